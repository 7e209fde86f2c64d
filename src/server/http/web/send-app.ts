import { defaultLocale, languageOf, locales } from '#domain/language/locale.ts'
import type { Context } from 'hono'
import type { Queue } from '#contract/order/order-calls.ts'
import { writeManifestLink } from '#contract/venue/manifest-link.ts'
import { readMenuEntry } from '#contract/order/menu-entry.ts'
import { reservedSlugs, screenSlugs } from '#contract/venue/reserved-slugs.ts'
import type { VenueId } from '#domain/ids.ts'
import { withoutMarks } from '#domain/venue/marked-text.ts'
import { venueFactsOf } from '#domain/venue/venue-facts.ts'
import type { BrandDirectory, BrandPage } from '#server/brand/brand-directory.ts'
import { writeBrand } from '#server/http/find/write-brand.ts'
import { hostOf } from '#server/http/host-of.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { sendFile } from '#server/http/send-file.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import { cacheControlOf } from './app-files.ts'
import type { BuiltApp } from './built-app.ts'
import { preferredLocale } from './preferred-locale.ts'

export interface PageSources {
  readonly builtApp: BuiltApp
  readonly venues: VenueCache
  readonly queueOf: (venue: CachedVenue) => Promise<Queue>
  readonly isDemo: (venueId: VenueId) => boolean
  readonly brands: BrandDirectory
  /** Called with the page of a brand, whose next call is a search. */
  readonly warmPlaces: () => void
}

/**
 * Answers with a file of the built application, else with its page, which routes all other paths.
 */
export async function sendApp(c: Context, sources: PageSources): Promise<Response> {
  const { builtApp, venues, queueOf, isDemo } = sources
  const { files, storedAssets, shell } = builtApp
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
  const brands = await sources.brands.current()
  const host = hostOf(c)
  const own = brands.ofHost(host)
  // Without a brand of its own a host has no home.
  if (c.req.path === '/') return c.redirect(own?.paths.search ?? '/page-not-found')
  const page = brands.atPath(host, path)
  if (page) {
    sources.warmPlaces()
    return sendBrandPage(c, page, { shell, ownsHost: page.brand === own })
  }
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
    brand: null,
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

interface BrandShell {
  readonly shell: BuiltApp['shell']
  readonly ownsHost: boolean
}

function sendBrandPage(c: Context, page: BrandPage, { shell, ownsHost }: BrandShell): Response {
  const locale = preferredLocale(c.req.header('Accept-Language'), page.brand.locales ?? locales)
  const brand = writeBrand(page, { language: languageOf(locale), ownsHost })
  const html = shell.render({
    locale,
    venue: null,
    brand,
    manifest: null,
    preview: {
      description: withoutMarks(brand.description),
      image: imageOf(brand.image, c.req.url),
    },
  })
  return c.html(html, 200, { 'Cache-Control': 'no-cache', Vary: 'Accept-Language' })
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
