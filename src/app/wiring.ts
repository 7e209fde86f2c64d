import type { IdempotencyKey } from '#domain/ids.ts'
import { failure, type Result } from '#domain/result.ts'
import type { NewVersion, Receipt, Services, Unreachable } from '#features/services.ts'
import { fetchVenue, requestVenue } from '#network/fetch-venue.ts'
import { probe } from '#network/probe.ts'
import { createCartStore } from './cart-store.ts'
import { createClock } from './clock.ts'
import { createWatched } from './create-watched.ts'
import { loadOnce } from './load-once.ts'
import { createNetworkMonitor } from './network-state.ts'
import { createPageMoments } from './page-moments.ts'
import { createSeenVenues } from './seen-venues.ts'
import { takeStartedMenu } from './started-menu.ts'
import { createVenueStore } from './venue-store.ts'
import { whenReady } from './when-ready.ts'
import { takeWrittenQueue } from './written-queue.ts'

export interface Wiring {
  readonly services: Services
  /** Tells the screens that a newer version waits. */
  readonly offerVersion: (version: NewVersion) => void
}

/**
 * Fills the one door of the screens. What a first paint does not need is imported when it is first
 * used: the database, the API's client, the camera.
 */
export function createServices(): Wiring {
  const page = createPageMoments()
  const clock = createClock(Date.now, page)
  const network = createNetworkMonitor(async () => {
    const serverTime = await probe()
    if (serverTime !== null) clock.heard(serverTime)
    return serverTime !== null
  }, page)
  const storage = loadOnce(async () => (await import('#storage/open-storage.ts')).openStorage())
  const seen = createSeenVenues()
  const venues = createVenueStore({
    fetchVenue: (slug) => fetchVenue(() => takeStartedMenu(slug) ?? requestVenue(slug)),
    records: async () => (await storage())?.venues ?? null,
    seen,
    network,
    page,
    now: clock.now,
  })
  const carts = createCartStore({
    async records(slug) {
      // A first visit has nothing stored yet: its paint goes before the database's code.
      if (!seen.has(slug)) {
        await whenReady(venues.watch(slug))
        await new Promise<void>(page.whenIdle)
      }
      return (await storage())?.carts ?? null
    },
    venue: venues.watch,
    restoring: loadOnce(async () => (await import('./restore-kept-cart.ts')).restoreKeptCart),
    now: clock.now,
  })
  const newVersion = createWatched<NewVersion | null>(null)
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

  const services: Services = {
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
      checkAddition: async (question) => {
        // Behind the screen: nobody waits for it, and the next tap goes first.
        await new Promise<void>(page.whenIdle)
        return (await online())?.checkAddition(question) ?? unreached
      },
      costs: async (question) => (await online())?.costs(question) ?? unreached,
      checkoutPorts: async (slug) => (await online())?.checkoutPorts(slug) ?? null,
      receipt: async (key) => {
        const shown = receipts.get(key)
        if (shown) return shown
        const stored = await (await storage())?.receipts.load(key)
        return stored?.ok ? stored.value : null
      },
    },
    clock: clock.time,
    network: network.state,
    newVersion,
    scanner: {
      start: async (video, found) => {
        const scanner = await loadScanner()
        return scanner ? scanner.startScanner(video, found) : failure({ type: 'Unsupported' })
      },
    },
  }
  return { services, offerVersion: newVersion.set }
}

const unreached: Result<never, Unreachable> = failure({ type: 'Unreachable' })

const loadScanner = loadOnce(() => import('./scanner.ts'))
