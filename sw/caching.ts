import { cacheNames } from 'workbox-core'
import type { RouteHandlerCallback, RouteMatchCallback } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import type { StrategyOptions } from 'workbox-strategies/Strategy.js'
import { keepShownPictures } from './shown-pictures.ts'
import type { KeepPicture } from './shown-pictures.ts'

/** Named here and nowhere else: every other cache is deleted when a version takes over. */
export const runtimeCaches = ['pictures', 'foreign-pictures'] as const

export interface Caching {
  /** The files of this version, which the worker installs and clears away. */
  readonly shell: PrecacheController
  /** Keeps pictures that were on the screen before there was a worker. */
  readonly keepPictures: (event: ExtendableEvent, links: readonly unknown[]) => Promise<void>
}

/** What a page is answered with instead of the shell; null: with the shell. */
export type BeforePage = (event: FetchEvent) => Promise<Response | null>

const month = 30 * 24 * 60 * 60

/**
 * The shell from the cache, pictures after their first visit. The API and the menus pass: orders must
 * reach the server, and menus lie in the database with the time they came.
 */
export function registerCaching(
  entries: readonly (PrecacheEntry | string)[],
  beforePage: BeforePage,
): Caching {
  const shell = new PrecacheController()
  shell.addToCacheList([...entries])
  registerRoute(new PrecacheRoute(shell, { cleanURLs: false }))
  registerRoute(isAsset, new CacheFirst({ cacheName: cacheNames.precache, plugins: [readOnly] }))
  registerRoute(new NavigationRoute(pageHandler(shell, beforePage), { denylist }))
  // A picture keeps its name when the venue changes it: the next look at it shows the new one.
  const own = new StaleWhileRevalidate(picturesIn('pictures', 200))
  registerRoute(isOwnPicture, own)
  // The browser counts a foreign picture as several megabytes of the site's room, whatever its size.
  const foreign = new CacheFirst(picturesIn('foreign-pictures', 30))
  registerRoute(isForeignPicture, foreign)
  const keep: KeepPicture = (event, request) =>
    (new URL(request.url).origin === location.origin ? own : foreign).handleAll({ event, request })
  return {
    shell,
    keepPictures: (event, links) => keepShownPictures({ event, links, keep }),
  }
}

/** The API, and whatever has a dot in the last part of its path: data.json, a robots.txt, never a screen. */
const denylist = [/^\/api\//, /^[^?]*\.[^/?]+(?:\?|$)/]

function pageHandler(shell: PrecacheController, beforePage: BeforePage): RouteHandlerCallback {
  const page = shell.createHandlerBoundToURL('index.html')
  return async (options) => {
    const instead = options.event instanceof FetchEvent ? await beforePage(options.event) : null
    return instead ?? page(options)
  }
}

/** A tab of an older version asks for its own chunks, which lie here until it is gone (see older-tabs.ts). */
const isAsset: RouteMatchCallback = ({ sameOrigin, url }) =>
  sameOrigin && url.pathname.startsWith('/assets/')

/** Only an install writes the shell. */
const readOnly = { cacheWillUpdate: () => Promise.resolve(null) }

const isOwnPicture: RouteMatchCallback = ({ sameOrigin, url }) =>
  sameOrigin && url.pathname.startsWith('/pictures/')

const isForeignPicture: RouteMatchCallback = ({ sameOrigin, request }) =>
  !sameOrigin && request.destination === 'image'

function picturesIn(
  cacheName: (typeof runtimeCaches)[number],
  maxEntries: number,
): StrategyOptions {
  return {
    cacheName,
    plugins: [
      {
        // A foreign picture's status is hidden and reads 0.
        cacheWillUpdate: ({ response }) =>
          Promise.resolve(response.ok || response.type === 'opaque' ? response : null),
      },
      new ExpirationPlugin({ maxEntries, maxAgeSeconds: month, purgeOnQuotaError: true }),
    ],
  }
}
