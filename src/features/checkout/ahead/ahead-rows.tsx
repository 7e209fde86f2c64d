import type { ReactNode } from 'react'
import type { CheckoutDetails } from '#domain/order/checkout-details.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { Row } from '#ui/row.tsx'
import { useDeliveryText } from './use-delivery-text.ts'

interface AheadRowsProps {
  readonly details: CheckoutDetails
  readonly end: ReactNode
}

/** When a pre-order is brought, and the new limit of the suite's tab, on the review. */
export function AheadRows({ details: { ahead }, end }: AheadRowsProps) {
  const { t } = useText()
  const text = useDeliveryText()
  const priceText = usePrice()
  const { deliveryTime = null, tabLimit } = ahead ?? {}
  if (deliveryTime === null) return null
  return (
    <>
      <Row label={t('ahead.brought')} detail={text.time(deliveryTime)} end={end} />
      {typeof tabLimit === 'number' ? (
        <Row label={t('ahead.newLimit')} detail={priceText(tabLimit)} />
      ) : null}
    </>
  )
}
