import type { VenueId } from '#domain/ids.ts'

/** The keys that encrypt venues' invitations to suites: 256 bits, the same for all servers. */
export interface InvitationKeys {
  /** Null: the venue has sent no invitation yet. */
  readonly find: (venueId: VenueId) => Promise<Uint8Array | null>
  /** Makes it on first use; of two at once both get the same. */
  readonly findOrMake: (venueId: VenueId, at: Date) => Promise<Uint8Array>
}

export const keyBytes = 32
