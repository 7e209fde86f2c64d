import type { Context } from 'hono'
import { readMenuEntry } from '#contract/order/menu-entry.ts'
import { reservedSlugs } from '#contract/venue/reserved-slugs.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { AppFiles } from './app-files.ts'
import { venueManifest } from './venue-manifest.ts'

export interface ManifestSources {
  readonly venues: VenueCache
  /** For the venue's icon, if it is one of them. */
  readonly files: AppFiles
}

/** GET /{slug}/manifest.webmanifest, with the query of the menu's link. */
export async function sendManifest(
  c: Context,
  { venues, files }: ManifestSources,
): Promise<Response> {
  const slug = c.req.param('slug') ?? ''
  const cached = reservedSlugs.has(slug) ? null : await venues.bySlug(slug)
  if (cached === null) return sendProblem(c, { type: 'UnknownVenue' })
  const entry = readMenuEntry(c.req.query())
  return c.json(venueManifest({ venue: cached.venue, entry, files }), 200, {
    'Content-Type': 'application/manifest+json',
    'Cache-Control': 'no-cache',
  })
}
