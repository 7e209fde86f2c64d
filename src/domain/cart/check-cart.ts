import { countItems } from './count-items.ts'
import type { CartLine } from './cart.ts'
import { checkOptions, type OptionProblem } from '#domain/menu/check-options.ts'
import type { ItemId } from '#domain/ids.ts'
import { findOrderableItem, type LineObstacle, type OrderingFacts } from './line-availability.ts'
import type { Member } from '#domain/member/member.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import type { Item } from '#domain/menu/menu.ts'
import type { Cents } from '#domain/money/money.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { unitPrice, type PricingFacts } from '#domain/pricing/unit-price.ts'
import type { Slot } from '#domain/time/venue-time.ts'
import type { Venue } from '#domain/venue/venue.ts'

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
  | (LineReference & { readonly type: LineObstacle })
  | (LineReference & {
      readonly type: 'PriceChanged'
      readonly oldPrice: Cents
      readonly newPrice: Cents
    })
  | (LineReference & OptionProblem)
  | { readonly type: 'TooManyItems'; readonly maxItems: number; readonly count: number }

interface LineReference {
  readonly orderId: number
  readonly itemId: ItemId
}

/**
 * Everything that prevents a cart from being ordered now as the guest saw it: per line
 * unavailability, wrong options or a changed unit price, then the venue's limit. Empty: it can be
 * ordered.
 */
export function checkCart({
  venue,
  index,
  cart,
  slot,
  type,
  member,
}: CheckCartInput): readonly CartProblem[] {
  const facts = { slot, type, member: venue.membership === null ? null : member }
  const problems = cart.lines.flatMap((line) => checkLine(line, index, facts))
  const count = countItems(cart)
  const maxItems = venue.maxItemsPerCart
  if (maxItems === null || count <= maxItems) return problems
  return [...problems, { type: 'TooManyItems', maxItems, count }]
}

function checkLine(
  line: ShownLine,
  index: MenuIndex,
  facts: OrderingFacts,
): readonly CartProblem[] {
  const about = { orderId: line.orderId, itemId: line.itemId }
  const item = findOrderableItem(line, index, facts)
  if (!item.ok) return [{ type: item.error, ...about }]
  const wrongOptions = checkOptions(item.value, line.options, facts.slot)
  if (wrongOptions.length > 0) return wrongOptions.map((problem) => ({ ...problem, ...about }))
  const change = priceChange(line, item.value, facts)
  return change ? [{ type: 'PriceChanged', ...about, ...change }] : []
}

function priceChange(line: ShownLine, item: Item, facts: PricingFacts) {
  const price = unitPrice(item, line.options, facts)
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
