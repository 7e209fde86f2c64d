import type { VenueId } from '#domain/ids.ts'
import { countTry, nameOf } from '#server/kiosk/count-try.ts'
import type { PinTries } from '#server/kiosk/count-try.ts'
import type { PinStore } from '#server/kiosk/pin-store.ts'

/** PINs in memory, for tests. */
export function createMemoryPinStore(): PinStore {
  const hashes = new Map<VenueId, string>()
  let counted: readonly (PinTries & { readonly venueId: VenueId })[] = []
  return {
    set: async (venueId, pinHash) => {
      hashes.set(venueId, pinHash)
      counted = counted.filter((each) => each.venueId !== venueId)
    },
    begin: async (venueId, caller, at) => {
      const pinHash = hashes.get(venueId)
      if (pinHash === undefined) return null
      const here = counted.filter((each) => each.venueId === venueId)
      const count = countTry(here, { caller, at })
      if (count.type === 'TooSoon') return count
      const name = nameOf(caller)
      const others = counted.filter((each) => each.venueId !== venueId || each.caller !== name)
      counted = [...others, { venueId, caller: name, tries: count.tries, triedAt: at }]
      return { type: 'Judged', pinHash, waitMs: count.waitMs }
    },
    forget: async (venueId, caller) => {
      const name = nameOf(caller)
      counted = counted.filter((each) => each.venueId !== venueId || each.caller !== name)
    },
    forgetTries: async (before) => {
      counted = counted.filter(({ triedAt }) => triedAt >= before)
    },
  }
}
