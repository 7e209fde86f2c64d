import type { VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { guessLimit } from '#server/limit/call-limits.ts'
import type { LimitStore } from '#server/limit/limit-store.ts'

interface Guesser {
  readonly venueId: VenueId
  /** Identifies the caller; it is stored. */
  readonly caller: string
}

export interface Guesses {
  /**
   * Null: this caller is over the limit. Otherwise look the codes up, and call the returned
   * function with those that are right; all others count as wrong.
   */
  readonly begin: (
    guesser: Guesser,
    codes: readonly string[],
  ) => Promise<((right: readonly string[]) => Promise<void>) | null>
}

/** Maximum number of right codes that this server remembers; the oldest are dropped. */
const mostEntries = 20_000

/**
 * Slows down guessing. Only wrong codes count, and a code that was right before is no guess: a
 * whole arena behind one address may use the same code, and a guesser among them does not block
 * guests who have theirs.
 */
export function boundGuesses(limitStore: LimitStore, now: () => Instant): Guesses {
  const right = new Map<string, true>()
  return {
    async begin(guesser, codes) {
      const guessed = new Set(codes.filter((code) => !right.has(nameOf(guesser, code))))
      if (guessed.size === 0) return async () => {}
      const { venueId, caller } = guesser
      const count = { venueId, name: `guesses ${caller}`, limit: guessLimit }
      // Counted until they prove right: a thousand concurrent calls are a thousand guesses.
      const counted = await limitStore.take([{ ...count, amount: guessed.size }], new Date(now()))
      if (counted !== null) return null
      return async (proved) => {
        // An order that is priced again looks its codes up again.
        const amount = proved.filter((code) => guessed.delete(code)).length
        for (const code of proved) keep(right, nameOf(guesser, code), true)
        if (amount > 0) await limitStore.giveBack([{ ...count, amount }])
      }
    },
  }
}

function nameOf({ venueId, caller }: Guesser, code: string): string {
  return `${venueId}\n${caller}\n${code}`
}

function keep<Value>(map: Map<string, Value>, name: string, value: Value) {
  map.delete(name)
  map.set(name, value)
  const [oldest] = map.keys()
  if (map.size > mostEntries && oldest !== undefined) map.delete(oldest)
}
