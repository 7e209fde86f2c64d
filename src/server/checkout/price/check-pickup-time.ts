import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { checkPickup, type AgreedPickup } from '#domain/pickup/check-pickup.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { PickupTimeProblem } from '#server/problems/api-problem.ts'
import { askedTimeOf, chosenTime } from './chosen-time.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { loadPickupFacts, type PickupOfLines } from './pickup-facts.ts'

export interface OrderToTime extends Omit<PickupOfLines, 'type'> {
  readonly call: PlaceOrderCall
}

/** The pickup time and the slots that it claims; null: the order has no pickup time. */
export async function checkPickupTime(
  deps: Pick<CheckoutDeps, 'orderStore'>,
  cached: CachedVenue,
  { call, lines, at }: OrderToTime,
): Promise<Result<AgreedPickup | null, PickupTimeProblem>> {
  if (!hasPickupTime(call.type)) return success(null)
  const { timeZone } = cached.venue
  const question = await loadPickupFacts(deps, cached, { type: call.type, lines, at })
  const agreed = checkPickup(
    question,
    chosenTime(askedTimeOf(call, { timeZone, at }), { timeZone, at }),
  )
  return agreed.ok ? agreed : failure({ ...agreed.error, timeZone })
}
