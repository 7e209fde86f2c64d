import type { DeliverySettings } from '#domain/venue/checkout-settings.ts'
import { localText } from '#domain/venue/local-text.ts'
import type { Charge } from '#domain/money/money.ts'
import { isCharged } from '#domain/money/charge-on.ts'
import { orderMinimum } from '#domain/order/order-minimum.ts'
import { formatPercent } from '#i18n/format-price.ts'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { Select } from '#ui/select.tsx'
import type { CheckoutFacts } from '../use-checkout-facts.ts'
import type { PlaceFields } from './use-place-fields.ts'

export interface AreaFieldsProps {
  readonly delivery: DeliverySettings
  readonly facts: CheckoutFacts
  readonly fields: PlaceFields
}

/** A location of the venue's list, then one of its areas with its delivery cost. */
export function AreaFields({ delivery, facts, fields }: AreaFieldsProps) {
  const { t, locale, language } = useText()
  const priceText = usePrice()
  const { venue, settings, type, terms } = facts
  const place = delivery.places.find(({ location }) => location === fields.value('location'))
  const minimum = orderMinimum(settings, { type, fulfilment: 'delivery', delivery: terms.delivery })
  const labelled = (label: DeliverySettings['areaLabel'], usual: 'where.location' | 'where.area') =>
    label ? localText(label, language) : t(usual)
  return (
    <>
      <Select
        {...fields.of('location')}
        label={labelled(delivery.locationLabel, 'where.location')}
        placeholder={t('where.choose')}
        required
        onChange={(location) => fields.type({ location, area: '' })}
        options={delivery.places.map(({ location }) => ({ value: location, label: location }))}
      />
      <Select
        {...fields.of('area')}
        label={labelled(delivery.areaLabel, 'where.area')}
        placeholder={t('where.choose')}
        required
        disabled={!place}
        hint={
          minimum === null || fields.of('area').error !== undefined
            ? undefined
            : t('where.minimum', { minimum: priceText(minimum) })
        }
        options={(place?.areas ?? []).map(({ name }) => ({ value: name, label: withCharge(name) }))}
      />
    </>
  )

  function withCharge(name: string): string {
    const { deliveryAreas, deliveryCharge } = venue
    const listed = deliveryAreas.find(
      ({ location, area }) => location === place?.location && area === name,
    )
    const charge = listed?.charge ?? deliveryCharge
    return isCharged(charge)
      ? t('where.charged', { name, charge: chargeText(charge) })
      : t('where.free', { name })
  }

  function chargeText(charge: Charge): string {
    return charge.type === 'amount'
      ? priceText(charge.amount)
      : formatPercent(charge.percent, locale)
  }
}
