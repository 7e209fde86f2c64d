import { countItems } from './count-items.ts'
import { trimToMax } from './trim-to-max.ts'
import type { Cart, CartLine } from './cart.ts'
import { checkOptions, type OptionProblem } from '#domain/menu/check-options.ts'
import { isServed } from '#domain/menu/is-served.ts'
import type { ItemId } from '#domain/ids.ts'
import { findOrderableItem, type LineObstacle, type OrderingFacts } from './line-availability.ts'
import type { Member } from '#domain/member/member.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { priceLine, type PricedLine } from '#domain/pricing/priced-line.ts'
import type { UnitPrice } from '#domain/pricing/unit-price.ts'
import type { Slot } from '#domain/time/venue-time.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import type { SoldWays } from '#domain/menu/is-served.ts'

export interface CheckCartInput {
  readonly venue: Pick<Venue, 'maxItemsPerCart' | 'membership'>
  readonly index: MenuIndex
  readonly cart: { readonly lines: readonly ShownLine[] }
  readonly slot: Slot
  /** Left out: not known yet. */
  readonly type?: OrderType | undefined
  /** Ignored if the venue has no programme. */
  readonly member: Member | null
}

/**
 * A line with the unit prices shown to the guest. A price left out is not compared, nor is a member
 * price without a member: a device may show member prices to everyone.
 */
export interface ShownLine extends CartLine {
  readonly orderPrice?: Cents
  readonly memberOrderPrice?: Cents
}

export type CartProblem =
  | LineProblem
  | {
      readonly type: 'TooManyItems'
      readonly maxItems: number
      readonly count: number
      /** The lines that do not fit, or not with all their units. */
      readonly lines: readonly LineReference[]
    }
  /** Some items are sold only as soon as possible, and others only for a chosen time. */
  | { readonly type: 'NoSharedWay' }

export type LineProblem =
  | (LineReference & { readonly type: LineObstacle })
  | (LineReference & {
      readonly type: 'PriceChanged'
      readonly oldPrice: Cents
      readonly newPrice: Cents
    })
  | (LineReference & OptionProblem)

export interface LineReference {
  readonly orderId: number
  readonly itemId: ItemId
}

/** False for a problem of the cart as a whole. */
export function isLineProblem(problem: CartProblem): problem is LineProblem {
  return 'orderId' in problem
}

export interface CheckedCart {
  /** Empty: it can be ordered. */
  readonly problems: readonly CartProblem[]
  /** Every line whose item exists, at its current price; also those with a problem. */
  readonly lines: readonly PricedLine[]
}

/**
 * Everything that prevents a cart from being ordered now as the guest saw it: per line
 * unavailability, wrong options or a changed unit price, then the ways to order that the lines
 * share, and the venue's limit. The lines come
 * priced, because a changed price is one of the problems.
 */
export function checkCart({ venue, index, cart, slot, type, member }: CheckCartInput): CheckedCart {
  const facts = { slot, type, member: venue.membership === null ? null : member }
  const problems: CartProblem[] = []
  const lines: PricedLine[] = []
  for (const line of cart.lines) {
    const item = index.itemsById.get(line.itemId)
    if (item === undefined) {
      problems.push({ type: 'ItemGone', ...referenceTo(line) })
      continue
    }
    const priced = priceLine(line, item, facts)
    lines.push(priced)
    problems.push(...checkLine(line, priced, { index, facts }))
  }
  if (type !== undefined && !haveSharedWay(lines, index, type)) {
    problems.push({ type: 'NoSharedWay' })
  }
  const count = countItems(cart)
  const maxItems = venue.maxItemsPerCart
  if (maxItems !== null && count > maxItems) {
    problems.push({ type: 'TooManyItems', maxItems, count, lines: overLimit(cart, maxItems) })
  }
  return { problems, lines }
}

/** True also where a line is refused by itself. */
function haveSharedWay(
  lines: readonly PricedLine[],
  { menusById }: MenuIndex,
  type: OrderType,
): boolean {
  const menus: Menu[] = []
  for (const { item } of lines) {
    const menu = menusById.get(item.menuId)
    if (menu) menus.push(menu)
  }
  return !menus.every((menu) => isServed(menu, type)) || shareWay(menus, type)
}

function checkLine(
  line: ShownLine,
  priced: PricedLine,
  { index, facts }: { readonly index: MenuIndex; readonly facts: OrderingFacts },
): readonly CartProblem[] {
  const about = referenceTo(line)
  const item = findOrderableItem(line, index, facts)
  if (!item.ok) return [{ type: item.error, ...about }]
  const wrongOptions = checkOptions(item.value, line.options, facts.slot)
  if (wrongOptions.length > 0) return wrongOptions.map((problem) => ({ ...problem, ...about }))
  const change = priceChange(line, priced, facts)
  return change ? [{ type: 'PriceChanged', ...about, ...change }] : []
}

/** The lines that a limit cuts, the last ones of the cart. */
export function overLimit(cart: Cart, maxItems: number | null): readonly LineReference[] {
  const fitting = new Map(trimToMax(cart, maxItems).lines.map((line) => [line.orderId, line]))
  return cart.lines
    .filter(({ orderId, quantity }) => fitting.get(orderId)?.quantity !== quantity)
    .map(referenceTo)
}

export function referenceTo({ orderId, itemId }: CartLine): LineReference {
  return { orderId, itemId }
}

function priceChange(line: ShownLine, price: UnitPrice, facts: Pick<OrderingFacts, 'member'>) {
  const kinds = facts.member === null ? guestPrices : memberPrices
  for (const kind of kinds) {
    const oldPrice = line[kind]
    if (oldPrice !== undefined && oldPrice !== price[kind]) {
      return { oldPrice, newPrice: price[kind] }
    }
  }
  return null
}

const guestPrices = ['orderPrice'] as const
const memberPrices = ['orderPrice', 'memberOrderPrice'] as const

/** True: menus that are each served can be in one order: at once, or for one chosen time. */
export function shareWay(menus: readonly SoldWays[], type: OrderType): boolean {
  return (
    !hasPickupTime(type) ||
    menus.every(({ onDemand }) => onDemand) ||
    menus.every(({ scheduled }) => scheduled)
  )
}
