import { randomBytes } from 'node:crypto'
import type { VenueId } from '#domain/ids.ts'
import { keyBytes } from '#server/suite/invitation-keys.ts'
import type { InvitationKeys } from '#server/suite/invitation-keys.ts'

/** Keys in memory, for tests. */
export function createMemoryInvitationKeys(): InvitationKeys {
  const keys = new Map<VenueId, Uint8Array>()
  return {
    find: async (venueId) => keys.get(venueId) ?? null,
    findOrMake: async (venueId) => {
      const key = keys.get(venueId) ?? randomBytes(keyBytes)
      keys.set(venueId, key)
      return key
    },
  }
}
