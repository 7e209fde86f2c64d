/**
 * What `/sw.js` answers when the worker is switched off. A browser that has a worker asks for it on
 * its next visit, takes this one at once, and is left without worker and without its caches. Orders
 * that wait lie in the device's database and are not touched; no page is reloaded.
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
