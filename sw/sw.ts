import { cacheNames } from 'workbox-core'
import type { PrecacheEntry } from 'workbox-precaching'
import { outboxLock } from '#sync/outbox.ts'
import { pushFromWorker } from './background-sync.ts'
import { registerCaching, runtimeCaches } from './caching.ts'
import { storePage, storedPage } from './stored-pages.ts'
import { markPage } from './mark-page.ts'
import { addNetworkRoutes } from './network-routes.ts'
import { forgetOlderTabs, keepForOlderTabs, olderTabsCache } from './older-tabs.ts'
import { partNames, partOf } from './part-of.ts'
import { createProgramParts, partCaches } from './program-parts.ts'
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
const parts = createProgramParts(files.map(pathOf))
const { shell, keepPictures } = registerCaching({
  entries: files.filter((file) => partOf(pathOf(file)) === null),
  beforePage: async (event) => {
    event.waitUntil(forgetOlderTabs(event, version))
    // A cache may fail for lack of room: the shell is in another.
    return (await takeWaitingVersion(event)) ?? storedPage(event).catch(() => null)
  },
  onMissing: (event, link) => event.waitUntil(parts.keepUsed([link])),
})

const version = {
  activate: (event: ExtendableEvent) => Promise.all([shell.activate(event), parts.forgetOthers()]),
}

self.addEventListener('install', (event) => {
  firstInstall = self.registration.active === null
  event.waitUntil(Promise.all([shell.install(event), parts.keepWanted()]))
  // If it fails, each request passes through the worker, as in other browsers.
  event.waitUntil(addNetworkRoutes(event).catch(() => {}))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver(event))
})

// A new version waits until no checkout or order is open (see note: when a newer version may come).
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data
  if (typeof message !== 'object' || message === null || !('type' in message)) return
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  // A message from a page of a version that knew no other part.
  if (message.type === 'SUITES') event.waitUntil(parts.keep('suite'))
  if (message.type === 'PART' && 'part' in message) {
    const part = partNames.find((name) => name === message.part)
    if (part !== undefined) event.waitUntil(parts.keep(part))
  }
  // A failure means that there is no connection, so no page.
  if (message.type === 'PAGE' && 'address' in message) {
    event.waitUntil(storePage(message.address, files.map(pathOf)).catch(() => {}))
  }
  if (message.type === 'PICTURES' && 'links' in message && Array.isArray(message.links)) {
    event.waitUntil(keepPictures(event, message.links))
    event.waitUntil(parts.keepUsed(message.links))
    // Each device scans without a network: its part comes when the first page rests.
    event.waitUntil(parts.keep('scan'))
  }
})

// Only an open page shows one (see src/client/order/order-alert.ts): a tap returns to that page.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(showPage(String(event.notification.data)))
})

self.addEventListener('sync', (event) => {
  if (event.tag === outboxLock) event.waitUntil(pushFromWorker())
})

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    /** Background Sync is Chromium only and has no DOM types yet. */
    readonly sync: ExtendableEvent & { readonly tag: string }
  }
}

async function showPage(address: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find(({ url }) => url === address) ?? pages[0]
  await page?.focus()
}

async function takeOver(event: ExtendableEvent): Promise<void> {
  const kept: readonly string[] = [
    cacheNames.precache,
    ...partCaches,
    olderTabsCache,
    ...runtimeCaches,
  ]
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)))
  await keepForOlderTabs(event, version)
  // So that the first visit works offline; later ones keep the version that they started with.
  if (firstInstall) await self.clients.claim()
}
