import type { Cart } from '#domain/cart/cart.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import type { OpenCart } from './use-cart.ts'

export interface UnshownCart {
  /** Returns the cart at the time of the call. */
  readonly read: () => Cart
  readonly change: OpenCart['change']
}

/** The cart for what changes it without showing it: no change renders again. */
export function useUnshownCart(): UnshownCart {
  const { carts } = useServices()
  const { cartName } = useVenue()
  return {
    read: () => carts.watch(cartName).get().cart,
    change: (change) => carts.change(cartName, change),
  }
}
