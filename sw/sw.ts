import { cacheNames } from 'workbox-core'
import type { PrecacheEntry } from 'workbox-precaching'
import { outboxLock } from '#sync/outbox.ts'
import { pushFromWorker } from './background-sync.ts'
import { registerCaching, runtimeCaches } from './caching.ts'
import { isOfSuites } from './is-of-suites.ts'
import { markPage } from './mark-page.ts'
import { forgetOlderTabs, keepForOlderTabs, olderTabsCache } from './older-tabs.ts'
import { createSuiteParts, suiteCache } from './suite-parts.ts'
import { takeWaitingVersion } from './take-waiting-version.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build: every file of the shell with its revision. */
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[]
  /** Prepended to the worker by the server (see note: the page's mark). */
  readonly pageMark?: string
}

let firstInstall = false

const files = markPage(self.__WB_MANIFEST, self.pageMark)
const pathOf = (file: PrecacheEntry | string) => (typeof file === 'string' ? file : file.url)
const suiteParts = createSuiteParts(files.map(pathOf).filter(isOfSuites))
const { shell, keepPictures } = registerCaching(
  files.filter((file) => !isOfSuites(pathOf(file))),
  (event) => {
    event.waitUntil(forgetOlderTabs(event, version))
    return takeWaitingVersion(event)
  },
)

const version = {
  activate: (event: ExtendableEvent) =>
    Promise.all([shell.activate(event), suiteParts.forgetOthers()]),
}

self.addEventListener('install', (event) => {
  firstInstall = self.registration.active === null
  event.waitUntil(Promise.all([shell.install(event), suiteParts.keepIfWanted()]))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver(event))
})

// A new version waits until no checkout or order is open (see note: when a newer version may come).
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data
  if (typeof message !== 'object' || message === null || !('type' in message)) return
  if (message.type === 'SKIP_WAITING') void self.skipWaiting()
  if (message.type === 'SUITES') event.waitUntil(suiteParts.keep())
  if (message.type === 'PICTURES' && 'links' in message && Array.isArray(message.links)) {
    event.waitUntil(keepPictures(event, message.links))
  }
})

// Only an open page shows one (see src/client/order/order-alert.ts): a tap returns to that page.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showPage(String(event.notification.data)))
})

// Background Sync is Chromium only and has no DOM types yet.
self.addEventListener('sync' as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
  const { tag } = event as ExtendableEvent & { readonly tag: string }
  if (tag === outboxLock) (event as ExtendableEvent).waitUntil(pushFromWorker())
})

async function showPage(address: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find(({ url }) => url === address) ?? pages[0]
  await page?.focus()
}

async function takeOver(event: ExtendableEvent): Promise<void> {
  const kept: readonly string[] = [
    cacheNames.precache,
    suiteCache,
    olderTabsCache,
    ...runtimeCaches,
  ]
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)))
  await keepForOlderTabs(event, version)
  // So that the first visit works offline; later ones keep the version that they started with.
  if (firstInstall) await self.clients.claim()
}
