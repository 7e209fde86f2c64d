import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Child } from '#domain/account/child.ts'
import { weekCartName } from '#domain/school/day-cart-name.ts'
import type { DayOrder } from '#domain/school/day-orders.ts'
import { useChildText } from '#i18n/use-child-text.ts'
import { Banner } from '#ui/banner.tsx'
import { useChildren } from '#services/account/use-children.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import type { SchoolService } from '#services/school/school-service.ts'
import { useStore } from '#services/use-store.ts'
import { useVenue, VenueContext } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { CheckoutPage } from '../checkout-screen.tsx'
import type { CheckoutScreenProps } from '../checkout-screen.tsx'
import { useWeekOrder } from './use-week-order.ts'

export interface WeekCheckoutProps extends CheckoutScreenProps {
  readonly school: SchoolService
  readonly adjustments: ComponentType<{ readonly bill: Bill }>
}

/** The checkout of every day that is planned at a school, for all children: one bill, one payment. */
export function WeekCheckout({ school, ...parts }: WeekCheckoutProps) {
  const visit = useVenue()
  const { slug } = visit
  const { t } = useChildText()
  const navigate = useNavigate()
  const orders = useStore(school.days(slug))
  const { children, asking } = useChildren()
  const ofWeek = { ...visit, cartName: weekCartName(slug) }
  // The children are part of the order, with their classes and the allergens that they must avoid.
  if (children === null && asking) {
    return (
      <main>
        <p role="status">{t('children.asking')}</p>
      </main>
    )
  }
  if (orders?.some(({ childId }) => childId === null)) {
    const toWeek = () => letRun(navigate({ to: '/$slug', params: { slug } }))
    return (
      <main>
        <Banner tone="warning" action={{ label: t('children.toWeek'), onPress: toWeek }}>
          {t('children.nameless')}
        </Banner>
      </main>
    )
  }
  return (
    <VenueContext value={ofWeek}>
      <Checkout {...{ orders, school, ...parts }} ofAccount={children} />
    </VenueContext>
  )
}

interface CheckoutProps extends WeekCheckoutProps {
  readonly orders: readonly DayOrder[] | null
  readonly ofAccount: readonly Child[] | null
}

function Checkout({ orders, school, ofAccount, ...parts }: CheckoutProps) {
  return <CheckoutPage order={useWeekOrder(orders, school, ofAccount)} {...parts} />
}
