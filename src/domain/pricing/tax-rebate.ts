import type { Item } from '#domain/menu/menu.ts'
import type { Cents } from '#domain/money/money.ts'
import type { TaxRebate } from '#domain/venue/venue.ts'

/** Whether an item is eligible for the point-of-sale rebate; alcohol never is. */
export function isRebateEligible(item: Item): boolean {
  return item.rebateEligible && !item.alcoholic
}

/**
 * Whether the eligible lines get the rebate: their amounts after discounts, together, are at or
 * under the venue's threshold.
 */
export function earnsRebate(rebate: TaxRebate | null, eligibleAmount: Cents): boolean {
  return rebate !== null && eligibleAmount <= rebate.threshold
}
