import { useEffect } from 'react'
import { CheckoutScreen } from '#features/checkout/checkout-screen.tsx'
import { useUpdateLock } from '#app/use-update-lock.ts'

export function CheckoutRoute() {
  useUpdateLock()
  useEffect(() => {
    // What is shown after "Place order" has to be there when the connection is not.
    void Promise.allSettled([
      import('./order-route.tsx'),
      import('./orders-route.tsx'),
      import('#features/orders/pending/outbox-strip.tsx'),
      import('./header-buttons.tsx'),
    ])
  }, [])
  return <CheckoutScreen />
}
