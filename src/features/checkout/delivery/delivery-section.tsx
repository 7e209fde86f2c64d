import type { DeliverySettings } from '#domain/venue/checkout-settings.ts'
import { useText } from '#i18n/use-text.ts'
import { AddressFields } from './address-fields.tsx'
import { AreaFields } from './area-fields.tsx'
import css from '../checkout-form.module.css'
import { SchoolFields } from './school-fields.tsx'
import { SeatFields } from './seat-fields.tsx'
import type { SectionProps } from '../section-props.ts'
import { usePlaceFields } from './use-place-fields.ts'

export interface DeliverySectionProps extends SectionProps {
  readonly delivery: DeliverySettings
}

/** The delivery place. */
export function DeliverySection({ delivery, ...parts }: DeliverySectionProps) {
  const { t } = useText()
  const fields = usePlaceFields(parts)

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
        return (
          <AddressFields delivery={delivery} forms={parts.facts.forms.address} fields={fields} />
        )
      case 'school':
        return <SchoolFields delivery={delivery} fields={fields} />
      case 'stadium-seat':
        return <SeatFields fields={fields} />
    }
  }
}
