import type { VenueId } from '#domain/ids.ts'
import { awaySeconds, liveSeconds } from '#server/receiver/receiver-store.ts'
import type {
  AttendanceRule,
  ReceiverKind,
  ReceiverStore,
} from '#server/receiver/receiver-store.ts'

interface MemoryReceiver {
  readonly venueId: VenueId
  readonly kind: ReceiverKind
  /** By the clock of the machine; null: never. */
  readonly seenAt: number | null
}

/** By their ids. */
export type MemoryReceivers = Map<string, MemoryReceiver>

/** Receivers in memory, for tests. */
export function createMemoryReceiverStore(
  receivers: MemoryReceivers = new Map(),
  now: () => number = Date.now,
): ReceiverStore {
  const rules = new Map<VenueId, AttendanceRule>()

  function attendanceOf(venueId: VenueId) {
    const own = [...receivers.values()].filter((each) => each.venueId === venueId)
    if (rules.get(venueId) === 'told' || own.some(isLive)) return 'attended'
    return own.length === 0 ? 'unattended' : 'away'
  }

  function isLive({ kind, seenAt }: MemoryReceiver): boolean {
    const seconds = liveSeconds[kind]
    if (seconds === null) return true
    return seenAt !== null && seenAt > now() - (seconds + awaySeconds) * 1_000
  }

  return {
    attendanceOf: async (venueIds) => new Map(venueIds.map((id) => [id, attendanceOf(id)])),
    setRule: async (venueId, rule) => {
      const isOther = rules.get(venueId) !== rule
      rules.set(venueId, rule)
      return isOther
    },
    addTest: async (venueIds) => {
      for (const venueId of venueIds)
        receivers.set(`test ${venueId}`, { venueId, kind: 'test', seenAt: null })
    },
  }
}
