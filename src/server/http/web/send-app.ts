import { defaultLocale } from '#domain/language/locale.ts'
import type { Context } from 'hono'
import type { Queue } from '#contract/order/order-calls.ts'
import { pageIcon } from './app-icons.ts'
import { writeManifestLink } from '#contract/venue/manifest-link.ts'
import { readMenuEntry } from '#contract/order/menu-entry.ts'
import { shownUntilHeader } from '#contract/venue/shown-until-header.ts'
import { reservedSlugs, screenSlugs } from '#contract/venue/reserved-slugs.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { withoutMarks } from '#domain/venue/marked-text.ts'
import { venueFactsOf } from '#domain/venue/venue-facts.ts'
import type { BrandDirectory, BrandPage } from '#server/brand/brand-directory.ts'
import { writeBrand } from '#server/http/find/write-brand.ts'
import { hostOf } from '#server/http/addresses.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { sendFile } from '#server/http/send-file.ts'
import { slotNow } from '#server/venue/venue-moment.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'
import { cacheControlOf } from './app-files.ts'
import type { BuiltApp } from './built-app.ts'
import { hasFirstScreen } from './menu-pages.ts'
import type { MenuPages } from './menu-pages.ts'
import { languageOfBrand, localeAsked } from './locale-asked.ts'
import { pageLocale } from './page-locale.ts'
import { imageOf, previewOf } from './page-preview.ts'
import { structuredMenu } from './structured-menu.ts'

export interface PageSources {
  readonly builtApp: BuiltApp
  readonly venues: VenueCache
  readonly queueOf: (venue: CachedVenue) => Queue | Promise<Queue>
  readonly isDemo: (venueId: VenueId) => boolean
  readonly brands: BrandDirectory
  /** Called with the page of a brand, whose next call is a search. */
  readonly warmPlaces: () => void
  /** Null: pages begin empty. */
  readonly menuPages: MenuPages | null
  readonly now: () => Instant
}

/**
 * Answers with a file of the built application, else with its page, which routes all other paths.
 */
export async function sendApp(c: Context, sources: PageSources): Promise<Response> {
  const { builtApp, venues } = sources
  const path = c.req.path === '/' ? '/index.html' : c.req.path
  const file =
    path === '/index.html'
      ? undefined
      : (builtApp.files.get(path) ?? (await builtApp.storedAssets(path)))
  if (file) return sendFile(c, file, { cacheControl: cacheControlOf(path) })
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
  // A host that has no brand has no home.
  if (c.req.path === '/') return c.redirect(own?.paths.search ?? '/page-not-found')
  const page = brands.atPath(host, path)
  if (page) {
    sources.warmPlaces()
    return sendBrandPage(c, page, { shell: builtApp.shell, ownsHost: page.brand === own })
  }
  const slug = path === '/index.html' ? '' : (path.split('/')[1] ?? '')
  const hasScreen = slug === '' || screenSlugs.has(slug)
  const needsVenue = !hasScreen && !reservedSlugs.has(slug)
  const cached = needsVenue ? await venues.bySlug(slug) : null
  if (cached !== null) return sendVenuePage(c, cached, sources)
  return c.html(builtApp.shell.render({ locale: defaultLocale }), hasScreen ? 200 : 404, {
    'Cache-Control': 'no-cache',
    Vary: 'Sec-Fetch-Site',
  })
}

interface BrandShell {
  readonly shell: BuiltApp['shell']
  readonly ownsHost: boolean
}

function sendBrandPage(c: Context, page: BrandPage, { shell, ownsHost }: BrandShell): Response {
  const brand = writeBrand(page, { language: languageOfBrand(c, page), ownsHost })
  const { searchTitle } = brand.texts
  const html = shell.render({
    locale: brand.locale,
    brand,
    manifest: writeManifestLink(c.req.path.slice(1), {}),
    preview: {
      title: searchTitle ? `${searchTitle} – ${brand.name}` : brand.name,
      description: withoutMarks(brand.description),
      image: imageOf(brand.image, c.req.url),
      address: new URL(c.req.path, c.req.url).href,
      alternates: [],
    },
  })
  return c.html(html, 200, { 'Cache-Control': 'no-cache', Vary: vary.join(', ') })
}

/** A page of a venue: its menu comes with the first screen. */
async function sendVenuePage(
  c: Context,
  cached: CachedVenue,
  { builtApp: { shell, files }, queueOf, isDemo, menuPages, now }: PageSources,
): Promise<Response> {
  const { venue } = cached
  const entry = readMenuEntry(c.req.query())
  const queue = await queueOf(cached)
  const demo = isDemo(venue.id)
  const { search, origin } = new URL(c.req.url)
  const wanted = pageLocale(
    venue.locales.map(({ locale }) => locale),
    localeAsked(c),
  )
  const locale = wanted ?? defaultLocale
  const preview = previewOf(venue, { locale, page: c.req.url })
  const at = now()
  const page = {
    locale,
    venue: { ...venueFactsOf(venue), queue, ...(demo ? { demo: true as const } : {}) },
    manifest: writeManifestLink(venue.slug, entry),
    icon: pageIcon(venue.theme.favicon, files),
    preview,
  }
  const isMenu = c.req.path === `/${venue.slug}`
  if (menuPages && isMenu && hasFirstScreen(cached, entry)) {
    const address = c.req.path + search
    const asked = { cached, locale, at, address, queue, variant: origin }
    const made = await menuPages(asked, (first) => {
      const slot = slotNow(cached, at)
      const structured = structuredMenu({ venue, menus: cached.menus, preview, locale, slot })
      return shell.render({ ...page, first, structured })
    })
    if (made) {
      if (made.until !== null) c.header(shownUntilHeader, String(made.until))
      return sendFile(c, made.file, { cacheControl: 'no-cache', vary })
    }
  }
  return c.html(shell.render(page), 200, {
    'Cache-Control': 'no-cache',
    Vary: vary.join(', '),
  })
}

/** Request headers that a venue's page and its headers depend on (see security-headers.ts). */
const vary = ['Accept-Language', 'Cookie', 'Accept', 'Sec-Fetch-Site']

/**
 * A browser asks for HTML; link previews accept anything, and so do a script's `fetch` calls for
 * files.
 */
function wantsPage(path: string, accept: string): boolean {
  const isFile = path.slice(path.lastIndexOf('/')).includes('.')
  return accept.includes('text/html') || (accept.includes('*/*') && !isFile)
}
