import { openDatabase } from '#storage/database.ts'
import { createOutboxRecords } from '#storage/order/outbox-records.ts'
import { updateLock } from '#sync/update-lock.ts'

declare const self: ServiceWorkerGlobalScope

/** The browser may request the page again before the newer worker has taken over. */
let triesLeft = 3

/**
 * Activates a waiting version when a page is opened and no other tab, checkout or unsettled order
 * is open: a `Refresh` header makes the browser request the page again, and the newer worker
 * answers. Null: not now (see note: when a newer version may come). Awaiting the newer worker here
 * would deadlock: it waits for this answer.
 */
export async function takeWaitingVersion(event: FetchEvent): Promise<Response | null> {
  const { waiting } = self.registration
  if (!waiting || triesLeft === 0 || event.request.method !== 'GET') return null
  if ((await isAnotherTabOpen(event)) || (await isHeld()) || (await isSettling())) return null
  triesLeft -= 1
  waiting.postMessage({ type: 'SKIP_WAITING' })
  return new Response('', { headers: { 'Content-Type': 'text/html', Refresh: '0' } })
}

/**
 * During a reload the old page is still listed, and the event does not name it: a single visible
 * tab counts as the reloaded one.
 */
async function isAnotherTabOpen({ resultingClientId }: FetchEvent): Promise<boolean> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [first, ...others] = tabs.filter(({ id }) => id !== resultingClientId)
  return others.length > 0 || first?.visibilityState === 'hidden'
}

async function isHeld(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === updateLock)
}

async function isSettling(): Promise<boolean> {
  const database = openDatabase()
  try {
    const entries = await createOutboxRecords(database).unsettled()
    return !entries.ok || entries.value.length > 0
  } finally {
    database.close()
  }
}
