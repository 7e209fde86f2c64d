import type { Announcement, Queue } from '#contract/order-calls.ts'
import { asId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { OrderService, ReadyVenue, Receipt, VenueService } from '#features/services.ts'
import type { CheckoutPorts } from '#machines/checkout-ports.ts'
import { askCosts } from '#network/ask-costs.ts'
import type { CallProblem } from '#network/call-problem.ts'
import { checkAddition } from '#network/check-addition.ts'
import { createApi } from '#network/create-api.ts'
import { fetchAnnouncements } from '#network/fetch-announcements.ts'
import { fetchQueue } from '#network/fetch-queue.ts'
import { findOrder } from '#network/find-order.ts'
import { placeOrder } from '#network/place-order.ts'
import type { DeviceStorage } from '#storage/open-storage.ts'
import type { CartStore } from './cart-store.ts'
import { createCheckoutPorts } from './checkout-ports.ts'
import type { ServerClock } from './clock.ts'
import { makeUuid } from './make-uuid.ts'
import type { NetworkMonitor } from './network-state.ts'

/** Everything that speaks with the API; loaded when the first call is made. */
export interface OnlineRoom {
  readonly checkAddition: OrderService['checkAddition']
  readonly costs: OrderService['costs']
  readonly announcements: VenueService['announcements']
  readonly queue: VenueService['queue']
  readonly checkoutPorts: (slug: string) => CheckoutPorts
}

export interface OnlineRoomDeps {
  readonly locale: () => string
  readonly clock: ServerClock
  readonly network: NetworkMonitor
  readonly storage: () => Promise<DeviceStorage | null>
  readonly venue: (slug: string) => Promise<ReadyVenue>
  readonly carts: Pick<CartStore, 'hold' | 'clear'>
  readonly showReceipt: (receipt: Receipt) => void
}

export function createOnlineRoom(deps: OnlineRoomDeps): OnlineRoom {
  const { clock, network, venue } = deps
  const api = createApi({
    origin: '',
    locale: deps.locale,
    heardTime: clock.heard,
    fetch: (input, init) => fetch(input, init),
  })
  const ports = new Map<string, CheckoutPorts>()

  async function answered<T>(call: Promise<Result<T, CallProblem>>) {
    const result = await call
    if (!result.ok && result.error.type === 'Unreachable') void network.check()
    return result
  }

  async function venueIdOf(slug: string) {
    return (await venue(slug)).venue.id
  }

  function openCheckout(slug: string): CheckoutPorts {
    return createCheckoutPorts({
      ...deps,
      slug,
      placeOrder: (submission) => answered(placeOrder(api, submission)),
      findOrder: (name) => answered(findOrder(api, name)),
      isReachable: network.check,
      venue: () => venue(slug),
      alone: (act) => whileAlone(`comanda:order:${slug}`, act),
      newKey: () => asId(makeUuid()),
      now: clock.now,
    })
  }

  return {
    checkAddition: async ({ slug, config, lines, added }) => {
      const venueId = await venueIdOf(slug)
      return answered(checkAddition(api, { venueId, config, lines, added }))
    },
    costs: async ({ slug, config, lines, tip }) => {
      const venueId = await venueIdOf(slug)
      return answered(askCosts(api, { venueId, config, lines, tip }))
    },
    announcements: async (slug): Promise<readonly Announcement[]> => {
      const answer = await answered(fetchAnnouncements(api, await venueIdOf(slug)))
      return answer.ok ? answer.value : []
    },
    queue: async (slug): Promise<Queue> => {
      const answer = await answered(fetchQueue(api, await venueIdOf(slug)))
      return answer.ok ? answer.value : null
    },
    checkoutPorts: (slug) => {
      const open = ports.get(slug) ?? openCheckout(slug)
      ports.set(slug, open)
      return open
    },
  }
}

/** Plain HTTP has no locks; there the server's idempotency alone keeps two tabs apart. */
function whileAlone<T>(name: string, act: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, act) : act()
}
