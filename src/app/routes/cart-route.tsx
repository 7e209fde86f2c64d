import { CartPanel } from '#features/cart/cart-panel.tsx'
import { CartScreen } from '#features/cart/cart-screen.tsx'
import { lazily } from '#ui/lazily.ts'

const ScanCamera = lazily(() => import('#features/scan/scan-camera.tsx'), 'ScanCamera')

export function CartRoute() {
  return <CartScreen camera={ScanCamera} />
}

/** Beside the menu. */
export function CartBeside() {
  return <CartPanel heading="h2" camera={ScanCamera} />
}
