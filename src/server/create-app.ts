import { Hono } from 'hono'
import type { Context, MiddlewareHandler } from 'hono'
import { except } from 'hono/combine'
import { apiRoot, isOfApi } from '#contract/call.ts'
import { reservedSlugs } from '#contract/venue/reserved-slugs.ts'
import type { VenueId } from '#domain/ids.ts'
import { createApi } from '#server/create-api.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { brandsOf } from '#server/brand/brand-directory.ts'
import type { BrandDirectory } from '#server/brand/brand-directory.ts'
import { createGazetteer } from '#server/find/gazetteer.ts'
import { createVenueIndex } from '#server/find/venue-index.ts'
import type { FindDeps } from '#server/http/find/find-deps.ts'
import { knowHost } from '#server/http/know-host.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { isDatabaseAway, unableCode } from '#server/postgres/is-database-away.ts'
import { boundWaiting } from '#server/http/bound-waiting.ts'
import { letBodyEnd } from '#server/http/let-body-end.ts'
import { logRequests } from '#server/http/log-requests.ts'
import { createPageQueues } from '#server/checkout/price/queue-of.ts'
import { pauseForMaintenance } from '#server/http/pause-for-maintenance.ts'
import { hasCallerLeft } from '#server/http/incoming-of.ts'
import { refuseOtherSites } from '#server/http/refuse-other-sites.ts'
import { createLive } from '#server/http/web/send-live.ts'
import { sendFile } from '#server/http/send-file.ts'
import { keepPictures } from '#server/venue/keep-pictures.ts'
import { withAttendance } from '#server/venue/attended-venues.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import { knowTransport } from '#server/http/transport.ts'
import { securityHeaders } from '#server/http/web/security-headers.ts'
import { createMenuPages } from '#server/http/web/menu-pages.ts'
import { createSitemap, sendRobots } from '#server/http/web/crawler-files.ts'
import { sendApp } from '#server/http/web/send-app.ts'
import { sendPicture } from '#server/http/web/send-picture.ts'
import { sendStylesheet } from '#server/http/web/send-stylesheet.ts'
import { sendHostManifest, sendManifest } from '#server/http/web/send-manifest.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { asId } from '#domain/ids.ts'
import type { PictureStore } from '#server/venue/picture-store.ts'
import type { AppFiles } from './http/web/app-files.ts'
import type { PictureAt } from './http/web/first-picture.ts'

const defaultMaxAgeMs = 500

type Finding = Pick<FindDeps, 'brands' | 'places' | 'venueIndex'>

function withoutBrands(publicOrigin: string | null): BrandDirectory {
  return { current: async () => brandsOf([], publicOrigin) }
}

/** The whole server without its port: venue documents, the API and the application for browsers. */
export function createApp(deps: AppDeps): Hono {
  const { venueStore, log, builtApp, venueMaxAgeMs = defaultMaxAgeMs } = deps
  const stored = createVenueCache(venueStore, venueMaxAgeMs, deps.now)
  const { receivers } = deps
  const venues = receivers
    ? withAttendance({ venues: stored, receivers, maxAgeMs: venueMaxAgeMs })
    : stored
  const finding = {
    brands: deps.brands ?? withoutBrands(deps.publicOrigin ?? null),
    places: deps.places ?? createGazetteer(),
    venueIndex: createVenueIndex(venueStore, venueMaxAgeMs),
  }
  const app = new Hono()
  const pageHeaders = securityHeaders(builtApp?.shell.scriptHashes ?? [], deps.payment?.address)
  app.use(
    letBodyEnd,
    logRequests(log),
    knowTransport(deps),
    sendDate(deps.now),
    except(isCall, pageHeaders),
    boundWaiting(deps),
    knowHost(finding.brands, deps.publicOrigin ?? null),
    ...(deps.maintenance ? [pauseForMaintenance(deps.maintenance, deps.now)] : []),
  )
  app.route(apiRoot, createApi({ ...deps, ...finding }, venues))
  app.route('/', createPages({ ...deps, ...finding }, venues))
  return answerFaults(app, log)
}

function isCall(c: Context): boolean {
  return isOfApi(c.req.path)
}

/** Venue documents and the application for browsers. */
function createPages(deps: AppDeps & Finding, venues: VenueCache) {
  const { orderStore, venueStore, pictureStore, builtApp, demoVenueIds, brands, places, now, log } =
    deps
  const pictures = pictureStore && keepPictures(pictureStore)
  const pages = new Hono()
  pages.get('/:slug/data.json', (c) => sendVenueDocument(c, venues))
  pages.get('/:slug/live', refuseOtherSites(deps), createLive({ ...deps, venues }))
  pages.get('/:slug/manifest.webmanifest', (c) =>
    sendManifest(c, { venues, brands, files: builtApp?.files ?? new Map() }),
  )
  pages.get('/stylesheets/:file', (c) => sendStylesheet(c, venues))
  if (pictures) {
    pages.get('/pictures/:venueId/:file', (c) => sendPicture(c, pictures))
  }
  if (builtApp) {
    pages.get('/robots.txt', sendRobots)
    pages.get('/sitemap.xml', createSitemap({ venueStore, venues, now }))
    const sources = {
      builtApp,
      venues,
      menuPages: builtApp.firstScreen
        ? createMenuPages({
            render: builtApp.firstScreen,
            pictureAt: createPictureAt(builtApp.files, pictures),
            onFault: (err) => log.error({ err }, 'No first screen'),
          })
        : null,
      now,
      queueOf: createPageQueues(orderStore, now),
      isDemo: (venueId: VenueId) => demoVenueIds?.has(venueId) ?? false,
      brands,
      warmPlaces: places.warm,
    }
    pages.get(
      '/manifest.webmanifest',
      async (c) =>
        (await sendHostManifest(c, { brands, files: builtApp.files })) ?? sendApp(c, sources),
    )
    pages.get('*', (c) => sendApp(c, sources))
  }
  return pages
}

function answerFaults(app: Hono, log: AppDeps['log']): Hono {
  app.notFound((c) => sendProblem(c, { type: 'UnknownPath' }))
  app.onError((error, c) => {
    if (hasCallerLeft(c)) return new Response(null, { status: callerLeft })
    if (isDatabaseAway(error)) return sendProblem(c, { type: 'Maintenance' })
    const code = unableCode(error)
    if (code !== null) {
      log.warn({ code, path: c.req.routePath }, 'The database cannot do this for now')
      return sendProblem(c, { type: 'Maintenance' })
    }
    log.error({ err: error, path: c.req.routePath })
    return sendProblem(c, { type: 'ServerFault' })
  })
  return app
}

/** The status as nginx logs it; no caller gets the answer. */
const callerLeft = 499

/** GET /{slug}/data.json */
async function sendVenueDocument(c: Context, venues: VenueCache): Promise<Response> {
  const slug = c.req.param('slug') ?? ''
  const cached = reservedSlugs.has(slug) ? null : await venues.bySlug(slug)
  if (cached === null) return sendProblem(c, { type: 'UnknownVenue' })
  return sendFile(c, await cached.file.encoded(), { cacheControl: 'no-cache' })
}

/** Sets `Date`: devices take their time from this header, not from their own clock. */
export function sendDate(now: () => Instant): MiddlewareHandler {
  return async (c, next) => {
    c.header('Date', new Date(now()).toUTCString())
    await next()
  }
}

/** The demo venues' pictures are files of the application, all others are stored. */
function createPictureAt(
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
