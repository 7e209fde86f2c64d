import { useEffect } from 'react'
import { BillRows } from '#features/cart/bill/bill-rows.tsx'
import { CheckoutScreen } from '#features/checkout/checkout-screen.tsx'
import { ExpressPay } from '#features/checkout/express/express-pay.tsx'
import { useUpdateLock } from '#app/use-update-lock.ts'

/** In this file, so that a first visit names no more of them. */
export const CartExpress = ExpressPay

export function CheckoutRoute() {
  useUpdateLock()
  useEffect(() => {
    // The screens after "Place order" must be loaded before the connection drops.
    void Promise.allSettled([
      import('./order-route.tsx'),
      import('./orders-route.tsx'),
      import('./header-buttons.tsx'),
    ])
  }, [])
  return <CheckoutScreen billRows={BillRows} />
}
