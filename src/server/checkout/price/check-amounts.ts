import type { Currency } from '#domain/money/money.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import { failure, success, type Result } from '#domain/result.ts'
import { highestBill, highestTip, isBillTooHigh, judgeTip } from '#domain/pricing/tip-limit.ts'
import type { AmountProblem } from '#server/problems/details-problem.ts'

/**
 * Refuses amounts above the limits. `path` is the path of the costs in the request body: pricing
 * and ordering calls refuse alike.
 */
export function checkAmounts(
  costs: Pick<Costs, 'subtotal' | 'total' | 'tip'>,
  { currency, path }: { readonly currency: Currency; readonly path: string },
): Result<true, AmountProblem> {
  if (isBillTooHigh(costs)) return failure({ type: 'BillTooHigh', most: highestBill, currency })
  const most = highestTip(costs)
  if (most === null || judgeTip(costs.tip.amount, costs) !== 'refused') return success(true)
  return failure({ type: 'TipTooHigh', path: `${path}.tip.amount`, most, currency })
}
