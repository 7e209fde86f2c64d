import type { Context } from 'hono'
import { reservedSlugs } from '#contract/venue/reserved-slugs.ts'
import { themeProperties } from '#domain/venue/venue-facts.ts'
import type { VenueTheme } from '#domain/venue/venue.ts'
import { encodeFile } from '#server/files/encoded-file.ts'
import { sendFile } from '#server/http/send-file.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'

/** GET /stylesheets/{slug}.css: the custom properties of a venue's theme, for its own pages. */
export async function sendStylesheet(c: Context, venues: VenueCache): Promise<Response> {
  const slug = named.exec(c.req.param('file') ?? '')?.[1]
  const cached = slug === undefined || reservedSlugs.has(slug) ? null : await venues.bySlug(slug)
  if (!cached?.isPublished) return sendProblem(c, { type: 'UnknownVenue' })
  const raw = new TextEncoder().encode(writeTheme(cached.venue.theme))
  const file = await encodeFile({ type: 'text/css; charset=UTF-8', raw }, 5)
  return sendFile(c, file, { cacheControl: 'public, max-age=300' })
}

const named = /^([a-z0-9-]{1,64})\.css$/

function writeTheme(theme: VenueTheme): string {
  const scheme = theme.mode ?? 'light dark'
  const properties = Object.entries({ 'color-scheme': scheme, ...themeProperties(theme) })
  const lines = properties.map(([name, value]) => `  ${name}: ${value};\n`)
  return `:root {\n${lines.join('')}}\n`
}
