import type { Context } from 'hono'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { pictureWidths } from '#domain/venue/picture-sizes.ts'
import { sendFile } from '#server/http/send-file.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import type { PictureStore } from '#server/venue/picture-store.ts'

/**
 * GET /pictures/{venue_id}/{mark}-{width}.webp: a size of a venue's picture, which never changes, or
 * of its icon (`.png`).
 * A device that asks to save data gets the next smaller one of those above a card's.
 */
export async function sendPicture(
  c: Context,
  pictures: Pick<PictureStore, 'read'>,
): Promise<Response> {
  const venueId = asId<VenueId>(c.req.param('venueId') ?? '')
  const { mark, width, type } = addressed.exec(c.req.param('file') ?? '')?.groups ?? {}
  if (mark === undefined) return sendNone(c)
  const savesData = type === 'webp' && c.req.header('Save-Data') === 'on'
  const wanted = savesData ? smaller(Number(width)) : Number(width)
  const name = `${mark}-${wanted}`
  const raw = await pictures.read(venueId, name)
  if (raw === null) return sendNone(c)
  const file = { type: `image/${type}`, etag: name, raw, gzip: null, brotli: null }
  return sendFile(c, file, {
    cacheControl: 'public, max-age=31536000, immutable',
    vary: ['Save-Data'],
  })
}

/** It may be there after the next import. */
function sendNone(c: Context): Response {
  c.header('Cache-Control', 'no-store')
  return sendProblem(c, { type: 'UnknownPath' })
}

const addressed = /^(?<mark>[\w-]{16})-(?<width>[1-9]\d{0,3})\.(?<type>webp|png)$/

/** Pixels: what a card shows is not blurred. */
const leastWidth = 320

function smaller(width: number): number {
  return pictureWidths.findLast((each) => each < width && each >= leastWidth) ?? width
}
