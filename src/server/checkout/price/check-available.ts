import { trimToMax } from '#domain/cart/trim-to-max.ts'
import {
  checkCart,
  overLimit,
  type CheckCartInput,
  type CheckedCart,
} from '#domain/cart/check-cart.ts'
import { restoreCart } from '#domain/cart/restore-cart.ts'
import { priceLines } from '#domain/pricing/price-cart.ts'

/**
 * A cart checked, with only the lines that are available, without options that are gone and within
 * the venue's limit. A cart without problems is priced by the check alone.
 */
export function checkAvailable(input: CheckCartInput): CheckedCart {
  const { problems, lines } = checkCart(input)
  if (problems.every(({ type }) => type === 'PriceChanged')) return { problems, lines }
  const { venue, index, cart, slot, type } = input
  const member = venue.membership === null ? null : input.member
  const restored = restoreCart(cart, index, { slot, type, member })
  const available = trimToMax(restored.cart, venue.maxItemsPerCart)
  const priced = priceLines({ venue, index, cart: available, slot, member })
  if (!priced.ok) throw new Error('A line that was restored could not be priced')
  const cut = overLimit(restored.cart, venue.maxItemsPerCart)
  return {
    // A cart that is too large may fit once its unavailable lines are gone.
    problems: problems.flatMap((problem) => {
      if (problem.type !== 'TooManyItems') return problem
      return cut.length > 0 ? { ...problem, lines: cut } : []
    }),
    lines: priced.value,
  }
}
