import type { CostTerms } from '#domain/pricing/add-up-costs.ts'
import type { ShownLine } from '#domain/cart/check-cart.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import type { VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { billMarketplace, type Makers } from '#domain/pricing/price-marketplace.ts'
import type { PricedLine } from '#domain/pricing/priced-line.ts'
import { isSameBill } from './is-same-bill.ts'

export interface ShownBill {
  /** All lines of the order, as priced now. */
  readonly lines: readonly PricedLine[]
  /** The same lines with the unit prices that the guest saw, including refused lines. */
  readonly shown: readonly Required<ShownLine>[]
  readonly costs: Costs
  readonly terms: CostTerms
  readonly isMember: boolean
}

/**
 * Each venue's share of the bill that a guest saw at a hub: the lines at the prices shown, billed
 * by the current rules. Empty if that differs from the bill shown: the rules have changed, or it
 * was never a valid bill.
 */
export function sharesOfBill(
  { lines, shown, costs, terms, isMember }: ShownBill,
  makers: Makers,
): ReadonlyMap<VenueId, Costs> {
  const asShown = lines.map((priced, place) => priceAsShown(priced, shown[place], isMember))
  const bill = billMarketplace(asShown, terms, makers)
  if (!bill.ok || !isSameBill(costs, bill.value.costs)) return new Map()
  return new Map(bill.value.parts.map((part) => [part.venueId, part.costs]))
}

/** A device may send member prices for any guest: they count only for members. */
export function priceAsShown(
  priced: PricedLine,
  shown: Required<ShownLine> | undefined,
  isMember: boolean,
): PricedLine {
  const { orderPrice, memberOrderPrice } = shown ?? priced
  return {
    ...priced,
    orderPrice,
    memberOrderPrice: isMember ? memberOrderPrice : orderPrice,
    amount: cents(orderPrice * priced.line.quantity),
  }
}
