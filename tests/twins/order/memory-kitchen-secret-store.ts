import { randomUUID } from 'node:crypto'
import type { VenueId } from '#domain/ids.ts'
import type { KitchenSecretStore } from '#server/order/kitchen-secret-store.ts'
import type { MemoryReceivers } from '#tests/twins/receiver/memory-receiver-store.ts'

/** Kitchen secrets in memory, for tests. */
export function createMemoryKitchenSecretStore(
  receivers: MemoryReceivers = new Map(),
  now: () => number = Date.now,
): KitchenSecretStore {
  const hashes = new Map<VenueId, string>()
  const ids = new Map<VenueId, string>()
  const prove = (venueId: VenueId) => {
    const id = ids.get(venueId) ?? randomUUID()
    ids.set(venueId, id)
    receivers.set(id, { venueId, kind: 'api', seenAt: now() })
    return id
  }
  return {
    set: async (venueId, secretHash) => {
      const had = hashes.has(venueId)
      hashes.set(venueId, secretHash)
      prove(venueId)
      return had
    },
    revoke: async (venueId) => {
      receivers.delete(ids.get(venueId) ?? '')
      return hashes.delete(venueId)
    },
    find: async (venueId) => hashes.get(venueId) ?? null,
    prove: async (venueId) => (hashes.has(venueId) ? prove(venueId) : null),
  }
}
