import type { MarketplaceAnswer } from '#contract/order/marketplace.ts'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { Problem } from '#contract/problem.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { GivenAnswer, Refusal } from '#server/order/order-store.ts'
import { closeParts } from './close-parts.ts'
import type { ClosingDeps, OrderToClose } from './close-parts.ts'

/** Attempts while a concurrent copy is taking a part. */
const attempts = 5

interface HubRefusal extends Refusal {
  readonly answer: Problem
}

export interface OrderToRefuse extends OrderToClose {
  readonly call: PlaceOrderCall
}

/**
 * The answer to an order to a hub that is refused as a whole. Parts that an earlier copy had
 * taken before its server ended stay ordered: the others are refused beside them. Null: retry.
 */
export async function refuseMarketplace(
  deps: ClosingDeps,
  order: OrderToRefuse,
  refusal: HubRefusal,
): Promise<GivenAnswer | null> {
  let taken = await closeParts(deps, order, refusal)
  for (let attempt = 1; attempt < attempts && taken === null; attempt += 1) {
    taken = await closeParts(deps, order, refusal)
  }
  if (taken === null) return null
  if (taken.length === 0) return refusal
  const { hub, call } = order
  const { code, message, items } = refusal.answer
  const parts: MarketplaceAnswer = [...taken]
  for (const venueId of new Set(call.data.items.map(makerOf))) {
    if (venueId === null || taken.some(({ restaurantId }) => restaurantId === venueId)) continue
    const own = items?.filter(({ orderId }) =>
      call.data.items.some((line) => line.orderId === orderId && makerOf(line) === venueId),
    )
    parts.push({
      restaurantId: venueId,
      name: (await deps.venues.byId(venueId))?.venue.displayName ?? hub.venue.displayName,
      code,
      message: String(message),
      ...(own && own.length > 0 ? { items: own } : {}),
    })
  }
  return { httpStatus: 200, answer: parts }

  function makerOf({ menu_id: menuId }: PlaceOrderCall['data']['items'][number]): VenueId | null {
    return hub.makers.get(asId(menuId)) ?? null
  }
}
