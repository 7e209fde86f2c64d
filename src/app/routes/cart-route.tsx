import { CartPanel } from '#features/cart/cart-panel.tsx'
import { CartScreen } from '#features/cart/cart-screen.tsx'
import type { ExpressPayProps } from '#features/checkout/express/express-pay.tsx'
import { lazily } from '#ui/lazily.ts'

const ScanCamera = lazily(() => import('#features/scan/scan-camera.tsx'), 'ScanCamera')

const ExpressPay = lazily<ExpressPayProps, 'CartExpress'>(
  () => import('./checkout-route.tsx'),
  'CartExpress',
)

export function CartRoute() {
  return <CartScreen camera={ScanCamera} express={ExpressPay} />
}

/** Beside the menu. */
export function CartBeside() {
  return <CartPanel heading="h2" camera={ScanCamera} express={ExpressPay} />
}
