import { addUpCosts, type CostTerms } from './add-up-costs.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { compareTexts } from '#domain/menu/compare-texts.ts'
import type { Costs } from './costs.ts'
import type { MenuId, VenueId } from '#domain/ids.ts'
import { cents, zeroCents, type Cents, type Charge } from '#domain/money/money.ts'
import type { PriceCartProblem } from './price-cart.ts'
import type { PricedLine } from './priced-line.ts'
import { failure, success, type Result } from '#domain/result.ts'
import { spreadDiscount } from '#domain/money/spread-discount.ts'
import { sumCosts } from './sum-costs.ts'

/** The making venue of each menu of a marketplace hub. */
export type Makers = ReadonlyMap<MenuId, VenueId>

/** One venue's part of an order to a hub, with its own bill. */
export interface MarketplacePart {
  readonly venueId: VenueId
  readonly lines: readonly PricedLine[]
  readonly terms: CostTerms
  readonly costs: Costs
}

export interface PricedMarketplace {
  readonly lines: readonly PricedLine[]
  readonly parts: readonly MarketplacePart[]
  /** Row by row the sum of the parts' bills. */
  readonly costs: Costs
}

/**
 * The bill of priced lines at a marketplace hub. Each venue's part has its own bill by the hub's
 * rules, so that a part can be refused and the rest is paid as shown. Percentages apply to each
 * part; a tip or discount in dollars and a gift card are spread over the parts in proportion to
 * their amounts, by largest remainder. Refuses lines of a menu that no venue makes.
 */
export function billMarketplace(
  lines: readonly PricedLine[],
  input: CostTerms,
  makers: Makers,
): Result<PricedMarketplace, readonly PriceCartProblem[]> {
  const venueIds = [...new Set(lines.map(({ line }) => makerOf(line, makers)))].toSorted(
    (one, other) => compareTexts(one ?? '', other ?? ''),
  )
  const linesOf = (venueId: VenueId | null) =>
    lines.filter(({ line }) => makerOf(line, makers) === venueId)
  const known = venueIds.filter((venueId) => venueId !== null)
  if (known.length < venueIds.length) return failure(linesOf(null).map(({ line }) => gone(line)))
  if (known.length === 0) return success({ lines, costs: addUpCosts(lines, input), parts: [] })
  const groups = known.map((venueId) => ({ venueId, lines: linesOf(venueId) }))
  const parts = billParts(groups, input)
  const costs = sumCosts(parts.map((part) => part.costs))
  const { voucher } = input
  return success({
    lines,
    parts,
    // The card's full balance, not the parts' shares.
    costs: {
      ...costs,
      voucher: costs.voucher && { ...costs.voucher, balance: voucher?.balance ?? zeroCents },
    },
  })
}

/** The venue that makes a line; null: unknown. */
function makerOf({ menuId }: Pick<CartLine, 'menuId'>, makers: Makers): VenueId | null {
  return makers.get(menuId) ?? null
}

interface PartLines {
  readonly venueId: VenueId
  readonly lines: readonly PricedLine[]
}

function billParts(groups: readonly PartLines[], terms: CostTerms): readonly MarketplacePart[] {
  const amounts = groups.map(({ lines }) => sumOf(lines.map(({ amount }) => amount)))
  const own = groups.map((_, place) =>
    partTerms(terms, (amount) => shareAt(amount, amounts, place)),
  )
  const before = groups.map(({ lines }, place) => addUpCosts(lines, own[place] ?? terms))
  const due = before.map(({ totalWithTip }) => totalWithTip)
  return groups.map((group, place) => {
    const { voucher } = terms
    const balance = shareAt(cents(Math.min(voucher?.balance ?? 0, sumOf(due))), due, place)
    const partly = { ...(own[place] ?? terms), voucher: voucher && { ...voucher, balance } }
    return { ...group, terms: partly, costs: addUpCosts(group.lines, partly) }
  })
}

/** The terms of one part: dollars become its share, percentages stay. */
function partTerms(terms: CostTerms, share: (amount: Cents) => Cents): CostTerms {
  const { venue, discount, tip, deliveryCharge } = terms
  const shareOf = (charge: Charge | null): Charge | null =>
    charge?.type === 'amount' ? { ...charge, amount: share(charge.amount) } : charge
  return {
    ...terms,
    venue: {
      ...venue,
      serviceCharge: shareOf(venue.serviceCharge),
      deliveryCharge: shareOf(venue.deliveryCharge),
    },
    deliveryCharge: shareOf(deliveryCharge),
    discount:
      discount?.type === 'dollars' ? { ...discount, amount: share(discount.amount) } : discount,
    tip: tip.type === 'dollars' ? { ...tip, amount: share(tip.amount) } : tip,
    voucher: null,
  }
}

/** One part's proportional share of an amount; the first gets all if the parts sum to 0. */
export function shareAt(amount: Cents, parts: readonly Cents[], place: number): Cents {
  const total = sumOf(parts)
  if (total === 0) return place === 0 ? amount : cents(0)
  const size = Math.abs(amount)
  const times = Math.floor(size / total)
  const shares = spreadDiscount(size - times * total, parts, (one, other) => one - other)
  return cents(times * (parts[place] ?? 0) + (shares[place] ?? 0))
}

function gone(line: CartLine): PriceCartProblem {
  return { type: 'ItemGone', orderId: line.orderId, itemId: line.itemId }
}

function sumOf(amounts: readonly number[]): Cents {
  let sum = 0
  for (const amount of amounts) sum += amount
  return cents(sum)
}
