import type { RouteMatchCallback } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import type { PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import type { StrategyOptions } from 'workbox-strategies/Strategy.js'

/** Named here and nowhere else: every other cache is deleted when a version takes over. */
export const runtimeCaches = ['pictures', 'foreign-pictures'] as const

const month = 30 * 24 * 60 * 60

/**
 * The shell from the cache, pictures after their first visit. The API and the menus pass: orders must
 * reach the server, and menus lie in the database with the time they came.
 */
export function registerCaching(shell: readonly (PrecacheEntry | string)[]): void {
  precacheAndRoute([...shell], { cleanURLs: false })
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: [/^\/api\//, isFile] }),
  )
  // A picture keeps its name when the venue changes it: the next look at it shows the new one.
  registerRoute(isOwnPicture, new StaleWhileRevalidate(picturesIn('pictures', 200)))
  // The browser counts a foreign picture as several megabytes of the site's room, whatever its size.
  registerRoute(isForeignPicture, new CacheFirst(picturesIn('foreign-pictures', 30)))
}

/** The last part of the path has a dot: data.json, a robots.txt, never a screen. */
const isFile = /^[^?]*\.[^/?]+(?:\?|$)/

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
