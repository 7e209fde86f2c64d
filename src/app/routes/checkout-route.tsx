import { CheckoutScreen } from '#features/checkout/checkout-screen.tsx'
import { useVersionHold } from '../use-version-hold.ts'

export function CheckoutRoute() {
  useVersionHold()
  return <CheckoutScreen />
}
