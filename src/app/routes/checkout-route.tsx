import { useEffect } from 'react'
import { BillRows } from '#features/cart/bill/bill-rows.tsx'
import { CheckoutScreen } from '#features/checkout/checkout-screen.tsx'
import { WeekCheckout } from '#features/checkout/week/week-checkout.tsx'
import { ExpressPay } from '#features/checkout/express/express-pay.tsx'
import { UnreachableScreen } from '#features/status/unreachable-screen.tsx'
import { useSchoolService } from '#services/school/use-school-service.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { updateLock } from '#sync/update-lock.ts'
import { WeekAdjustments } from './week-adjustments.tsx'

/** Exported here so that the code of a first visit refers to no other chunk. */
export const CartExpress = ExpressPay

export function CheckoutRoute() {
  useUpdateLock()
  useEffect(() => {
    // The screens after "Place order" must be loaded before the connection drops.
    letRun(
      Promise.allSettled([
        import('./order-route.tsx'),
        import('./orders-route.tsx'),
        import('./around-menu.ts'),
      ]),
    )
  }, [])
  const { venue } = useVenue()
  return venue.kind === 'school' ? <SchoolCheckout /> : <CheckoutScreen billRows={BillRows} />
}

function SchoolCheckout() {
  const { school, failed, retry } = useSchoolService()
  if (failed) return <UnreachableScreen onRetry={retry} />
  return (
    school && <WeekCheckout school={school} billRows={BillRows} adjustments={WeekAdjustments} />
  )
}

/**
 * Keeps a newer version out of all tabs while the screen is open
 * (see note: when a newer version may come).
 */
function useUpdateLock(): void {
  useEffect(() => {
    if (!('locks' in navigator)) return
    let release = () => {}
    const closed = new Promise<void>((resolve) => {
      release = resolve
    })
    letRun(navigator.locks.request(updateLock, { mode: 'shared' }, () => closed))
    return release
  }, [])
}
