import { openDatabase } from '#storage/database.ts'
import { createOutboxRecords } from '#storage/order/outbox-records.ts'
import { updateLock } from '#sync/update-lock.ts'

declare const self: ServiceWorkerGlobalScope

/** The browser may ask for the page again before the newer worker has taken over. */
let triesLeft = 3

/**
 * A page that is opened, when a newer version waits and nothing is under way, is the moment to take it
 * without a word: the browser is told to ask again, and the newer worker answers. Null: not now (see note:
 * when a newer version may come). Waiting for the newer one here would keep it waiting for this answer.
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
 * A reload asks for the page while the one before it still stands there, and does not say which that
 * is: one tab that is looked at counts as the one that is loaded anew.
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
