import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { OrderTrace } from '#sync/order-trace.ts'
import { forgetOrder } from '#contract/order/after-order-calls.ts'
import { idempotencyKeyHeader } from '#contract/problem.ts'
import { asId, type IdempotencyKey } from '#domain/ids.ts'
import { slugOfCart } from '#domain/cart/cart-name.ts'
import { cartOwnerOf } from '#domain/cart/cart-owner.ts'
import type { OrderService } from '#services/order/order-service.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'
import type { Store, WritableStore } from '#services/store.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { CheckoutPorts } from '#machines/checkout-ports.ts'
import type { Api } from '#client/network/create-api.ts'
import { fetchVenueNow } from '#client/venue/fetch-venue-now.ts'
import { createOrderApi } from '#client/order/order-api.ts'
import type { DeviceStorage } from '#storage/device/open-storage.ts'
import type { OrderTraces } from '#storage/order/order-traces.ts'
import { openOrderStorage } from '#storage/device/open-order-storage.ts'
import { payAgain, sendNow, sendSignedIn, takeBack } from '#sync/guest-actions.ts'
import { atClock, withClock } from '#sync/device-clock.ts'
import { outboxLock, placeOfEntry } from '#sync/outbox.ts'
import type { OrderRecords, Outbox, Transition } from '#sync/outbox.ts'
import { pushOutbox } from '#sync/push-outbox.ts'
import { canSend } from '#services/account/can-send.ts'
import { ownerOf } from '#services/account/owner-of.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { isOfOther } from '#services/order/is-listed.ts'
import { senderOf, whoseSession } from '#client/account/session-view.ts'
import type { CartStore } from '#client/cart/cart-store.ts'
import { openAgeCertificate } from './age-certificate.ts'
import { checkPlace } from './check-place.ts'
import { createCheckoutPorts } from './create-checkout-ports.ts'
import type { ServerClock } from '#client/network/clock.ts'
import { letRun } from '#services/let-run.ts'
import { requestPersistence } from '#client/device/request-persistence.ts'
import { makeUuid } from '#client/device/make-uuid.ts'
import type { NetworkMonitor } from '#client/network/network-state.ts'
import { labGuest } from '#client/lab/lab-guest.ts'
import { labIsOn } from '#client/lab/lab-is-on.ts'
import { browserAlerts } from './order-alert.ts'
import { createLatestMap } from './latest-map.ts'
import { createOrderFinder } from './find-order.ts'
import { createOrderCancels } from './order-cancels.ts'
import { createOrderFollower } from './order-follower.ts'
import { createPageLifecycle } from '#client/device/page-lifecycle.ts'
import { holdOrder, isOrderLeft } from './page-holds.ts'
import { readDeviceName } from '#client/suite/device-name.ts'
import { createPageOutbox, joinOutboxes } from './page-outbox.ts'
import { createReceiptLists } from './receipt-lists.ts'
import type { ReceiptLists } from './receipt-lists.ts'
import { createTextRequests } from './request-text.ts'
import { resumeOrders } from './resume-orders.ts'
import { runAlone } from '#storage/run-alone.ts'
import { startPusher } from './start-pusher.ts'
import { createTracedOrders } from './traced-orders.ts'
import { wakeWorkerLater } from './wake-worker.ts'

/** Everything from the checkout to the receipt; loaded when needed. */
export interface DeviceOrderService
  extends
    ReceiptLists,
    Pick<
      OrderService,
      'find' | 'follow' | 'requestText' | 'payAgain' | 'sendNow' | 'discard' | 'edit'
    > {
  /** `cart` is the cart's name. */
  readonly checkoutPorts: (cart: string) => CheckoutPorts
  readonly outbox: Pick<Outbox, 'transact'>
}

export interface DeviceOrderDeps {
  readonly storage: Pick<DeviceStorage, 'database' | 'orderedLines' | 'whenCleared'>
  readonly traces: OrderTraces
  readonly api: Api
  readonly clock: ServerClock
  readonly network: NetworkMonitor
  readonly carts: CartStore
  readonly venue: (slug: string) => Promise<ReadyVenue>
  readonly requestVenue: (slug: string) => Promise<Response>
  readonly outbox: WritableStore<readonly OutboxEntry[] | null>
  readonly traced: WritableStore<readonly OrderTrace[]>
  readonly session: Store<SessionView>
}

export function createOrderService(deps: DeviceOrderDeps): DeviceOrderService {
  const { api, clock, network, carts, session, traces } = deps
  const { database, orderedLines, whenCleared } = deps.storage
  const { drafts, outbox: stored, receipts } = openOrderStorage(database, orderedLines)
  const pageOutbox = createPageOutbox({
    carts,
    traces,
    changed: () => show(),
    holds: holdOrder,
    now: clock.now,
  })
  const outbox = withClock(joinOutboxes(stored, pageOutbox), clock)
  const calls = createOrderApi(api)
  const newKey = () => asId<IdempotencyKey>(makeUuid())
  const venueIdOf = async (slug: string) => (await deps.venue(slug)).venue.id
  const checkouts = new Map<string, CheckoutPorts>()
  /**
   * Receipts of this page's orders, also those that the device has no room for: their orders are
   * still in the outbox, and are shown there no more.
   */
  const received = createLatestMap<IdempotencyKey, Receipt>(20, (id) =>
    entriesNow().some((entry) => entry.id === id),
  )
  let entries: readonly OutboxEntry[] = []

  const pusher = startPusher({
    push: () =>
      pushOutbox({
        outbox,
        ...calls,
        venueNow: (slug) => fetchVenueNow(() => deps.requestVenue(slug)),
        isReachable: network.check,
        isSignedIn: (sender) => canSend(session.get(), sender),
        alone: (act) => runAlone(outboxLock, act),
        received: (receipt) => {
          received.set(receipt.key, receipt)
          show()
        },
        newKey,
        now: clock.now,
        isTimeKnown: clock.isConfirmed,
      }),
    network,
    waits: () => {
      // The worker has none of the lab's faults, and the lab shows this page sending.
      if (!labIsOn()) letRun(wakeWorkerLater())
    },
  })
  const traced = createTracedOrders({
    ...calls,
    traces,
    isOwn: (id) => pageOutbox.has(id) || pageOutbox.find(id).receipt !== null,
    isLeft: isOrderLeft,
    network,
    page: createPageLifecycle(),
    settled: carts.reread,
    shown: deps.traced.set,
  })
  const resumeThose = resumeOrders({
    session,
    entries: entriesNow,
    resume: async (entry) => (await outbox.transact(placeOfEntry(entry), sendSignedIn)).ok,
  })
  stored.watch((seen) => {
    // After the loss of the database its last known orders stay on the screen.
    if (seen.ok) entries = seen.value
    show()
  })
  whenCleared(() => {
    const lost = entries
    entries = []
    for (const entry of lost) if (!received.has(entry.id)) pageOutbox.adopt(entry)
    show()
  })
  clock.time.subscribe(() => {
    if (entriesNow().some(({ clockOffset }) => clockOffset !== undefined)) show()
  })

  function entriesNow(): readonly OutboxEntry[] {
    return [...entries, ...pageOutbox.entries()]
  }

  function show() {
    const all = entriesNow().map((entry) => atClock(entry, clock))
    // An order whose receipt has no room yet is still in the outbox, although received.
    const open = all.filter(({ id }) => !received.has(id))
    if (all.length > 0) letRun(requestPersistence())
    deps.outbox.set(open)
    pusher.saw(all)
    resumeThose()
  }

  const lists = createReceiptLists({ stored: receipts, received, now: clock.now })
  const followOrder = createOrderFollower({
    find: async ({ slug, serverKey: key }) =>
      calls.findOrder({ venueId: await venueIdOf(slug), key }),
    keep: (key, state) => {
      const shown = received.get(key)
      if (shown) received.set(key, { ...shown, ...state })
      letRun(receipts.moveOn(key, state))
    },
    keepParts: (receipt) => {
      if (received.has(receipt.key)) received.set(receipt.key, receipt)
      letRun(receipts.replace(receipt))
    },
    ...createOrderCancels(api, venueIdOf),
    forget: async ({ slug, key, serverKey }) => {
      const headers = { [idempotencyKeyHeader]: serverKey }
      const done = await api(forgetOrder, { venueId: await venueIdOf(slug), headers })
      if (!done.ok) return done
      received.delete(key)
      await receipts.forget(key)
      return done
    },
    network: network.state,
    page: createPageLifecycle(),
    alerts: browserAlerts,
    now: clock.now,
  })

  /** The stored entry counts: the page may show one of a person who has left meanwhile. */
  async function decide(shown: OutboxEntry, to: (records: OrderRecords) => Transition<null>) {
    await outbox.transact(placeOfEntry(shown), (records) => {
      const { entry } = records
      const isTheirs = entry !== null && !isKiosk() && isOfOther(session.get(), entry)
      return isTheirs ? { answer: null } : to(records)
    })
  }

  const takingBack = (after: 'discard' | 'edit') => (order: OutboxEntry) => {
    const cartOwner = cartOwnerOf(ownerOf(session.get()))
    return decide(order, (records) => takeBack(records, { after, cartOwner, now: clock.now() }))
  }

  return {
    outbox,
    checkoutPorts: (cart) => {
      const slug = slugOfCart(cart)
      const ports =
        checkouts.get(cart) ??
        createCheckoutPorts({
          slug,
          cart,
          drafts,
          outbox,
          pageOutbox: { ...pageOutbox, ...withClock(pageOutbox, clock) },
          carts,
          venue: () => deps.venue(slug),
          isReachable: network.reaches,
          checkPlace: async (place) => {
            const { venue } = await deps.venue(slug)
            const member = venue.membership && carts.watch(cart).get().terms.member
            return checkPlace(api, { ...place, venueId: venue.id, member })
          },
          certificate: openAgeCertificate(
            () => sessionStorage,
            () => whoseSession(session.get()),
          ),
          known: () => {
            const { refusal } = carts.watch(cart).get()
            const refused = deps.outbox.get()?.find(({ id }) => id === refusal?.id)?.submission
            return { labName: labIsOn() ? labGuest(slug) : null, refused: refused ?? null }
          },
          sender: (order) => senderOf(session.get(), order),
          deviceName: readDeviceName,
          newKey,
          now: clock.now,
        })
      checkouts.set(cart, ports)
      return ports
    },
    find: createOrderFinder({ stored, pageOutbox, received, traced, session, clock }),
    ...lists,
    follow: async (receipt) => followOrder(receipt),
    requestText: createTextRequests({ ...deps, ...lists }),
    payAgain: (order) =>
      decide(order, (records) => payAgain(records, { newKey: newKey(), now: clock.now() })),
    sendNow: (order) => decide(order, (records) => sendNow(records, clock.now())),
    discard: takingBack('discard'),
    edit: takingBack('edit'),
  }
}
