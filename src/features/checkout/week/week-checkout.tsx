import { weekCartName } from '#domain/school/week-cart-name.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue, VenueContext } from '#services/venue/use-venue.ts'
import { CheckoutPage } from '../checkout-screen.tsx'
import type { CheckoutScreenProps } from '../checkout-screen.tsx'
import { useWeekOrder } from './use-week-order.ts'

export interface WeekCheckoutProps extends CheckoutScreenProps {
  readonly school: SchoolService
}

/** The checkout of every day that is planned at a school, for all children: one bill, one payment. */
export function WeekCheckout({ school, billRows }: WeekCheckoutProps) {
  const visit = useVenue()
  const { slug } = visit
  const orders = useStore(school.days(slug))
  const ofWeek = {
    ...visit,
    cartName: weekCartName(slug),
    config: { k12: true },
    notOffered: null,
    pickupAt: null,
  }
  return (
    <VenueContext value={ofWeek}>
      <Checkout orders={orders} school={school} billRows={billRows} />
    </VenueContext>
  )
}

interface CheckoutProps extends WeekCheckoutProps {
  readonly orders: readonly DayOrder[] | null
}

function Checkout({ orders, school, billRows }: CheckoutProps) {
  return <CheckoutPage order={useWeekOrder(orders, school)} billRows={billRows} />
}
