import type { UserId, VenueId } from '#domain/ids.ts'
import type { OperatorStore } from '#server/suite/operator-store.ts'

/** Operators in memory, for tests. `mark` sets whether an account is an operator's. */
export function createMemoryOperatorStore(
  mark: (userId: UserId, suiteOperator: boolean) => Promise<unknown>,
): OperatorStore {
  const venues = new Map<UserId, ReadonlySet<VenueId>>()
  const venuesOf = (userId: UserId) => [...(venues.get(userId) ?? [])].toSorted()
  return {
    add: async (userId, venueId) => {
      venues.set(userId, new Set([...venuesOf(userId), venueId]))
      await mark(userId, true)
    },
    remove: async (userId, venueId) => {
      const left = venuesOf(userId).filter((id) => venueId !== null && id !== venueId)
      venues.set(userId, new Set(left))
      if (left.length === 0) await mark(userId, false)
      return left
    },
    operatorsOf: async (venueId) =>
      [...venues]
        .filter(([, at]) => at.has(venueId))
        .map(([userId]) => userId)
        .toSorted(),
    venuesOf: async (userId) => venuesOf(userId),
  }
}
