import type { UserId, VenueId } from '#domain/ids.ts'
import type { SecondFactor, SecondFactorStore } from '#server/account/second-factor-store.ts'

interface Known extends SecondFactor {
  readonly lastStep: number
  readonly codeHashes: ReadonlySet<string>
}

/** Second factors in memory, for tests. `venuesOf`: the venues of an operator. */
export function createMemorySecondFactorStore(
  venuesOf: (userId: UserId) => Promise<readonly VenueId[]>,
): SecondFactorStore {
  const venues = new Set<VenueId>()
  const factors = new Map<UserId, Known>()

  /** Applies a change to a factor; false: there is no such one. */
  function change(userId: UserId, changed: (known: Known) => Known | null): boolean {
    const known = factors.get(userId)
    const next = known ? changed(known) : null
    if (next) factors.set(userId, next)
    return next !== null
  }

  return {
    require: async (venueId, isRequired) => {
      if (venues.has(venueId) === isRequired) return false
      if (isRequired) venues.add(venueId)
      else venues.delete(venueId)
      return true
    },
    isRequired: async (userId) => (await venuesOf(userId)).some((venueId) => venues.has(venueId)),
    find: async (userId) => {
      const known = factors.get(userId)
      return known ? { secret: known.secret, isConfirmed: known.isConfirmed } : null
    },
    start: async (userId, secret) => {
      if (factors.get(userId)?.isConfirmed) return false
      factors.set(userId, { secret, isConfirmed: false, lastStep: 0, codeHashes: new Set() })
      return true
    },
    confirm: async (userId, { secret, step, codeHashes }) =>
      change(userId, (known) =>
        known.isConfirmed || known.secret !== secret
          ? null
          : { secret, isConfirmed: true, lastStep: step, codeHashes: new Set(codeHashes) },
      ),
    takeStep: async (userId, step) =>
      change(userId, (known) =>
        known.isConfirmed && known.lastStep < step ? { ...known, lastStep: step } : null,
      ),
    takeRecoveryCode: async (userId, codeHash) =>
      change(userId, (known) => {
        const codeHashes = new Set(known.codeHashes)
        return codeHashes.delete(codeHash) ? { ...known, codeHashes } : null
      }),
    remove: async (userId) => factors.delete(userId),
  }
}
