import { useText } from '#i18n/use-text.ts'
import { Field } from '#ui/field.tsx'
import type { PlaceFields } from './use-place-fields.ts'
import css from './fulfilment-section.module.css'

export interface SeatFieldsProps {
  readonly fields: PlaceFields
}

/** The seat, as printed on the ticket. */
export function SeatFields({ fields }: SeatFieldsProps) {
  const { t } = useText()
  return (
    <div className={css.fields}>
      <Field {...fields.of('section')} label={t('where.section')} required maxLength={16} />
      <Field {...fields.of('row')} label={t('where.row')} required maxLength={16} />
      <Field {...fields.of('seat')} label={t('where.seat')} required maxLength={16} />
    </div>
  )
}
