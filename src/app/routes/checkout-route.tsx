import { CheckoutScreen } from '#features/checkout/checkout-screen.tsx'

export function CheckoutRoute() {
  return <CheckoutScreen />
}
