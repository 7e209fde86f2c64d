import { addUpCosts, type CostTerms } from './add-up-costs.ts'
import {
  priceLines,
  type PriceCartInput,
  type PriceCartProblem,
  type PricedCart,
} from './price-cart.ts'
import { billMarketplace, type Makers } from './price-marketplace.ts'
import type { PricedLine } from './priced-line.ts'
import { success, type Result } from '#domain/result.ts'

/** The bill of a cart: one, or at a marketplace hub the sum of its venues'. */
export function priceAtVenue(
  input: PriceCartInput,
  makers: Makers,
): Result<PricedCart, readonly PriceCartProblem[]> {
  const priced = priceLines(input)
  return priced.ok ? billAtVenue(priced.value, input, makers) : priced
}

/** The same for lines already priced, for example by `checkCart`. */
export function billAtVenue(
  lines: readonly PricedLine[],
  terms: CostTerms,
  makers: Makers,
): Result<PricedCart, readonly PriceCartProblem[]> {
  if (makers.size > 0) return billMarketplace(lines, terms, makers)
  return success({ lines, costs: addUpCosts(lines, terms) })
}
