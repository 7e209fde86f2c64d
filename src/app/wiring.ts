import type { IdempotencyKey } from '#domain/ids.ts'
import { failure, type Result } from '#domain/result.ts'
import type { Receipt, Services, Unreachable } from '#features/services.ts'
import type { CheckoutPorts } from '#machines/checkout-ports.ts'
import { fetchVenue, requestVenue } from '#network/fetch-venue.ts'
import { probe } from '#network/probe.ts'
import { createCartStore } from './cart-store.ts'
import { createClock } from './clock.ts'
import { loadOnce } from './load-once.ts'
import { createNetworkMonitor } from './network-state.ts'
import type { OnlineRoom } from './online-room.ts'
import { createPageMoments } from './page-moments.ts'
import { createSeenVenues } from './seen-venues.ts'
import { takeStartedMenu } from './started-menu.ts'
import { createVenueStore } from './venue-store.ts'
import { whenReady } from './when-ready.ts'
import { takeWrittenQueue } from './written-queue.ts'

/**
 * Fills the one door of the screens. What a first paint does not need is imported when it is first
 * used: the database, the API's client, the camera.
 */
export function createServices(): Services {
  const page = createPageMoments()
  const clock = createClock(Date.now, page)
  const network = createNetworkMonitor(async () => {
    const serverTime = await probe()
    if (serverTime !== null) clock.heard(serverTime)
    return serverTime !== null
  }, page)
  const storage = loadOnce(async () => (await import('#storage/open-storage.ts')).openStorage())
  const venues = createVenueStore({
    fetchVenue: (slug) => fetchVenue(() => takeStartedMenu(slug) ?? requestVenue(slug)),
    records: async () => (await storage())?.venues ?? null,
    seen: createSeenVenues(),
    network,
    page,
    now: clock.now,
  })
  const carts = createCartStore({
    records: async () => (await storage())?.carts ?? null,
    venue: venues.watch,
    restoring: loadOnce(async () => (await import('./restore-kept-cart.ts')).restoreKeptCart),
    now: clock.now,
  })
  const receipts = new Map<IdempotencyKey, Receipt>()
  const online = loadOnce(async () =>
    (await import('./online-room.ts')).createOnlineRoom({
      locale: () => document.documentElement.lang,
      clock,
      network,
      storage,
      venue: (slug) => whenReady(venues.watch(slug)),
      carts,
      showReceipt: (receipt) => receipts.set(receipt.key, receipt),
    }),
  )

  return {
    venues: {
      ...venues,
      recent: async () => {
        const recent = await (await storage())?.venues.recent()
        return recent?.ok ? recent.value.map(({ slug, name }) => ({ slug, name })) : []
      },
      announcements: async (slug) => (await online())?.announcements(slug) ?? [],
      queue: async (slug) => {
        const written = takeWrittenQueue(slug)
        return written === undefined ? ((await online())?.queue(slug) ?? null) : written
      },
    },
    carts,
    orders: {
      checkAddition: async (question) => (await online())?.checkAddition(question) ?? unreached,
      costs: async (question) => (await online())?.costs(question) ?? unreached,
      checkoutPorts: (slug) => checkoutPortsOf(async () => (await online())?.checkoutPorts(slug)),
      receipt: async (key) => {
        const shown = receipts.get(key)
        if (shown) return shown
        const stored = await (await storage())?.receipts.load(key)
        return stored?.ok ? stored.value : null
      },
    },
    clock: clock.time,
    network: network.state,
    scanner: {
      start: async (video, found) => {
        const scanner = await loadScanner()
        return scanner ? scanner.startScanner(video, found) : failure({ type: 'Unsupported' })
      },
    },
  }
}

const unreached: Result<never, Unreachable> = failure({ type: 'Unreachable' })

const loadScanner = loadOnce(() => import('./scanner.ts'))

/** Until the room is there, nothing can be sent, and nothing is taken for an answer. */
function checkoutPortsOf(
  load: () => Promise<ReturnType<OnlineRoom['checkoutPorts']> | undefined>,
): CheckoutPorts {
  return {
    openDraft: async () =>
      (await load())?.openDraft() ?? {
        contact: { fullName: '', email: '', phone: '' },
        unsure: false,
      },
    saveContact: async (contact) => (await load())?.saveContact(contact),
    isReachable: async () => (await load())?.isReachable() ?? false,
    freeze: async (question) => (await load())?.freeze(question) ?? 'CannotKeep',
    send: async () => (await load())?.send() ?? { type: 'Unsure' },
    ask: async () => (await load())?.ask() ?? { type: 'Unsure' },
  }
}
