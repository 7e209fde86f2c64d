import type { VenueId } from '#domain/ids.ts'
import type { KitchenSecretStore } from '#server/order/kitchen-secret-store.ts'

/** Kitchen secrets in memory, for tests. */
export function createMemoryKitchenSecretStore(): KitchenSecretStore {
  const hashes = new Map<VenueId, string>()
  return {
    set: async (venueId, secretHash) => {
      const had = hashes.has(venueId)
      hashes.set(venueId, secretHash)
      return had
    },
    revoke: async (venueId) => hashes.delete(venueId),
    find: async (venueId) => hashes.get(venueId) ?? null,
  }
}
