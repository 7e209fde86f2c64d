import { readyVenue } from '#client/venue/ready-venue.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { openAgeCertificate } from '#client/order/age-certificate.ts'
import { createCheckoutPorts } from '#client/order/create-checkout-ports.ts'
import { createClock } from '#client/network/clock.ts'
import { createNetworkMonitor } from '#client/network/network-state.ts'
import { createCartStore } from '#client/cart/cart-store.ts'
import type { CartStore } from '#client/cart/cart-store.ts'
import { createStore } from '#client/device/create-store.ts'
import { createPageOutbox, joinOutboxes } from '#client/order/page-outbox.ts'
import type { PageOutbox } from '#client/order/page-outbox.ts'
import { createTracedOrders } from '#client/order/traced-orders.ts'
import { resumeOrders } from '#client/order/resume-orders.ts'
import { startPusher } from '#client/order/start-pusher.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { readMakers } from '#contract/venue/read-makers.ts'
import { asId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ReadyVenue, VenueView } from '#services/venue/venue-service.ts'
import type { CheckoutPorts } from '#machines/checkout-ports.ts'
import { createApi } from '#client/network/create-api.ts'
import { fetchVenue, requestVenue } from '#client/venue/fetch-venue.ts'
import { createOrderApi } from '#client/order/order-api.ts'
import { probe } from '#client/network/probe.ts'
import { runAlone } from '#storage/run-alone.ts'
import { cartOwnerOf } from '#domain/cart/cart-owner.ts'
import { sendNow, sendSignedIn, takeBack } from '#sync/guest-actions.ts'
import { withClock } from '#sync/device-clock.ts'
import type { Outbox } from '#sync/outbox.ts'
import { pushOutbox } from '#sync/push-outbox.ts'
import { aStorage } from '#tests/fixtures/a-storage.ts'
import { slug } from './kitchen.ts'
import { startLife } from './life.ts'
import type { Life } from './life.ts'
import { createMoments } from './moments.ts'
import type { World } from './world.ts'

/** One tab: the program's parts, wired as in the application. */
export interface Page {
  readonly life: Life
  readonly checkout: CheckoutPorts
  readonly carts: CartStore
  /** Orders of the device, and the page-only orders of this tab. */
  readonly entries: () => readonly OutboxEntry[]
  readonly isReachable: () => Promise<boolean>
  readonly visit: () => ReadyVenue
  readonly now: () => Instant
  readonly sendNow: (entry: OutboxEntry) => Promise<void>
  readonly takeBack: (entry: OutboxEntry, after: 'discard' | 'edit') => Promise<void>
  /** The device's hint about the connection. */
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
    const heard = clock.hearTime()
    const serverTime = await probe(signal, send)
    if (serverTime !== null) heard(serverTime)
    return serverTime !== null
  }, moments.page)
  witness.watchClock(life, clock.isConfirmed)
  const api = createApi({
    origin: '',
    locale: () => 'en-CA',
    hearTime: clock.hearTime,
    onResponse: (_, problem) => {
      if (problem?.code === problemCodes.expiredToken) person.onExpired()
    },
    fetch: send,
  })
  const carts = createCartStore({
    records: () => Promise.resolve(device.cartsOf(life)),
    venue: () => createStore<VenueView>({ type: 'Loading' }),
    orderedLines: device.orderedLines,
    restoring: () => Promise.resolve(null),
    now: clock.now,
  })
  const traces = device.tracesOf(life)
  device.onTraces(life, carts.reread)
  const pageOutbox = createPageOutbox({
    carts,
    traces,
    changed: () => lookLater(),
    holds: (id) => device.holders.set(id, life),
    now: clock.now,
  })
  device.pageOutboxes.set(life, pageOutbox)
  life.onEnd(() => {
    device.pageOutboxes.delete(life)
    witness.pageLost(pageOutbox.entries(), carts.watch(slug).get())
  })
  const ownOutbox: Outbox = {
    unsettled: pageOutbox.unsettled,
    transact: async (order, transition) => {
      // A closed page runs no code.
      if (!life.isAlive()) return new Promise(() => {})
      const before = pageOutbox.find(order.id)
      const done = await pageOutbox.transact(order, transition)
      witness.stepped(life, before, pageOutbox.find(order.id))
      return done
    },
  }
  const watchedOutbox: PageOutbox = { ...pageOutbox, ...ownOutbox }
  const outbox = withClock(joinOutboxes(device.outboxOf(life), watchedOutbox), clock)
  const newKey = () => asId<OutboxEntry['id']>(random.uuid())
  let visit: ReadyVenue = world.firstVisit

  async function venueNow() {
    const answer = await fetchVenue(() => requestVenue(slug, send))
    if (answer.type !== 'Found') return null
    visit = readyVenue(answer.document, clock.now())
    return { ...visit, makers: readMakers(answer.document) }
  }

  createTracedOrders({
    ...createOrderApi(api),
    traces,
    isOwn: (id) => pageOutbox.has(id) || pageOutbox.find(id).receipt !== null,
    isLeft: (id) => life.outside(0, () => device.holders.get(id)?.isAlive() !== true),
    network,
    page: moments.page,
    settled: (trace) => {
      witness.traced(trace)
      carts.reread()
    },
    shown: () => {},
  })
  const pusher = startPusher({
    push: () =>
      witness.noBug(
        pushOutbox({
          outbox,
          ...witness.watchCalls(life, createOrderApi(api)),
          venueNow,
          isReachable: network.check,
          isSignedIn: (userId) => userId === person.userId(),
          alone: (act) => runAlone(locks.nameFor(life), act),
          received: (receipt) => witness.shown(receipt),
          newKey,
          now: clock.now,
          isTimeKnown: clock.isConfirmed,
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
    entries: entriesNow,
    resume: async ({ id }) => (await outbox.transact({ slug, id }, sendSignedIn)).ok,
  })

  function entriesNow(): readonly OutboxEntry[] {
    return [...device.memory.entries.values(), ...pageOutbox.entries()]
  }

  let looking = false
  function lookLater() {
    if (looking) return
    looking = true
    life.after(random.between(0, 60), () => {
      looking = false
      pusher.saw(entriesNow())
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
    pageOutbox: { ...watchedOutbox, ...withClock(watchedOutbox, clock) },
    carts,
    venue: () => Promise.resolve(visit),
    isReachable: network.check,
    certificate: openAgeCertificate(aStorage, () => null),
    known: () => ({ labName: null, refused: null }),
    sender: person.userId,
    deviceName: () => '',
    newKey,
    now: clock.now,
  })

  return {
    life,
    checkout,
    carts,
    entries: entriesNow,
    isReachable: network.check,
    visit: () => visit,
    now: clock.now,
    sendNow: async ({ id }) => {
      await outbox.transact({ slug, id }, (kept) => sendNow(kept, clock.now()))
    },
    takeBack: async ({ id }, after) => {
      await outbox.transact({ slug, id }, (kept) => {
        if (after === 'discard') witness.guestDiscards(kept.entry)
        return takeBack(kept, { after, cartOwner: cartOwnerOf(person.userId()), now: clock.now() })
      })
    },
    ...moments.from,
  }
}
