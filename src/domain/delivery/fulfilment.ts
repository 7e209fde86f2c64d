import type { CheckoutSettings } from '#domain/venue/checkout-settings.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import type { FulfilmentOffer } from '#domain/venue/venue.ts'

/** How an order that leaves the venue reaches its guest. */
export type Fulfilment = 'pickup' | 'delivery'

type Offer = Pick<FulfilmentOffer, 'delivers' | 'cateringPickup'>
type FulfilmentSettings = Pick<CheckoutSettings, 'delivery' | 'catering'>

/** The offered ways, the usual one first; empty if the order stays at the venue. */
export function fulfilmentsFor(
  settings: FulfilmentSettings,
  type: OrderType,
): readonly Fulfilment[] {
  return waysOf(offerOf(settings), type)
}

/** The chosen way, or the only one offered; null: none, or not chosen yet. */
export function fulfilmentOf(
  settings: FulfilmentSettings,
  type: OrderType,
  chosen: Fulfilment | null,
): Fulfilment | null {
  return chosenOf(waysOf(offerOf(settings), type), chosen)
}

export interface AskedFulfilment {
  readonly type: OrderType
  /** The way in the order's configuration; null: none. */
  readonly chosen: Fulfilment | null
  /** True if the order has a delivery place. */
  readonly hasPlace: boolean
}

/**
 * The requested way. By default take-out is picked up, and catering is delivered if it has a place.
 * Null: not offered, or the order stays at the venue.
 */
export function askedFulfilment(
  offer: Offer,
  { type, chosen, hasPlace }: AskedFulfilment,
): Fulfilment | null {
  if (type === 'take-out') return 'pickup'
  const ways = waysOf(offer, type)
  if (type === 'pickup' || type === 'delivery') return chosenOf(ways, type)
  const only = chosenOf(ways, chosen)
  if (only !== null || chosen !== null) return only
  return chosenOf(ways, hasPlace ? 'delivery' : 'pickup')
}

function offerOf({ delivery, catering }: FulfilmentSettings): Offer {
  return { delivers: delivery !== null, cateringPickup: catering?.showPickupOption === true }
}

function waysOf({ delivers, cateringPickup }: Offer, type: OrderType): readonly Fulfilment[] {
  switch (type) {
    case 'take-out':
    case 'pickup':
    case 'delivery':
      return delivers ? ['pickup', 'delivery'] : ['pickup']
    case 'generic-catering':
      if (!delivers) return ['pickup']
      return cateringPickup ? ['pickup', 'delivery'] : ['delivery']
    case 'dine-in':
    case 'catering':
    case 'school':
      return []
  }
}

function chosenOf(ways: readonly Fulfilment[], chosen: Fulfilment | null): Fulfilment | null {
  if (chosen !== null) return ways.includes(chosen) ? chosen : null
  return ways.length === 1 ? (ways[0] ?? null) : null
}
