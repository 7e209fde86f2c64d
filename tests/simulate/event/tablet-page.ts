import { openAccount } from '#client/account/account-service.ts'
import { readStoredIds, storedSession } from '#client/account/stored-session.ts'
import { senderOf, whoseSession } from '#client/account/session-view.ts'
import { createCartStore } from '#client/cart/cart-store.ts'
import type { CartStore } from '#client/cart/cart-store.ts'
import { createStore } from '#client/device/create-store.ts'
import { createClock } from '#client/network/clock.ts'
import { createNetworkMonitor } from '#client/network/network-state.ts'
import { openAgeCertificate } from '#client/order/age-certificate.ts'
import { createCheckoutPorts } from '#client/order/create-checkout-ports.ts'
import { createPageOutbox } from '#client/order/page-outbox.ts'
import { resumeOrders } from '#client/order/resume-orders.ts'
import { startPusher } from '#client/order/start-pusher.ts'
import { openSuites } from '#client/suite/suite-service.ts'
import { readyVenue } from '#client/venue/ready-venue.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { readMakers } from '#contract/venue/read-makers.ts'
import { cartName } from '#domain/cart/cart-name.ts'
import { cartOwnerOf } from '#domain/cart/cart-owner.ts'
import { asId } from '#domain/ids.ts'
import type { KnownTab } from '#domain/suite/known-tab.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CheckoutPorts } from '#machines/checkout-ports.ts'
import { createApi } from '#client/network/create-api.ts'
import { createOrderApi } from '#client/order/order-api.ts'
import { probe } from '#client/network/probe.ts'
import { fetchVenue, requestVenue } from '#client/venue/fetch-venue.ts'
import type { AccountService, SessionView } from '#services/account/account-service.ts'
import { canSend } from '#services/account/can-send.ts'
import type { Store } from '#services/store.ts'
import type { SuiteService } from '#services/suite/suite-service.ts'
import type { VenueView } from '#services/venue/venue-service.ts'
import { createItemFilters } from '#client/venue/item-filters.ts'
import { createCartRecords } from '#storage/cart/cart-records.ts'
import type { CartRecords } from '#storage/cart/cart-records.ts'
import { createOrderedLines } from '#storage/cart/ordered-lines.ts'
import { openOrderStorage } from '#storage/device/open-order-storage.ts'
import { openOrderTraces } from '#storage/order/order-traces.ts'
import { runAlone } from '#storage/run-alone.ts'
import { withClock } from '#sync/device-clock.ts'
import { sendNow, sendSignedIn, takeBack } from '#sync/guest-actions.ts'
import { placeOfEntry } from '#sync/outbox.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { pushOutbox } from '#sync/push-outbox.ts'
import { aPlainCodec } from '#tests/fixtures/a-plain-codec.ts'
import { aStorage } from '#tests/fixtures/a-storage.ts'
import { slug } from '../kitchen.ts'
import { startLife } from '../life.ts'
import type { Life } from '../life.ts'
import { createMoments } from '../moments.ts'
import type { EventWorld } from './event-world.ts'
import type { Invitation, Tablet } from './tablet.ts'

/** The installed application on a device: the program's parts, wired as in the application. */
export interface TabletPage {
  readonly life: Life
  readonly tablet: Tablet
  readonly session: Store<SessionView>
  readonly account: AccountService
  readonly suites: SuiteService
  /** The suite's tab as this page shows it. */
  readonly tab: Store<KnownTab | null>
  /** The name of the cart that it shows. */
  readonly cart: () => string
  readonly checkout: () => CheckoutPorts
  /** A guest opens a link to a suite. */
  readonly enter: (invitation: Invitation) => void
  readonly carts: CartStore
  readonly isReachable: () => Promise<boolean>
  readonly seemsOffline: () => boolean
  readonly now: () => Instant
  readonly sendNow: (entry: OutboxEntry) => Promise<void>
  readonly takeBack: (entry: OutboxEntry, after: 'discard' | 'edit') => Promise<void>
  readonly hint: () => void
}

/** Resolves when it is drawn; never if it dies before. */
export async function openTabletPage(
  world: EventWorld,
  tablet: Tablet,
  life: Life,
): Promise<TabletPage> {
  const { random, scheduler, locks, story, witness } = world
  const { weather } = tablet
  const send = tablet.fetchOf(life)
  const moments = createMoments(life, { random, weather })
  const clock = createClock(() => scheduler.now() + weather.clockError, moments.page)
  const network = createNetworkMonitor(async (signal) => {
    const heard = clock.hearTime()
    const serverTime = await probe(signal, send)
    if (serverTime !== null) heard(serverTime)
    return serverTime !== null
  }, moments.page)
  const session = createStore(storedSession(readStoredIds()))
  const whose = () => whoseSession(session.get())
  const api = createApi({
    origin: '',
    locale: () => 'en-CA',
    hearTime: clock.hearTime,
    whose,
    onResponse: (_, problem, caller) => {
      const isNobody = problem?.code === problemCodes.expiredToken && caller !== null
      if (isNobody && caller === whose()) void opening.then((opened) => opened.doubted())
    },
    fetch: send,
  })
  const database = tablet.databaseOf(life)
  const orderedLines = createOrderedLines(openOrderTraces([() => localStorage]))
  // As a live query, which never shows what was there before what it has shown.
  const seenRecords = createCartRecords(tablet.shownDatabase, { orderedLines })
  const records: CartRecords = {
    ...createCartRecords(database, { orderedLines }),
    watch: (cart, now, seen) => {
      let hasEnded = false
      const look = () =>
        void life.after(random.between(0, 30), () => {
          void seenRecords
            .read(cart, now(), (stored) => stored)
            .then((read) => {
              if (!hasEnded) seen(read)
            })
        })
      tablet.onChange(look)
      look()
      return () => {
        hasEnded = true
      }
    },
  }
  const carts = createCartStore({
    records: () => Promise.resolve(records),
    venue: () => createStore<VenueView>({ type: 'Loading' }),
    orderedLines,
    restoring: () => Promise.resolve(null),
    now: clock.now,
  })
  const stored = openOrderStorage(database, orderedLines)
  const pageOutbox = createPageOutbox({
    carts,
    traces: openOrderTraces([() => localStorage]),
    changed: () => {},
    holds: () => {},
    now: clock.now,
  })
  const outbox = withClock(stored.outbox, clock)
  const entries = createStore<readonly OutboxEntry[] | null>(null)
  const newKey = () => asId<OutboxEntry['id']>(random.uuid())
  const online = () => Promise.resolve({ api })
  const storage = () => Promise.resolve({ database, carts: records, orderedLines })
  const venue = () => Promise.resolve(tablet.visit)

  const opening = openAccount({
    filters: createItemFilters(),
    online,
    storage,
    session,
    carts,
    network,
    venue,
    now: clock.now,
    // A part of the program that comes when it comes would make each evening another one.
    forgetDesk: async () => {},
  })
  const account = await opening
  const suites = await openSuites({
    online,
    session,
    network,
    venue,
    storage,
    outbox: entries,
    receipts: async () => {
      const kept = await stored.receipts.recent(slug)
      return kept.ok ? kept.value : []
    },
    orders: () => Promise.resolve({ outbox }),
    codec: aPlainCodec,
    now: clock.now,
  })

  async function venueNow() {
    const answer = await fetchVenue(() => requestVenue(slug, send))
    if (answer.type !== 'Found') return null
    tablet.visit = readyVenue(answer.document, clock.now())
    return { ...tablet.visit, makers: readMakers(answer.document) }
  }

  const pusher = startPusher({
    push: () =>
      witness.noBug(
        pushOutbox({
          outbox,
          ...createOrderApi(api),
          venueNow,
          isReachable: network.check,
          isSignedIn: (sender) => canSend(session.get(), sender),
          alone: (act) => runAlone(locks.nameFor(tablet, life), act),
          received: () => {},
          newKey,
          now: clock.now,
          isTimeKnown: clock.isConfirmed,
        }),
      ),
    network,
    waits: () => {},
  })
  const resumeThose = resumeOrders({
    session,
    // As this page has seen them, with its pusher.
    entries: () => entries.get() ?? [],
    resume: async (entry) => (await outbox.transact(placeOfEntry(entry), sendSignedIn)).ok,
  })

  let looking = false
  function lookLater() {
    if (looking) return
    looking = true
    life.after(random.between(0, 60), () => {
      looking = false
      entries.set(tablet.entries())
      pusher.saw(tablet.entries())
      resumeThose()
    })
  }
  tablet.onChange(lookLater)
  lookLater()
  life.after(random.between(50, 500), () => void venueNow())

  let followed: Invitation | string | null = null
  let stopFollowing = () => {}
  function followSuite() {
    const view = session.get()
    const acting = view.type === 'loginAs' ? (view.person?.eventSuite?.id ?? null) : null
    const suite = tablet.invitation ?? acting
    if (suite === followed) return
    stopFollowing()
    followed = suite
    stopFollowing = suite === null ? () => {} : follow(suite)
  }
  function follow(suite: Invitation | string): () => void {
    return typeof suite === 'string'
      ? suites.followTab(slug, suite)
      : suites.followDay(slug, { suiteId: suite.suite, suiteCode: suite.code })
  }
  session.subscribe(() => {
    const view = session.get()
    story.tell(life.name, `is ${view.type}`)
    witness.actsFor(tablet, view)
    followSuite()
  })
  followSuite()

  const cart = () => cartName(slug, tablet.invitation?.suite)
  const checkouts = new Map<string, CheckoutPorts>()
  function checkout(): CheckoutPorts {
    const known = checkouts.get(cart())
    const ports = known ?? checkoutOf(cart())
    checkouts.set(cart(), ports)
    return ports
  }
  const checkoutOf = (name: string) =>
    createCheckoutPorts({
      slug,
      cart: name,
      drafts: stored.drafts,
      outbox,
      pageOutbox,
      carts,
      venue,
      isReachable: network.check,
      certificate: openAgeCertificate(aStorage, () => null),
      known: () => ({ labName: null, refused: null }),
      sender: (order) => senderOf(session.get(), order),
      deviceName: () => (tablet.isGuest ? '' : tablet.name),
      newKey,
      now: clock.now,
    })

  return {
    life,
    tablet,
    session,
    account,
    suites,
    tab: suites.tab,
    cart,
    checkout,
    enter: (invitation) => {
      tablet.invitation = invitation
      followSuite()
    },
    carts,
    isReachable: network.check,
    seemsOffline: () => network.state.get() === 'offline',
    now: clock.now,
    sendNow: async (entry) => {
      await outbox.transact(placeOfEntry(entry), (kept) => sendNow(kept, clock.now()))
    },
    takeBack: async (entry, after) => {
      const view = session.get()
      const cartOwner = cartOwnerOf(view.type === 'anonymous' ? null : view.id)
      await outbox.transact(placeOfEntry(entry), (kept) => {
        if (kept.entry) witness.takesBack(kept.entry, tablet.name)
        return takeBack(kept, { after, cartOwner, now: clock.now() })
      })
    },
    hint: moments.from.hint,
  }
}

/** A start of the application on a device. */
export function startPage(world: EventWorld, tablet: Tablet, name: string): Life {
  const { scheduler, enter } = world
  const life: Life = startLife(name, {
    ...scheduler,
    after: (delay, act) =>
      scheduler.after(delay, () => {
        enter({ after: life.after, localValues: tablet.localValues })
        return act()
      }),
  })
  return life
}
