import type { VenueId } from '#domain/ids.ts'

interface PictureSize {
  /** The mark of the picture and the width: `k3V…-320`. */
  readonly name: string
  /** WebP. */
  readonly content: Uint8Array<ArrayBuffer>
}

/** The sizes of venues' pictures. What a name has never changes. */
export interface PictureStore {
  readonly save: (venueId: VenueId, sizes: readonly PictureSize[]) => Promise<void>
  /** Null: no picture has that name. */
  readonly read: (venueId: VenueId, name: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Deletes the sizes of all pictures but those of these marks. */
  readonly keepOnly: (venueId: VenueId, marks: readonly string[]) => Promise<void>
}
