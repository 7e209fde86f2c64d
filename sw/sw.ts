import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, type PrecacheEntry } from 'workbox-precaching'
import { outboxLock } from '#sync/outbox.ts'
import { pushFromWorker } from './background-sync.ts'
import { registerCaching, runtimeCaches } from './caching.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build: every file of the shell with its revision. */
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[]
}

let firstInstall = false

registerCaching(self.__WB_MANIFEST)
cleanupOutdatedCaches()

self.addEventListener('install', () => {
  firstInstall = self.registration.active === null
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

// A new version waits until the guest says yes (see register-worker.ts).
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data
  if (typeof message !== 'object' || message === null || !('type' in message)) return
  if (message.type === 'SKIP_WAITING') void self.skipWaiting()
})

// Chromium alone has it, and its types are nowhere yet.
self.addEventListener('sync' as keyof ServiceWorkerGlobalScopeEventMap, (event) => {
  const { tag } = event as ExtendableEvent & { readonly tag: string }
  if (tag === outboxLock) (event as ExtendableEvent).waitUntil(pushFromWorker())
})

async function takeOver(): Promise<void> {
  const kept: readonly string[] = [cacheNames.precache, ...runtimeCaches]
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !kept.includes(name)).map((name) => caches.delete(name)))
  // So that the very first visit works offline; later ones keep the version that they began with.
  if (firstInstall) await self.clients.claim()
}
