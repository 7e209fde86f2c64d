import { CartScreen } from '#features/cart/cart-screen.tsx'

export function CartRoute() {
  return <CartScreen />
}
