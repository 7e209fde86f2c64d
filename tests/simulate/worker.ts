import type { OutboxEntry } from '#contract/kept-order.ts'
import { asId } from '#domain/ids.ts'
import { createApi } from '#network/create-api.ts'
import { fetchVenueNow } from '#network/fetch-venue-now.ts'
import { requestVenue } from '#network/fetch-venue.ts'
import { findOrder } from '#network/find-order.ts'
import { placeOrder } from '#network/place-order.ts'
import { probe } from '#network/probe.ts'
import { withdrawOrder } from '#network/withdraw-order.ts'
import { runAlone } from '#storage/run-alone.ts'
import { pushOutbox } from '#sync/push-outbox.ts'
import { slug } from './kitchen.ts'
import { startLife } from './life.ts'
import type { World } from './world.ts'

const probeLimit = 10_000

/** The service worker, woken for one round and ended after it; it may be killed in the middle. */
export async function runWorker(world: World): Promise<void> {
  const { random, scheduler, weather, device, link, locks, story, witness } = world
  story.count('worker rounds')
  const life = startLife(`worker ${story.counts['worker rounds']}`, scheduler)
  const send = link.fetchOf(life)
  const deviceNow = () => scheduler.now() + weather.clockError
  let offset = 0
  const heardTime = (serverTime: number) => {
    if (!Number.isNaN(serverTime)) offset = serverTime - deviceNow()
  }
  const api = createApi({ origin: '', locale: () => 'en-CA', heardTime, fetch: send })

  async function isReachable() {
    const serverTime = await probe(AbortSignal.timeout(probeLimit), send)
    if (serverTime !== null) heardTime(serverTime)
    return serverTime !== null
  }

  if (!(await isReachable())) return
  if (random.chance(0.2)) life.after(random.between(0, 3_000), life.end)
  const round = witness.noBug(
    pushOutbox({
      outbox: device.outboxOf(life),
      ...witness.watchCalls(life, {
        placeOrder: (order) => placeOrder(api, order),
        findOrder: (order) => findOrder(api, order),
        withdrawOrder: (order) => withdrawOrder(api, order),
      }),
      venueNow: () => fetchVenueNow(() => requestVenue(slug, send)),
      isReachable,
      alone: (act) => runAlone(locks.nameFor(life), act),
      received: () => {},
      newKey: () => asId<OutboxEntry['id']>(random.uuid()),
      now: () => deviceNow() + offset,
    }),
  )
  // Robbed of the lock: the browser wakes it again, or a page goes on.
  await round.catch(() => {})
  life.end()
}
