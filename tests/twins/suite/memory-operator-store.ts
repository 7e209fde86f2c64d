import type { UserId, VenueId } from '#domain/ids.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import type { OperatorStore } from '#server/suite/operator-store.ts'

/** Operators in memory, for tests. `mark` sets whether an account is an operator's. */
export function createMemoryOperatorStore(
  mark: (userId: UserId, suiteOperator: boolean) => Promise<unknown>,
): OperatorStore {
  const venues = new Map<UserId, ReadonlyMap<VenueId, Date>>()
  const roles = new Map<string, StaffRole>()
  const keyOf = (userId: UserId, venueId: VenueId) => `${userId} ${venueId}`
  const venuesOf = (userId: UserId) => [...(venues.get(userId)?.keys() ?? [])].toSorted()
  async function add(userId: UserId, venueId: VenueId, at: Date) {
    const before = venues.get(userId) ?? new Map<VenueId, Date>()
    const isNew = !before.has(venueId)
    venues.set(userId, new Map([[venueId, at], ...before]))
    if (isNew) roles.set(keyOf(userId, venueId), 'suites')
    await mark(userId, true)
  }
  const roleOf = (userId: UserId, venueId: VenueId) => roles.get(keyOf(userId, venueId)) ?? 'suites'
  return {
    add,
    give: async ({ userId, venueId, role, at }) => {
      await add(userId, venueId, at)
      roles.set(keyOf(userId, venueId), role)
    },
    roleAt: async (userId, venueId) =>
      venues.get(userId)?.has(venueId) ? roleOf(userId, venueId) : null,
    rolesOf: async (userId) =>
      venuesOf(userId).map((venueId) => ({
        venueId,
        slug: venueId,
        role: roleOf(userId, venueId),
      })),
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
