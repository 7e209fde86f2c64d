import type { AddressForms } from '#domain/country/country-forms.ts'
import { provinces } from '#domain/country/provinces.ts'
import type { DeliverySettings } from '#domain/venue/checkout-settings.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { PlaceFields } from './use-place-fields.ts'
import css from './fulfilment-section.module.css'

export interface AddressFieldsProps {
  readonly delivery: DeliverySettings
  readonly forms: AddressForms
  readonly fields: PlaceFields
}

/** An address as its country writes it. Browsers autofill it by the names of the fields. */
export function AddressFields({ delivery: { minimum }, forms, fields }: AddressFieldsProps) {
  const { t, locale } = useText()
  const priceText = usePrice()
  const { region, postal, city } = forms
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
        label={t(`where.${city}`)}
        autoComplete="address-level2"
        required
        maxLength={120}
      />
      {region?.codes ? (
        <Select
          {...fields.of('province')}
          label={t(`where.${region.label}`)}
          placeholder={t('where.choose')}
          required
          options={region.codes
            .map((value) => ({ value, label: regionName(value) }))
            .toSorted((one, other) => one.label.localeCompare(other.label, locale))}
        />
      ) : region ? (
        <Field
          {...fields.of('province')}
          label={t(`where.${region.label}`)}
          hint={t('where.optional')}
          autoComplete="address-level1"
          maxLength={64}
        />
      ) : null}
      <Field
        {...fields.of('postalCode')}
        label={t(`where.${postal.label}`)}
        hint={postal.required ? undefined : t('where.optional')}
        autoComplete="postal-code"
        required={postal.required}
        maxLength={16}
        onBlur={() => fields.type({ postalCode: postal.tidy(fields.value('postalCode')) })}
      />
    </div>
  )

  /** The codes of states are what people write. */
  function regionName(code: string): string {
    const province = provinces.find((each) => each === code)
    return province ? t(`province.${province}`) : code
  }
}
