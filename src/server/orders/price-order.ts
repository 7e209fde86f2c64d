import { isDeepStrictEqual } from 'node:util'
import { readCosts, readTip } from '#contract/costs-wire.ts'
import type { PlaceOrderCall } from '#contract/order-calls.ts'
import type { Costs } from '#domain/costs.ts'
import { cents } from '#domain/money.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/venue-time.ts'
import type { OrderProblem } from '#server/api/api-problem.ts'
import type { CachedVenue } from '#server/venues/venue-cache.ts'
import { checkOrder } from './check-order.ts'
import { priceLines } from './price-lines.ts'
import { readShownLine } from './read-shown-line.ts'

/**
 * Works the order's bill out again and agrees to it only when every row is what the guest saw and
 * the way to pay fits it.
 */
export function priceOrder(
  cached: CachedVenue,
  { type, data }: PlaceOrderCall,
  at: Instant,
): Result<Costs, OrderProblem> {
  const lines = data.items.map(readShownLine)
  const checked = checkOrder(cached, { type, config: data.config, lines }, at)
  if (!checked.ok) return checked
  const priced = priceLines(cached, { lines, type, tip: readTip(data.costs.tip) }, at)
  // The lines were checked against the same menus: none of their items can be gone.
  if (!priced.ok) throw new Error('A line that was on offer could not be priced')
  const { costs } = priced.value
  if (!isSameBill(readCosts(data.costs), costs)) return failure({ type: 'TotalsChanged' })
  if (!canPay(cached, data.checkout.paymentMethod, costs))
    return failure({ type: 'PaymentRefused' })
  return success(costs)
}

function isSameBill(shown: Costs, costs: Costs): boolean {
  const tip = { ...costs.tip, amount: cents(Math.abs(shown.tip.amount)) }
  return isDeepStrictEqual({ ...shown, tip }, costs)
}

type PaymentMethod = PlaceOrderCall['data']['checkout']['paymentMethod']

function canPay({ venue }: CachedVenue, method: PaymentMethod, costs: Costs): boolean {
  return method === 'pay_on_premise' ? venue.payOnPremise : costs.amountDue === 0
}
