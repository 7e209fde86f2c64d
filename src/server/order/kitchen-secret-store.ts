import type { VenueId } from '#domain/ids.ts'

/** Hashes of the secrets by which a venue's script moves the orders of that venue alone. */
export interface KitchenSecretStore {
  /** Replaces the secret before, which ends at once. True: there was one. */
  readonly set: (venueId: VenueId, secretHash: string, at: Date) => Promise<boolean>
  /** False: there was none. */
  readonly revoke: (venueId: VenueId) => Promise<boolean>
  /** Null: the venue has none. */
  readonly find: (venueId: VenueId) => Promise<string | null>
  /** The script has shown that it is there. Its id as a receiver, a UUID; null: the venue has none. */
  readonly prove: (venueId: VenueId) => Promise<string | null>
}
