import { useEffect } from 'react'
import { BillRows } from '#features/cart/bill/bill-rows.tsx'
import { CheckoutScreen } from '#features/checkout/checkout-screen.tsx'
import { WeekCheckout } from '#features/checkout/week/week-checkout.tsx'
import { ExpressPay } from '#features/checkout/express/express-pay.tsx'
import { useServices } from '#services/services.ts'
import { useAnswer } from '#services/use-answer.ts'
import { useVenue } from '#services/venue/use-venue.ts'
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
  const { document } = useVenue()
  return document.restaurant.k12 === true ? (
    <SchoolCheckout />
  ) : (
    <CheckoutScreen billRows={BillRows} />
  )
}

/** Null until the planned days are read: there is nothing to check out before. */
function SchoolCheckout() {
  const { school: load, account } = useServices()
  const { latest } = useAnswer('week', async () => {
    const [school, service] = await Promise.all([load(), account()])
    return school && { school, children: service?.children.get() ?? null }
  })
  return latest && <WeekCheckout {...latest} billRows={BillRows} />
}
