import { asLocale } from '#domain/language/locale.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { asId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { createApi } from '#client/network/create-api.ts'
import { fetchVenueNow } from '#client/venue/fetch-venue-now.ts'
import { requestVenue } from '#client/venue/fetch-venue.ts'
import { createOrderApi } from '#client/order/order-api.ts'
import { probe } from '#client/network/probe.ts'
import { openDatabase } from '#storage/database.ts'
import { createOutboxRecords } from '#storage/order/outbox-records.ts'
import { runAlone } from '#storage/run-alone.ts'
import { createConfirmedClock } from '#sync/confirmed-clock.ts'
import { withClock } from '#sync/device-clock.ts'
import { outboxLock } from '#sync/outbox.ts'
import type { Outbox } from '#sync/outbox.ts'
import { pushOutbox } from '#sync/push-outbox.ts'
import type { PushPorts } from '#sync/push-ports.ts'

/** The environment of a worker's round; the simulation replaces it. */
export interface WorkerGlobals {
  readonly send: typeof fetch
  /** Open for one round only, so that it does not block a newer version's upgrade. */
  readonly openOutbox: () => { readonly outbox: Outbox; readonly close: () => void }
  readonly alone: PushPorts['alone']
  readonly locale: () => string
  readonly newKey: PushPorts['newKey']
  readonly deviceNow: () => Instant
  /** Milliseconds of a monotonic clock. */
  readonly sinceStart: () => number
  /** Lets the simulation observe the order calls. */
  readonly watch: (calls: OrderCalls) => OrderCalls
}

type OrderCalls = Pick<PushPorts, 'placeOrder' | 'findOrder' | 'withdrawOrder'>

const probeLimit = 10_000

/**
 * One round with the waiting orders, for browsers that wake the worker after its pages are closed.
 * Pages do the same on their own, without the worker. Rejects while orders still wait, so that the
 * browser wakes the worker again.
 */
export async function pushFromWorker(around: WorkerGlobals = browser): Promise<void> {
  const { send, deviceNow } = around
  let offset = 0
  const { confirm, isConfirmed } = createConfirmedClock(deviceNow, around.sinceStart)
  const onServerTime = (serverTime: number) => {
    if (Number.isNaN(serverTime)) return
    offset = serverTime - deviceNow()
    confirm()
  }
  const api = createApi({
    origin: '',
    locale: around.locale,
    hearTime: () => onServerTime,
    fetch: send,
  })

  async function isReachable() {
    const serverTime = await probe(AbortSignal.timeout(probeLimit), send)
    if (serverTime !== null) onServerTime(serverTime)
    return serverTime !== null
  }

  if (!(await isReachable())) throw new Error('The server does not answer')
  const { outbox, close } = around.openOutbox()
  try {
    const outcome = await pushOutbox({
      outbox: withClock(outbox, { offset: () => offset, isConfirmed }),
      ...around.watch(createOrderApi(api)),
      venueNow: (slug) => fetchVenueNow(() => requestVenue(slug, send)),
      isReachable,
      alone: around.alone,
      received: () => {},
      newKey: around.newKey,
      now: () => deviceNow() + offset,
      isTimeKnown: isConfirmed,
    })
    if (outcome !== 'Drained') throw new Error('Orders still wait')
  } finally {
    close()
  }
}

const browser: WorkerGlobals = {
  send: (input, init) => fetch(input, init),
  openOutbox: () => {
    const database = openDatabase()
    return { outbox: createOutboxRecords(database), close: () => database.close() }
  },
  alone: (act) => runAlone(outboxLock, act),
  // No page is open to take the language from: use the browser's.
  locale: () => asLocale(navigator.language),
  newKey: () => asId<OutboxEntry['id']>(crypto.randomUUID()),
  deviceNow: () => Date.now(),
  sinceStart: () => performance.now(),
  watch: (calls) => calls,
}
