import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { PictureStore } from '#server/venue/picture-store.ts'
import { foreignPictures, isIconKey, linkOf } from '#server/venue/venue-pictures.ts'
import type { VenuePicture, VenuePictures } from '#server/venue/venue-pictures.ts'
import type { PublicFetch } from '#server/files/public-fetch.ts'
import { makeIcon } from './make-icon.ts'
import { makeSizes } from './make-sizes.ts'

export interface PicturesToBringIn {
  readonly document: VenueDocument
  /** Those that the venue has; of a link that cannot be read now they stay. */
  readonly before: VenuePictures
  readonly pictureStore: PictureStore
  /** Null: nothing is read, and those that the venue has stay. */
  readonly fetchPicture: PublicFetch | null
}

export interface BroughtPictures {
  readonly pictures: VenuePictures
  /** Links that devices go on asking their own sites for, at their own size. */
  readonly left: readonly LeftPicture[]
}

interface LeftPicture {
  readonly link: string
  readonly reason: string
  /** Devices show the app's own instead. */
  readonly isIcon: boolean
}

/** Read and made at once: the sizes of four large photographs are what a small server has room for. */
const atOnce = 4

/**
 * Reads the pictures of a document from their sites, and stores the sizes that guests get. Nobody
 * gets them before the document is published with them.
 */
export async function bringInPictures(asked: PicturesToBringIn): Promise<BroughtPictures> {
  const keys = [...foreignPictures(asked.document)]
  const pictures = new Map<string, VenuePicture>()
  const left: LeftPicture[] = []
  const work = async () => {
    for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
      const brought = await bringIn(key, asked)
      const known = brought.ok ? brought.value : asked.before[key]
      if (known) pictures.set(key, known)
      if (!brought.ok && asked.fetchPicture) {
        left.push({ link: linkOf(key), reason: brought.error, isIcon: isIconKey(key) })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  // Sorted: a document that is imported again unchanged has no new version.
  const sorted = [...pictures].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { pictures: Object.fromEntries(sorted), left }
}

async function bringIn(
  key: string,
  { document, pictureStore, fetchPicture }: PicturesToBringIn,
): Promise<Result<VenuePicture, string>> {
  if (fetchPicture === null) return failure('')
  const fetched = await fetchPicture(linkOf(key))
  if (!fetched.ok) return fetched
  const made = await (isIconKey(key) ? makeIcon : makeSizes)(fetched.value)
  if (!made.ok) return failure(`expected ${made.error}`)
  const { mark, sizes, placeholder } = made.value
  const venueId = asId<VenueId>(document.restaurant.id)
  await pictureStore.save(
    venueId,
    sizes.map(({ width, content }) => ({
      name: `${mark}-${width}`,
      content: new Uint8Array(content),
    })),
  )
  const widest = sizes.at(-1)?.width ?? 0
  const address = `/pictures/${encodeURIComponent(venueId)}/${mark}-${widest}.${isIconKey(key) ? 'png' : 'webp'}`
  return success({ address, placeholder })
}

/** The marks of pictures, which name all of their sizes (see make-sizes.ts). */
export function marksOf(pictures: VenuePictures): readonly string[] {
  return Object.values(pictures).flatMap(({ address }) => {
    const [, mark] = /\/([^/]+)-\d+\.(?:webp|png)$/.exec(address) ?? []
    return mark === undefined ? [] : [mark]
  })
}
