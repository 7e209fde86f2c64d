import { useEffect } from 'react'
import type { DeliverySettings } from '#domain/venue/checkout-settings.ts'
import { deliveryOf } from '#domain/delivery/typed-place.ts'
import { useServices } from '#services/services.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useText } from '#i18n/use-text.ts'
import { AddressFields } from './address-fields.tsx'
import { AreaFields } from './area-fields.tsx'
import css from '../details-step.module.css'
import { SchoolFields } from './school-fields.tsx'
import { SeatFields } from './seat-fields.tsx'
import type { SectionProps } from '../section-props.ts'
import { usePlaceFields } from './use-place-fields.ts'

export interface DeliverySectionProps extends SectionProps {
  readonly delivery: DeliverySettings
}

/**
 * The delivery place. A complete place is stored in the cart's terms, because the bill depends on
 * it.
 */
export function DeliverySection({ delivery, ...parts }: DeliverySectionProps) {
  const { t } = useText()
  const { carts } = useServices()
  const { cartName } = useVenue()
  const fields = usePlaceFields(parts)
  const typed = JSON.stringify(deliveryOf(delivery.type, parts.checkout.typed.details.where ?? {}))
  const known = JSON.stringify(parts.facts.terms.delivery)

  useEffect(() => {
    if (typed === known) return
    carts.changeTerms(cartName, { delivery: JSON.parse(typed) as ReturnType<typeof deliveryOf> })
  }, [typed, known, carts, cartName])

  return (
    <section className={css.section} aria-labelledby="where">
      <h2 id="where" className={css.title}>
        {t('where.title')}
      </h2>
      {form()}
    </section>
  )

  function form() {
    switch (delivery.type) {
      case 'custom':
        return <AreaFields delivery={delivery} facts={parts.facts} fields={fields} />
      case 'address':
        return <AddressFields delivery={delivery} fields={fields} />
      case 'school':
        return <SchoolFields delivery={delivery} fields={fields} />
      case 'stadium-seat':
        return <SeatFields fields={fields} />
    }
  }
}
