import type { Context } from 'hono'
import { readMenuEntry } from '#contract/order/menu-entry.ts'
import { reservedSlugs } from '#contract/venue/reserved-slugs.ts'
import type { BrandDirectory, BrandPage } from '#server/brand/brand-directory.ts'
import { writeBrand } from '#server/http/find/write-brand.ts'
import { hostOf } from '#server/http/addresses.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { AppFiles } from './app-files.ts'
import { languageOfBrand } from './locale-asked.ts'
import { venueManifest, backgrounds } from './venue-manifest.ts'
import type { AppManifest } from './venue-manifest.ts'
import type { BrandAnswer } from '#contract/place-search/brand-call.ts'
import { withoutMarks } from '#domain/venue/marked-text.ts'
import { appIcons } from './app-icons.ts'

export interface ManifestSources {
  readonly venues: VenueCache
  readonly brands: BrandDirectory
  /** For the own icon, if it is one of them. */
  readonly files: AppFiles
}

/** GET /{slug}/manifest.webmanifest: of a brand's path, else of a venue, with the query of the menu's link. */
export async function sendManifest(
  c: Context,
  { venues, brands, files }: ManifestSources,
): Promise<Response> {
  const slug = c.req.param('slug') ?? ''
  const page = (await brands.current()).atPath(hostOf(c), `/${slug}`)
  if (page) return sendBrandManifest(c, page, files)
  const cached = reservedSlugs.has(slug) ? null : await venues.bySlug(slug)
  if (cached === null) return sendProblem(c, { type: 'UnknownVenue' })
  const entry = readMenuEntry(c.req.query())
  return send(c, venueManifest({ venue: cached.venue, entry, files }))
}

/** GET /manifest.webmanifest at a brand's own host; null: the host has none, and the application's own is meant. */
export async function sendHostManifest(
  c: Context,
  { brands, files }: Omit<ManifestSources, 'venues'>,
): Promise<Response | null> {
  const brand = (await brands.current()).ofHost(hostOf(c))
  return brand && sendBrandManifest(c, { brand, screen: 'search' }, files)
}

function sendBrandManifest(c: Context, page: BrandPage, files: AppFiles): Response {
  const brand = writeBrand(page, { language: languageOfBrand(c, page), ownsHost: true })
  c.header('Vary', 'Accept-Language, Cookie')
  return send(c, brandManifest(brand, files))
}

function send(c: Context, manifest: AppManifest): Response {
  return c.json(manifest, 200, {
    'Content-Type': 'application/manifest+json',
    'Cache-Control': 'no-cache',
  })
}

/** The manifest of a brand: an app that starts with its search, and in which the menus of its venues open. */
function brandManifest(brand: BrandAnswer, files: AppFiles): AppManifest {
  const { name, description, locale, paths, theme, favicon } = brand
  return {
    id: paths.search,
    name,
    short_name: name,
    ...(description === '' ? {} : { description: withoutMarks(description) }),
    lang: locale,
    dir: 'ltr',
    start_url: paths.search,
    scope: '/',
    display: 'standalone',
    theme_color: theme.properties['--brand'],
    background_color: backgrounds[theme.mode ?? 'light'],
    icons: appIcons(favicon, files),
    shortcuts: [],
  }
}
