import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { checkPickup, type AgreedPickup } from '#domain/pickup/check-pickup.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import { failure, success, type Result } from '#domain/result.ts'
import { instantOf, localTimeAt, type Instant } from '#domain/time/venue-time.ts'
import type { PickupTimeProblem } from '#server/problems/api-problem.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import type { CachedVenue } from '#server/venue/venue-cache.ts'
import { loadPickupFacts, type PickupOfLines } from './pickup-facts.ts'

export interface OrderToTime extends Omit<PickupOfLines, 'type'> {
  readonly call: PlaceOrderCall
}

/** Default for a date without a time. */
const noon = '12:00'

/** The pickup time and the slots that it claims; null: the order has no pickup time. */
export async function checkPickupTime(
  deps: Pick<CheckoutDeps, 'orderStore'>,
  cached: CachedVenue,
  { call, lines, at }: OrderToTime,
): Promise<Result<AgreedPickup | null, PickupTimeProblem>> {
  if (!hasPickupTime(call.type)) return success(null)
  const { timeZone } = cached.venue
  const question = await loadPickupFacts(deps, cached, { type: call.type, lines, at })
  const agreed = checkPickup(question, chosenTime(call, { timeZone, at }))
  return agreed.ok ? agreed : failure({ ...agreed.error, timeZone })
}

/** Null: as soon as possible. */
function chosenTime(
  { pickup_time: pickupTime, data }: PlaceOrderCall,
  { timeZone, at }: { readonly timeZone: string; readonly at: Instant },
): Instant | null {
  if (pickupTime !== undefined) return Date.parse(pickupTime)
  const { pickup } = data.checkout
  if (!pickup?.scheduled) return null
  const { dueByDate = localTimeAt(timeZone, at).date, dueByTime = noon } = pickup
  const [hours = 0, minutes = 0] = dueByTime.split(':').map(Number)
  return instantOf(timeZone, dueByDate, hours * 60 + minutes)
}
