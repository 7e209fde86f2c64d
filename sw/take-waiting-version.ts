import { openDatabase } from '#storage/database.ts'
import { createOutboxRecords } from '#storage/order/outbox-records.ts'
import { isNoCheckoutOpen } from '#sync/update-lock.ts'

declare const self: ServiceWorkerGlobalScope

/** Seconds; then the page opens with the older version if the newer one has not taken over. */
const refreshAfter = '3'

/** A worker that does not take over must not keep the page away. */
let isTried = false

/**
 * Has a waiting version take over when a page is opened and no other tab, checkout or unsettled
 * order is open: an empty page activates it, and requests itself again once it is in control. Null:
 * not now (see note: when a newer version may come). Nothing may be requested between the two:
 * Chromium stops the older worker meanwhile, and a navigation that it holds then is never answered.
 */
export async function takeWaitingVersion(event: FetchEvent): Promise<Response | null> {
  if (!self.registration.waiting || isTried || event.request.method !== 'GET') return null
  if (await isAnotherTabOpen(event)) return null
  if (!(await isNoCheckoutOpen()) || (await isSettling())) return null
  isTried = true
  return new Response(emptyPage, {
    headers: { 'Content-Type': 'text/html', Refresh: refreshAfter },
  })
}

/** A request for an icon would start the older worker again. */
const emptyPage = `<!doctype html><link rel="icon" href="data:,"><script>
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  serviceWorker.getRegistration().then((registration) => {
    if (registration?.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' })
    else location.reload()
  })
</script>`

/**
 * During a reload the old page is still listed, and the event does not name it: a single visible
 * tab counts as the reloaded one.
 */
async function isAnotherTabOpen({ resultingClientId }: FetchEvent): Promise<boolean> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [first, ...others] = tabs.filter(({ id }) => id !== resultingClientId)
  return others.length > 0 || first?.visibilityState === 'hidden'
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
