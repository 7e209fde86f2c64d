/** The cache of the list; it outlives the worker, which the browser stops at will. */
export const olderTabsCache = 'older-tabs'

const note = '/older-tabs'

export interface InstalledShell {
  /** Deletes the files of other versions. */
  readonly activate: (event: ExtendableEvent) => Promise<unknown>
}

/**
 * Note: tabs of an older version.
 * A tab that was open when a version took over goes on with its own code, and may need another of
 * its chunks without a connection. So the files of older versions stay until every such tab is
 * closed.
 */
export async function keepForOlderTabs(
  event: ExtendableEvent,
  shell: InstalledShell,
): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.length === 0) {
    await shell.activate(event)
    return
  }
  const cache = await caches.open(olderTabsCache)
  await cache.put(note, new Response(JSON.stringify(tabs.map(({ id }) => id))))
}

/**
 * Deletes files that only closed tabs needed; call whenever a page is opened. Not those of a newer
 * version that is being installed or waits: it deletes the others once it takes over.
 */
export async function forgetOlderTabs(
  event: ExtendableEvent,
  shell: InstalledShell,
): Promise<void> {
  if (self.registration.installing || self.registration.waiting) return
  const cache = await caches.open(olderTabsCache)
  const noted = await cache.match(note)
  if (!noted) return
  const ids: unknown = await noted.json()
  const tabs = await Promise.all((Array.isArray(ids) ? ids : []).map(stillOpen))
  if (tabs.includes(true)) return
  await cache.delete(note)
  await shell.activate(event)
}

async function stillOpen(id: unknown): Promise<boolean> {
  return typeof id === 'string' && (await self.clients.get(id)) !== undefined
}

declare const self: ServiceWorkerGlobalScope
