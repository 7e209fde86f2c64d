import type { UserId, VenueId } from '#domain/ids.ts'
import type { OperatorStore } from '#server/suite/operator-store.ts'

/** Operators in memory, for tests. `mark` sets whether an account is an operator's. */
export function createMemoryOperatorStore(
  mark: (userId: UserId, suiteOperator: boolean) => Promise<unknown>,
): OperatorStore {
  const venues = new Map<UserId, ReadonlyMap<VenueId, Date>>()
  const venuesOf = (userId: UserId) => [...(venues.get(userId)?.keys() ?? [])].toSorted()
  return {
    add: async (userId, venueId, at) => {
      const before = venues.get(userId) ?? new Map<VenueId, Date>()
      venues.set(userId, new Map([[venueId, at], ...before]))
      await mark(userId, true)
    },
    remove: async (userId, venueId) => {
      const before = [...(venues.get(userId) ?? [])]
      venues.set(userId, new Map(before.filter(([id]) => venueId !== null && id !== venueId)))
      const left = venuesOf(userId)
      if (left.length === 0) await mark(userId, false)
      return left
    },
    operatorsOf: async (venueId) =>
      [...venues]
        .filter(([, at]) => at.has(venueId))
        .map(([userId]) => userId)
        .toSorted(),
    trustedFrom: async (userId, venueId) => venues.get(userId)?.get(venueId) ?? null,
    distrust: async (venueId, before) => {
      for (const [userId, at] of venues) {
        const from = at.get(venueId)
        if (from && from < before) venues.set(userId, new Map([...at, [venueId, before]]))
      }
    },
    venuesOf: async (userId) => venuesOf(userId),
  }
}
