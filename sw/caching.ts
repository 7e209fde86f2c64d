import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import type { StrategyOptions } from 'workbox-strategies/Strategy.js'
import { apiRoot } from '#contract/call.ts'
import { pictureOfAnotherSize } from './picture-of-another-size.ts'
import { keepShownPictures } from './shown-pictures.ts'
import type { KeepPicture } from './shown-pictures.ts'

/** Kept across versions: every cache not listed is deleted when a version takes over. */
export const runtimeCaches = ['pictures', 'foreign-pictures', 'fonts'] as const

export interface Caching {
  /** The files of this version, which the worker installs and cleans up. */
  readonly shell: PrecacheController
  /** Caches pictures that were shown before the worker took control. */
  readonly keepPictures: (event: ExtendableEvent, links: readonly unknown[]) => Promise<void>
}

export interface CachingOptions {
  readonly entries: readonly (PrecacheEntry | string)[]
  /** A response instead of the shell; null: the shell. */
  readonly beforePage: (event: FetchEvent) => Promise<Response | null>
  /** Called with the address of a file of the build that no cache has. */
  readonly onMissing: (event: ExtendableEvent, link: string) => void
}

const month = 30 * 24 * 60 * 60

/**
 * Serves the shell from the cache, and pictures after their first load. The API and the menus are
 * not cached: orders must reach the server, and menus are in the database with their time.
 */
export function registerCaching({ entries, beforePage, onMissing }: CachingOptions): Caching {
  const shell = new PrecacheController()
  shell.addToCacheList([...entries])
  registerRoute(new PrecacheRoute(shell, { cleanURLs: false }))
  registerRoute(isFont, new CacheFirst(lasting('fonts', 16)))
  registerRoute(isAsset, fromAnyCache(onMissing))
  registerRoute(new NavigationRoute(pageHandler(shell, beforePage), { denylist }))
  // A changed picture keeps its name: the next view shows the new one.
  const own = new StaleWhileRevalidate(lasting('pictures', 200))
  own.plugins.push({
    handlerDidError: ({ request }) => pictureOfAnotherSize(request.url, 'pictures'),
  })
  registerRoute(isOwnPicture, own)
  // Browsers count an opaque response as several megabytes of the site's quota, at any size.
  const foreign = new CacheFirst(lasting('foreign-pictures', 30))
  registerRoute(isForeignPicture, foreign)
  const keep: KeepPicture = (event, request) =>
    (new URL(request.url).origin === location.origin ? own : foreign).handleAll({ event, request })
  return {
    shell,
    keepPictures: (event, links) => keepShownPictures({ event, links, keep }),
  }
}

/**
 * The API and paths with a dot in the last part, such as data.json or robots.txt: never screens.
 */
const denylist = [new RegExp(`^${apiRoot}/`), /^[^?]*\.[^/?]+(?:\?|$)/]

function pageHandler(
  shell: PrecacheController,
  beforePage: CachingOptions['beforePage'],
): RouteHandlerCallback {
  const page = shell.createHandlerBoundToURL('index.html')
  return async (options) => {
    const instead = options.event instanceof FetchEvent ? await beforePage(options.event) : null
    return instead ?? page(options)
  }
}

/**
 * Files of a part that the device uses (see part-of.ts), or of older versions, whose chunks are
 * cached until their tabs close (see older-tabs.ts).
 */
const isAsset: RouteMatchCallback = ({ sameOrigin, url }) =>
  sameOrigin && url.pathname.startsWith('/assets/')

/** Fonts are a venue's: the app itself comes without any. */
const isFont: RouteMatchCallback = ({ sameOrigin, url }) =>
  sameOrigin && url.pathname.endsWith('.woff2')

/** A missing file is not added alone: only whole versions and whole parts are stored. */
function fromAnyCache(onMissing: CachingOptions['onMissing']): RouteHandlerCallback {
  return async ({ request, event }) => {
    const held = await caches.match(request)
    if (held) return held
    onMissing(event, request.url)
    return fetch(request)
  }
}

const isOwnPicture: RouteMatchCallback = ({ sameOrigin, url }) =>
  sameOrigin && url.pathname.startsWith('/pictures/')

const isForeignPicture: RouteMatchCallback = ({ sameOrigin, request }) =>
  !sameOrigin && request.destination === 'image'

function lasting(cacheName: (typeof runtimeCaches)[number], maxEntries: number): StrategyOptions {
  return {
    cacheName,
    plugins: [
      {
        // The status of an opaque response reads 0.
        cacheWillUpdate: ({ response }) =>
          Promise.resolve(response.ok || response.type === 'opaque' ? response : null),
      },
      new ExpirationPlugin({ maxEntries, maxAgeSeconds: month, purgeOnQuotaError: true }),
    ],
  }
}
