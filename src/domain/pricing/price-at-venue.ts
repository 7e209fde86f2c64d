import {
  priceCart,
  type PriceCartInput,
  type PriceCartProblem,
  type PricedCart,
} from './price-cart.ts'
import { priceMarketplace, type Makers } from './price-marketplace.ts'
import type { Result } from '#domain/result.ts'

/** The bill of a cart: one, or at a marketplace hub the sum of its venues'. */
export function priceAtVenue(
  input: PriceCartInput,
  makers: Makers,
): Result<PricedCart, readonly PriceCartProblem[]> {
  return makers.size === 0 ? priceCart(input) : priceMarketplace(input, makers)
}
