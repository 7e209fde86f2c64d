import { defaultLocale } from '#domain/language/locale.ts'
import type { Context } from 'hono'
import type { Queue } from '#contract/order/order-calls.ts'
import { writeManifestLink } from '#contract/venue/manifest-link.ts'
import { readMenuEntry } from '#contract/order/menu-entry.ts'
import { reservedSlugs, screenSlugs } from '#contract/venue/reserved-slugs.ts'
import type { VenueId } from '#domain/ids.ts'
import { withoutMarks } from '#domain/venue/marked-text.ts'
import { venueFactsOf } from '#domain/venue/venue-facts.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { sendFile } from '#server/http/send-file.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import { cacheControlOf } from './app-files.ts'
import type { BuiltApp } from './built-app.ts'

export interface PageSources {
  readonly builtApp: BuiltApp
  readonly venues: VenueCache
  readonly queueOf: (venue: CachedVenue) => Promise<Queue>
  readonly isDemo: (venueId: VenueId) => boolean
}

/**
 * Answers with a file of the built application, else with its page, which routes all other paths.
 */
export async function sendApp(
  c: Context,
  { builtApp: { files, storedAssets, shell }, venues, queueOf, isDemo }: PageSources,
): Promise<Response> {
  const path = c.req.path === '/' ? '/index.html' : c.req.path
  const file = path === '/index.html' ? undefined : (files.get(path) ?? (await storedAssets(path)))
  if (file) return sendFile(c, file, cacheControlOf(path))
  if (path.startsWith('/assets/')) {
    // Never the page, even for a browser: it is no script and no style.
    c.header('Cache-Control', 'no-store')
    return sendProblem(c, { type: 'UnknownPath' })
  }
  if (path !== '/index.html' && !wantsPage(path, c.req.header('Accept') ?? '*/*')) {
    return sendProblem(c, { type: 'UnknownPath' })
  }
  // Without a brand there is no home.
  if (c.req.path === '/') return c.redirect('/page-not-found')
  const slug = path === '/index.html' ? '' : (path.split('/')[1] ?? '')
  const hasScreen = slug === '' || screenSlugs.has(slug)
  const needsVenue = !hasScreen && !reservedSlugs.has(slug)
  const cached = needsVenue ? await venues.bySlug(slug) : null
  const html = shell.render({
    locale: cached?.venue.locales[0]?.locale ?? defaultLocale,
    venue: cached && {
      ...venueFactsOf(cached.venue),
      queue: await queueOf(cached),
      ...(isDemo(cached.venue.id) ? { demo: true } : {}),
    },
    manifest: cached && writeManifestLink(slug, readMenuEntry(c.req.query())),
    preview: cached && {
      description: [withoutMarks(cached.venue.description), cached.venue.address]
        .filter((text) => text !== '')
        .join(' · '),
      image: imageOf(cached.venue.image, c.req.url),
    },
  })
  return c.html(html, hasScreen || cached ? 200 : 404, { 'Cache-Control': 'no-cache' })
}

/** For other sites' previews, which read no relative address. A picture inside the document has none. */
function imageOf(image: string | null, page: string): string | null {
  if (image === null || image.startsWith('data:')) return null
  return URL.canParse(image, page) ? new URL(image, page).href : null
}

/**
 * A browser asks for HTML; link previews accept anything, and so do a script's `fetch` calls for
 * files.
 */
function wantsPage(path: string, accept: string): boolean {
  const isFile = path.slice(path.lastIndexOf('/')).includes('.')
  return accept.includes('text/html') || (accept.includes('*/*') && !isFile)
}
