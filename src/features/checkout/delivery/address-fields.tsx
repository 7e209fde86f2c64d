import type { DeliverySettings } from '#domain/venue/checkout-settings.ts'
import { tidyPostalCode } from '#domain/delivery/postal-code.ts'
import { provinces } from '#domain/delivery/provinces.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { PlaceFields } from './use-place-fields.ts'
import css from './fulfilment-section.module.css'

export interface AddressFieldsProps {
  readonly delivery: DeliverySettings
  readonly fields: PlaceFields
}

/** A Canadian address. Browsers autofill it by the names of the fields. */
export function AddressFields({ delivery: { minimum }, fields }: AddressFieldsProps) {
  const { t, locale } = useText()
  const priceText = usePrice()
  const named = provinces
    .map((letters) => ({ value: letters, label: t(`province.${letters}`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <div className={css.fields}>
      <div className={css.wide}>
        <Field
          {...fields.of('street')}
          label={t('where.street')}
          hint={minimum === null ? undefined : t('where.minimum', { minimum: priceText(minimum) })}
          autoComplete="address-line1"
          required
          maxLength={200}
        />
      </div>
      <Field
        {...fields.of('unit')}
        label={t('where.unit')}
        hint={t('where.optional')}
        autoComplete="address-line2"
        maxLength={32}
      />
      <Field
        {...fields.of('city')}
        label={t('where.city')}
        autoComplete="address-level2"
        required
        maxLength={120}
      />
      <Select
        {...fields.of('province')}
        label={t('where.province')}
        placeholder={t('where.choose')}
        required
        options={named}
      />
      <Field
        {...fields.of('postalCode')}
        label={t('where.postalCode')}
        autoComplete="postal-code"
        required
        maxLength={10}
        onBlur={() => fields.type({ postalCode: tidyPostalCode(fields.value('postalCode')) })}
      />
    </div>
  )
}
