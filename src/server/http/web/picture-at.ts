import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { PictureStore } from '#server/venue/picture-store.ts'
import type { AppFiles } from './app-files.ts'
import type { PictureAt } from './first-picture.ts'

/** The demo venues' pictures are files of the application, all others are stored. */
export function createPictureAt(
  files: AppFiles,
  pictures: Pick<PictureStore, 'read'> | undefined,
): PictureAt {
  return async (path) => {
    const file = files.get(path)
    if (file) return file.raw
    const { venueId, name } = stored.exec(path)?.groups ?? {}
    if (venueId === undefined || name === undefined || !pictures) return null
    return pictures.read(asId<VenueId>(venueId), name)
  }
}

const stored = /^\/pictures\/(?<venueId>[^/]+)\/(?<name>[\w-]{16}-\d+)\.webp$/
