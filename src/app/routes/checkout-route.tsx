import { useEffect } from 'react'
import { CheckoutScreen } from '#features/checkout/checkout-screen.tsx'
import { useVersionHold } from '#app/use-version-hold.ts'

export function CheckoutRoute() {
  useVersionHold()
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
