import { emptyFilter } from '#domain/menu/item-filter.ts'
import { failure } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { unreadCart } from '#client/cart/unread-cart.ts'
import type { Services } from '#services/services.ts'
import type { Store } from '#services/store.ts'
import type { ReadyVenue } from '#services/venue/venue-service.ts'

/** Services of a device that knows nothing of its guest: no store changes, and no call is made. */
export function stillServices(ready: ReadyVenue, now: Instant): Services {
  return {
    venues: {
      watch: () => still(ready),
      refresh: nothing,
      recent: () => Promise.resolve([]),
      announcements: () => Promise.resolve([]),
      queue: still(null),
      signals: still(null),
      askQueue: later,
    },
    filters: { watch: () => still(emptyFilter), set: nothing },
    carts: {
      watch: () => stillCart,
      change: later,
      chooseTip: nothing,
      changeTerms: nothing,
    },
    orders: {
      checkAddition: unreached,
      costs: unreached,
      schedule: unreached,
      checkoutPorts: none,
      outbox: still(null),
      any: still(false),
      traced: still([]),
      find: none,
      receipts: () => Promise.resolve([]),
      follow: none,
      requestText: unreached,
      payAgain: later,
      sendNow: later,
      discard: later,
      edit: later,
    },
    clock: still(now),
    calm: { ...still(false), set: nothing },
    network: still('online' as const),
    checkNetwork: () => Promise.resolve(true),
    newVersion: still(null),
    lookUps: none,
    install: none,
    payments: none,
    session: still({ type: 'anonymous' as const, expired: false }),
    account: none,
    suites: none,
    school: none,
    analytics: none,
    kiosk: none,
    desk: none,
    scanner: none,
    places: none,
  }
}

function still<T>(value: T): Store<T> {
  return { get: () => value, subscribe: () => nothing }
}

const nothing = () => {}
const later = () => Promise.resolve()
const none = () => Promise.resolve(null)
const unreached = () => Promise.resolve(failure({ type: 'Unreachable' as const }))

const stillCart = still(unreadCart)
