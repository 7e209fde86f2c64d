import { readyVenue } from '#app/ready-venue.ts'
import type { OutboxEntry } from '#contract/kept-order.ts'
import { createCheckoutPorts } from '#app/checkout-ports.ts'
import { createClock } from '#app/clock.ts'
import { createNetworkMonitor } from '#app/network-state.ts'
import type { PageOutbox } from '#app/page-outbox.ts'
import { resumeOrders } from '#app/resume-orders.ts'
import { startPusher } from '#app/start-pusher.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { readMakers } from '#contract/read-makers.ts'
import { asId } from '#domain/ids.ts'
import { failure } from '#domain/result.ts'
import type { Instant } from '#domain/venue-time.ts'
import type { ReadyVenue } from '#features/services.ts'
import type { CheckoutPorts } from '#machines/checkout-ports.ts'
import { createApi } from '#network/create-api.ts'
import { fetchVenue, requestVenue } from '#network/fetch-venue.ts'
import { findOrder } from '#network/find-order.ts'
import { placeOrder } from '#network/place-order.ts'
import { probe } from '#network/probe.ts'
import { withdrawOrder } from '#network/withdraw-order.ts'
import { runAlone } from '#storage/run-alone.ts'
import { sendNow, sendSignedIn, takeBack } from '#sync/decide.ts'
import { pushOutbox } from '#sync/push-outbox.ts'
import { slug } from './kitchen.ts'
import { startLife } from './life.ts'
import type { Life } from './life.ts'
import { createMoments } from './moments.ts'
import type { World } from './world.ts'

/** One tab: the program's parts, put together as the application does. */
export interface Page {
  readonly life: Life
  readonly checkout: CheckoutPorts
  readonly visit: () => ReadyVenue
  readonly now: () => Instant
  readonly sendNow: (entry: OutboxEntry) => Promise<void>
  readonly takeBack: (entry: OutboxEntry, after: 'discard' | 'edit') => Promise<void>
  /** The connection is said to be there, or not to be. */
  readonly hint: () => void
  readonly show: () => void
  readonly hide: () => void
}

export function openPage(world: World, name: string): Page {
  const { random, scheduler, weather, device, link, locks, story, witness, person } = world
  const life = startLife(name, scheduler)
  const send = link.fetchOf(life)
  const moments = createMoments(life, { random, weather })
  const deviceNow = () => scheduler.now() + weather.clockError
  const clock = createClock(deviceNow, moments.page)
  const network = createNetworkMonitor(async (signal) => {
    const serverTime = await probe(signal, send)
    if (serverTime !== null) clock.heard(serverTime)
    return serverTime !== null
  }, moments.page)
  const api = createApi({
    origin: '',
    locale: () => 'en-CA',
    heardTime: clock.heard,
    heardAnswer: (_, problem) => {
      if (problem?.code === problemCodes.expiredToken) person.heardExpired()
    },
    fetch: send,
  })
  const outbox = device.outboxOf(life)
  const newKey = () => asId<OutboxEntry['id']>(random.uuid())
  let visit: ReadyVenue = world.firstVisit

  async function venueNow() {
    const answer = await fetchVenue(() => requestVenue(slug, send))
    if (answer.type !== 'Found') return null
    visit = readyVenue(answer.document, clock.now())
    return { ...visit, makers: readMakers(answer.document) }
  }

  const pusher = startPusher({
    push: () =>
      witness.noBug(
        pushOutbox({
          outbox,
          ...witness.watchCalls(life, {
            placeOrder: (order) => placeOrder(api, order),
            findOrder: (order) => findOrder(api, order),
            withdrawOrder: (order) => withdrawOrder(api, order),
          }),
          venueNow,
          isReachable: network.check,
          isSignedIn: (userId) => userId === person.userId(),
          alone: (act) => runAlone(locks.nameFor(life), act),
          received: (receipt) => witness.shown(receipt),
          newKey,
          now: clock.now,
        }),
      ),
    network,
    waits: () => {},
  })
  let before = network.state.get()
  network.state.subscribe(() => {
    const state = network.state.get()
    story.tell(name, `is ${state}`)
    if (before === 'offline') witness.networkReturned(life)
    before = state
  })

  const resumeThose = resumeOrders({
    session: person.session,
    entries: () => [...device.memory.entries.values()],
    resume: ({ id }) => void outbox.step({ slug, id }, sendSignedIn),
  })

  let looking = false
  function lookLater() {
    if (looking) return
    looking = true
    life.after(random.between(0, 60), () => {
      looking = false
      pusher.saw([...device.memory.entries.values()])
      resumeThose()
    })
  }
  device.onChange(lookLater)
  lookLater()
  life.after(random.between(50, 500), () => void venueNow())
  const checkout = createCheckoutPorts({
    slug,
    drafts: device.draftsOf(life),
    outbox,
    pageOutbox: noPageOutbox,
    carts: { written: () => Promise.resolve(true) },
    venue: () => Promise.resolve(visit),
    isReachable: network.check,
    userId: person.userId,
    newKey,
    now: clock.now,
  })

  return {
    life,
    checkout,
    visit: () => visit,
    now: clock.now,
    sendNow: async ({ id }) => {
      await outbox.step({ slug, id }, (kept) => sendNow(kept, clock.now()))
    },
    takeBack: async ({ id }, after) => {
      await outbox.step({ slug, id }, (kept) => {
        if (after === 'discard') witness.guestDiscards(kept.entry)
        return takeBack(kept, { after, now: clock.now() })
      })
    },
    ...moments.from,
  }
}

/** No guest here agrees to an order that only the page keeps. */
const noPageOutbox: PageOutbox = {
  entries: () => [],
  has: () => false,
  open: () => {},
  unsettled: () => Promise.resolve(failure({ type: 'StorageUnavailable' })),
  step: () => Promise.resolve(failure({ type: 'StorageUnavailable' })),
}
