import { useEffect } from 'react'
import { BillRows } from '#features/cart/bill/bill-rows.tsx'
import { CheckoutScreen } from '#features/checkout/checkout-screen.tsx'
import { useUpdateLock } from '#app/use-update-lock.ts'

export function CheckoutRoute() {
  useUpdateLock()
  useEffect(() => {
    // The screens after "Place order" must be loaded before the connection drops.
    void Promise.allSettled([
      import('./order-route.tsx'),
      import('./orders-route.tsx'),
      import('#features/orders/pending/outbox-strip.tsx'),
      import('./header-buttons.tsx'),
    ])
  }, [])
  return <CheckoutScreen billRows={BillRows} />
}
