/**
 * Served as `/sw.js` when the worker is switched off. A browser with a worker loads it on its next
 * visit, activates it at once, and is left without worker and caches. Waiting orders are in the
 * device's database and stay untouched; no page is reloaded.
 */
export const retiredWorker = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
`
