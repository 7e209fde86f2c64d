import type { DeliverySettings } from '#domain/venue/checkout-settings.ts'
import { useText } from '#i18n/use-text.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { PlaceFields } from './use-place-fields.ts'
import css from './fulfilment-section.module.css'

export interface SchoolFieldsProps {
  readonly delivery: DeliverySettings
  readonly fields: PlaceFields
}

/** The school, from the venue's list where it has one, the pupil, and the class. */
export function SchoolFields({ delivery: { schools }, fields }: SchoolFieldsProps) {
  const { t } = useText()
  return (
    <div className={css.fields}>
      <div className={css.wide}>
        {schools.length > 0 ? (
          <Select
            {...fields.of('school')}
            label={t('where.school')}
            placeholder={t('where.choose')}
            required
            options={schools.map((school) => ({ value: school, label: school }))}
          />
        ) : (
          <Field {...fields.of('school')} label={t('where.school')} required maxLength={120} />
        )}
      </div>
      <Field {...fields.of('student')} label={t('where.student')} required maxLength={120} />
      <Field {...fields.of('room')} label={t('where.room')} required maxLength={64} />
    </div>
  )
}
