import { asId } from '#domain/ids.ts'
import { createApi } from '#network/create-api.ts'
import { fetchVenueNow } from '#network/fetch-venue-now.ts'
import { requestVenue } from '#network/fetch-venue.ts'
import { findOrder } from '#network/find-order.ts'
import { placeOrder } from '#network/place-order.ts'
import { probe } from '#network/probe.ts'
import { withdrawOrder } from '#network/withdraw-order.ts'
import { openDatabase } from '#storage/database.ts'
import { createOutboxRecords } from '#storage/outbox-records.ts'
import { runAlone } from '#storage/run-alone.ts'
import { outboxLock } from '#sync/outbox.ts'
import { pushOutbox } from '#sync/push-outbox.ts'

const probeLimit = 10_000

/**
 * One round with the waiting orders, for a browser that wakes the worker after its pages are closed. The
 * pages do the same by themselves and rely on no worker. Rejects while orders still wait, so that the
 * browser wakes it again.
 */
export async function pushFromWorker(): Promise<void> {
  // Open for this round alone: a page that brings a newer version is not held up.
  const database = openDatabase()
  let offset = 0
  const heardTime = (serverTime: number) => {
    if (!Number.isNaN(serverTime)) offset = serverTime - Date.now()
  }
  const send: typeof fetch = (input, init) => fetch(input, init)
  const api = createApi({ origin: '', locale, heardTime, fetch: send })

  async function isReachable() {
    const serverTime = await probe(AbortSignal.timeout(probeLimit), send)
    if (serverTime !== null) heardTime(serverTime)
    return serverTime !== null
  }

  try {
    if (!(await isReachable())) throw new Error('The server does not answer')
    const outcome = await pushOutbox({
      outbox: createOutboxRecords(database),
      placeOrder: (order) => placeOrder(api, order),
      findOrder: (order) => findOrder(api, order),
      withdrawOrder: (order) => withdrawOrder(api, order),
      venueNow: (slug) => fetchVenueNow(() => requestVenue(slug, send)),
      isReachable,
      alone: (act) => runAlone(outboxLock, act),
      received: () => {},
      newKey: () => asId(crypto.randomUUID()),
      now: () => Date.now() + offset,
    })
    if (outcome !== 'Drained') throw new Error('Orders still wait')
  } finally {
    database.close()
  }
}

/** No page is there to ask: the language of the browser. */
function locale(): string {
  return navigator.language.startsWith('fr') ? 'fr-CA' : 'en-CA'
}
