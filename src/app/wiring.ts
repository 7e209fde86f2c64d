import { currentTag } from '#i18n/i18n.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { OrderTrace } from '#sync/order-trace.ts'
import { slugOfCart } from '#domain/cart/cart-name.ts'
import { failure, type Result } from '#domain/result.ts'
import type { Services } from '#services/services.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import type { ItemSignals, VenueQueue } from '#services/venue/venue-service.ts'
import type { NewVersion } from '#services/device/new-version.ts'
import type { Unreachable } from '#services/network/call-problem.ts'
import { letRun } from '#services/let-run.ts'
import { fetchVenue, requestVenue } from '#client/venue/fetch-venue.ts'
import { probe } from '#client/network/probe.ts'
import { storedSession, readStoredIds } from '#client/account/stored-session.ts'
import { nothingOrdered } from '#storage/cart/nothing-ordered.ts'
import { tracesName } from '#storage/order/traces-name.ts'
import type { ReceiptLists } from '#client/order/receipt-lists.ts'
import { createCartStore } from '#client/cart/cart-store.ts'
import { createClock } from '#client/network/clock.ts'
import { createStore } from '#client/device/create-store.ts'
import { loadOnce } from '#client/device/load-once.ts'
import { pause } from '#client/device/pause.ts'
import { createNetworkMonitor } from '#client/network/network-state.ts'
import { createEnvironment } from '#client/create-environment.ts'
import { createPageLifecycle } from '#client/device/page-lifecycle.ts'
import type { PageLifecycle } from '#client/device/page-lifecycle.ts'
import { createSeenVenues } from '#client/venue/seen-venues.ts'
import type { SeenVenues } from '#client/venue/seen-venues.ts'
import { readDocument } from '#client/venue/parse-document.ts'
import { createVenueStore } from '#client/venue/venue-store.ts'
import type { VenueStore } from '#client/venue/venue-store.ts'
import { whenReady } from '#client/venue/when-ready.ts'
import { createItemFilters } from '#client/venue/item-filters.ts'
import { takeStartedMenu, takeWrittenQueue } from '#client/venue/taken-from-page.ts'

export interface Wiring {
  readonly services: Services
  /** Offers a newer version to the screens. */
  readonly offerVersion: (version: NewVersion) => void
  /** Resolves when the server has confirmed the session or cannot be reached. */
  readonly restored: () => Promise<unknown>
  readonly whenIdle: PageLifecycle['whenIdle']
  readonly seen: SeenVenues
  readonly versionOf: VenueStore['versionOf']
}

/**
 * Provides the screens' services. What the first paint does not need is imported on first use: the
 * database, the API's client, the camera.
 */
export function createServices(): Wiring {
  const page = createPageLifecycle()
  const { send, now } = createEnvironment()
  const clock = createClock(now, page)
  const network = createNetworkMonitor(async (signal) => {
    const heard = clock.hearTime()
    const serverTime = await probe(signal, send)
    if (serverTime !== null) heard(serverTime)
    return serverTime !== null
  }, page)
  /** Empty until traces of orders sent by a page alone are found. */
  const orderedLines = { ...nothingOrdered }
  const traces = loadOnce(async () => {
    const opened = await (await seldom()).traces()
    Object.assign(orderedLines, opened.orderedLines)
    return opened.traces
  })
  const storage = loadOnce(async () => {
    if (hasTraces()) await traces()
    const { openStorage } = await import('#storage/device/open-storage.ts')
    await pause()
    const device = openStorage(undefined, { isKiosk: isKiosk(), orderedLines })
    // Pending orders of earlier visits or other tabs are sent from whichever page is open.
    device.watchOutbox((holdsOrders, holdsReceipts) => {
      const holdsTraces = hasTraces()
      any.set(holdsOrders || holdsReceipts || holdsTraces)
      if (holdsOrders || holdsTraces) letRun(orders())
      else if (outbox.get() === null) outbox.set([])
    })
    // Another tab sends an order without storage, or has learned the outcome of one.
    addEventListener('storage', ({ key }) => {
      if (key !== tracesName) return
      letRun(traces().then(carts.reread))
      letRun(orders())
    })
    return device
  })
  const outbox = createStore<readonly OutboxEntry[] | null>(null, null)
  const any = createStore(false, false)
  const traced = createStore<readonly OrderTrace[]>([])
  const seen = createSeenVenues()
  const venues = createVenueStore({
    fetchVenue: (slug) =>
      fetchVenue(() => takeStartedMenu(slug) ?? requestVenue(slug, send), {
        hearTime: clock.hearTime,
        read: readDocument,
      }),
    records: async () => (await storage())?.venues ?? null,
    seen,
    network,
    page,
    now: clock.now,
  })
  const carts = createCartStore({
    async records(cart) {
      const slug = slugOfCart(cart)
      // A first visit has nothing stored: its paint goes before the database's code.
      if (!seen.has(slug)) {
        await whenReady(venues.watch(slug))
        await new Promise<void>(page.whenIdle)
      }
      return (await storage())?.carts ?? null
    },
    venue: venues.watch,
    orderedLines,
    restoring: loadOnce(async () => (await seldom()).restore()),
    now: clock.now,
  })
  const newVersion = createStore<NewVersion | null>(null)
  const venueOf = (slug: string) => whenReady(venues.watch(slug))
  const queue = createStore<VenueQueue | null>(null)
  const signals = createStore<ItemSignals | null>(null)
  const online = loadOnce(async () =>
    (await import('#client/network/api-services.ts')).createApiServices({
      send,
      locale: currentTag,
      clock,
      network,
      venue: venueOf,
      address: () => location,
      venueIdOf: venues.idOf,
      session,
      heardQueue: queue.set,
      heardSignals: signals.set,
      any,
      orders: async (): Promise<ReceiptLists | null> => orders(),
      doubted: () => letRun(account().then((room) => room?.doubted())),
    }),
  )
  const session = createStore(storedSession(readStoredIds()))
  const filters = createItemFilters()
  const device = { online, storage, session, network, venue: venueOf, now: clock.now }
  const account = loadOnce(async () =>
    (await import('#client/account/account-service.ts')).openAccount({ ...device, carts, filters }),
  )
  if (session.get().type !== 'anonymous') page.whenIdle(() => letRun(account()))
  const orders = loadOnce(async () => {
    const [room, device, calls, left] = await Promise.all([
      import('#client/order/order-service.ts'),
      storage(),
      online(),
      traces(),
    ])
    if (!device || !calls || !left) throw new Error('Not loaded')
    return room.createOrderService({
      storage: device,
      traces: left,
      api: calls.api,
      clock,
      network,
      carts,
      venue: venueOf,
      requestVenue: (slug) => requestVenue(slug, send),
      outbox,
      traced,
      session,
    })
  })

  const services: Services = {
    venues: {
      ...venues,
      recent: async () => {
        const recent = await (await storage())?.venues.recent()
        return recent?.ok ? recent.value : []
      },
      announcements: async (slug) => (await online())?.announcements(slug) ?? [],
      queue,
      signals,
      askQueue: async (slug) => {
        const written = takeWrittenQueue(slug)
        if (written !== undefined) queue.set({ slug, queue: written })
        if (written === undefined || isOfWorker()) await (await online())?.askQueue(slug)
      },
    },
    filters,
    carts,
    orders: {
      checkAddition: async (question) => {
        // Runs in the background: the next tap goes first.
        await new Promise<void>(page.whenIdle)
        return (await online())?.checkAddition(question) ?? unreached
      },
      costs: async (question) => (await online())?.costs(question) ?? unreached,
      schedule: async (question) => (await online())?.schedule(question) ?? unreached,
      checkoutPorts: async (cart) => (await orders())?.checkoutPorts(cart) ?? null,
      outbox,
      any,
      traced,
      find: async (id) => (await orders())?.find(id) ?? null,
      receipts: async (slug) => (await orders())?.receipts(slug) ?? [],
      follow: async (receipt) => (await orders())?.follow(receipt) ?? null,
      requestText: async (...wanted) => (await orders())?.requestText(...wanted) ?? unreached,
      payAgain: async (order) => (await orders())?.payAgain(order),
      sendNow: async (order) => (await orders())?.sendNow(order),
      discard: async (order) => (await orders())?.discard(order),
      edit: async (order) => (await orders())?.edit(order),
    },
    clock: clock.time,
    calm: createStore(false),
    network: network.state,
    checkNetwork: network.check,
    newVersion,
    lookUps: loadOnce(async () => (await seldom()).lookUp(online, venues)),
    install: loadOnce(async () => (await seldom()).install()),
    payments: loadOnce(async () => (await seldom()).payments(device)),
    session,
    account,
    suites: loadOnce(async () =>
      (await seldom()).suites({
        ...device,
        outbox,
        receipts: services.orders.receipts,
        orders,
      }),
    ),
    school: loadOnce(async () => (await seldom()).school({ ...device, carts })),
    places: loadOnce(async () => (await seldom()).places(device)),
    analytics: loadOnce(async () => {
      const { countVisits } = await import('./count-visits.ts')
      return countVisits({ services, storage, online, send, page, now: clock.now })
    }),
    kiosk: loadOnce(async () =>
      (await seldom()).kiosk({
        ...device,
        clock,
        outbox,
        filters,
      }),
    ),
    desk: loadOnce(async () => (await seldom()).desk({ ...device, clock })),
    scanner: loadOnce(async () => (await seldom()).scanner()),
  }
  return {
    services,
    offerVersion: newVersion.set,
    restored: async () => (await account())?.restored,
    whenIdle: page.whenIdle,
    seen,
    versionOf: venues.versionOf,
  }
}

/** A page that the worker has answered is that of an earlier visit. */
function isOfWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

/** Checked without loading the code that reads them: a first visit does without it. */
function hasTraces(): boolean {
  try {
    return tracesName in localStorage || tracesName in sessionStorage
  } catch {
    return false
  }
}

const unreached: Result<never, Unreachable> = failure({ type: 'Unreachable' })

const seldom = async () => (await import('#client/open-seldom.ts')).openSeldom
