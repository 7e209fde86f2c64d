import { isTaken } from '#contract/order/is-taken.ts'
import { cents, dollarsToCents, type Cents } from '#domain/money/money.ts'
import type { Receipt } from '#sync/receipt.ts'

/**
 * The charge of a hub's accepting venues after others refused, without what a gift card pays of
 * their parts; null: the bill as agreed.
 */
export function chargedInParts({ parts = [] }: Receipt): Cents | null {
  const taken = parts.filter(isTaken)
  if (taken.length === parts.length) return null
  return cents(
    taken.reduce(
      (sum, { total, giftCard = 0 }) => sum + dollarsToCents(total) - dollarsToCents(giftCard),
      0,
    ),
  )
}
