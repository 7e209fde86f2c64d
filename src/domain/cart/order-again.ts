import { addLine } from './cart-changes.ts'
import { trimToMax } from './trim-to-max.ts'
import type { Cart, CartLine } from './cart.ts'
import { countItems } from './count-items.ts'
import type { OrderingFacts } from './line-availability.ts'
import type { Avoided } from '#domain/menu/avoided.ts'
import { exchangeAvoided } from '#domain/menu/exchange-avoided.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import { restoreCart } from './restore-cart.ts'
import type { Venue } from '#domain/venue/venue.ts'

export interface AgainFacts extends OrderingFacts {
  readonly venue: Pick<Venue, 'maxItemsPerCart'>
  readonly index: MenuIndex
  readonly avoided: Avoided
}

export interface OrderedAgain {
  readonly cart: Cart
  /** Units added, of the units in the earlier order. */
  readonly added: number
  readonly wanted: number
  /** The venue's limit left some out. */
  readonly full: boolean
}

/**
 * The cart with the lines of an earlier order that are available now and fit the venue's limit. An
 * item whose required group would be empty is left out (specification, "Option quantities").
 */
export function orderAgain(
  cart: Cart,
  lines: readonly CartLine[],
  { venue, index, avoided, ...facts }: AgainFacts,
): OrderedAgain {
  const fit = lines.map((line) => withoutAvoided(line, index, { slot: facts.slot, avoided }))
  const { cart: offered } = restoreCart({ lines: fit }, index, facts)
  const whole = offered.lines.reduce(addLine, cart)
  const fitting = trimToMax(whole, venue.maxItemsPerCart)
  return {
    cart: fitting,
    added: countItems(fitting) - countItems(cart),
    wanted: countItems({ lines }),
    full: countItems(fitting) < countItems(whole),
  }
}

/**
 * A line of an earlier order with options that carry nothing of what is avoided now. What its dish
 * carries itself is what its guest asked for by name: it stays, and is warned of.
 */
export function withoutAvoided(
  line: CartLine,
  { itemsById }: Pick<MenuIndex, 'itemsById'>,
  facts: Pick<AgainFacts, 'slot' | 'avoided'>,
): CartLine {
  const item = itemsById.get(line.itemId)
  if (!item) return line
  return { ...line, options: exchangeAvoided(item, line.options, { ...facts, keepsOwn: true }) }
}
