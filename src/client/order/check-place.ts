import { writeCartLine, type ShownLine } from '#contract/cart/cart-wire.ts'
import { validateCart } from '#contract/order/order-calls.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { writeMemberCheckout } from '#contract/order/write-pricing-checkout.ts'
import type { KnownMember } from '#domain/cart/cart-adjustments.ts'
import type { Delivery } from '#domain/delivery/delivery.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#client/network/call-problem.ts'
import type { Api } from '#client/network/create-api.ts'

interface PlaceQuestion {
  readonly venueId: VenueId
  readonly config: OrderConfig
  readonly lines: readonly ShownLine[]
  readonly delivery: Delivery
  /** Null: no member prices. */
  readonly member: KnownMember | null
}

/** Asks the server whether the venue delivers to the place. */
export function checkPlace(
  api: Api,
  { venueId, config, lines, delivery, member }: PlaceQuestion,
): Promise<Result<true, CallProblem>> {
  return api(validateCart, {
    venueId,
    body: {
      itemsInCart: lines.map(writeCartLine),
      type: orderTypeOfConfig(config),
      config,
      delivery,
      ...(member ? { checkout: writeMemberCheckout(member) } : {}),
    },
  })
}
