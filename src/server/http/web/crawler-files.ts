import type { Context } from 'hono'
import { apiRoot } from '#contract/call.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { keepRead } from '#server/postgres/keep-read.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { findReadable } from '#server/venue/venue-cache.ts'

/** GET /robots.txt: menus may be found; what belongs to one person's visit may not. */
export function sendRobots(c: Context): Response {
  const lines = [
    'User-agent: *',
    `Disallow: ${apiRoot}/`,
    ...['cart', 'checkout', 'orders', 'events', 'suite-settings', 'board', 'kiosk', 'landing'].map(
      (screen) => `Disallow: /*/${screen}`,
    ),
    '',
    `Sitemap: ${new URL('/sitemap.xml', c.req.url).href}`,
    '',
  ]
  return c.text(lines.join('\n'), 200, { 'Cache-Control': 'public, max-age=3600' })
}

export interface SitemapSources {
  readonly venueStore: Pick<VenueStore, 'ids'>
  readonly venues: VenueCache
  readonly now: () => Instant
}

/** Milliseconds between two looks at the venues: a look reads those that no guest has opened. */
const sitemapPause = 10 * 60_000

/** GET /sitemap.xml: the published venues. */
export function createSitemap({ venueStore, venues, now }: SitemapSources) {
  async function publishedSlugs(): Promise<readonly string[]> {
    const slugs: string[] = []
    // One after the other: guests' calls go between.
    for (const id of await venueStore.ids()) {
      const cached = await findReadable(venues, id)
      if (cached?.isPublished) slugs.push(cached.venue.slug)
    }
    return slugs.toSorted()
  }

  const slugsNow = keepRead(publishedSlugs, { maxAgeMs: sitemapPause, now })

  return async (c: Context): Promise<Response> => {
    const slugs = await slugsNow()
    const urls = slugs.map((slug) => `<url><loc>${new URL(`/${slug}`, c.req.url).href}</loc></url>`)
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
    return c.body(xml, 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    })
  }
}
