import type { TypedCheckout } from '#machines/checkout-ports.ts'
import { addressFieldFaults, checkAddress } from '#domain/delivery/check-address.ts'
import type { AddressForms } from '#domain/country/country-forms.ts'
import type { Address, Delivery } from '#domain/delivery/delivery.ts'
import { fulfilmentsFor } from '#domain/delivery/fulfilment.ts'
import { orderMinimum } from '#domain/order/order-minimum.ts'
import { missingForMinimum } from '#domain/payment/payment-required.ts'
import { deliveryOf, neededFields } from '#domain/delivery/typed-place.ts'
import type { TypedPlace } from '#domain/delivery/typed-place.ts'
import type { Faults } from '../faults/faults.ts'
import type { CheckoutFacts } from '../use-checkout-facts.ts'

/** Checks that fulfilment and delivery place are chosen. */
export function checkDelivery(
  { where = {} }: TypedCheckout['details'],
  facts: CheckoutFacts,
): Faults {
  const { settings, type, fulfilment, forms } = facts
  if (fulfilment === null) {
    return fulfilmentsFor(settings, type).length > 0 ? { takeoutType: { key: 'chooseWay' } } : {}
  }
  const delivers = settings.delivery
  if (fulfilment === 'pickup' || delivers === null) return {}
  const needed = neededFields(delivers.type, forms.address)
  const missing = needed.filter((field) => (where[field] ?? '').trim() === '')
  if (missing.length > 0) {
    return Object.fromEntries(missing.map((field) => [field, { key: 'required' }]))
  }
  const delivery = deliveryOf(delivers.type, where, forms.address)
  if (delivery === null) return { [needed[0] ?? '']: { key: 'required' } }
  return { ...checkPlace(delivery, facts, where), ...checkMinimum(delivery, facts) }
}

/** A stored draft may name a place that the venue has since removed. */
function checkPlace(
  delivery: Delivery,
  { settings, forms }: CheckoutFacts,
  where: TypedPlace,
): Faults {
  const { places = [], schools = [] } = settings.delivery ?? {}
  switch (delivery.type) {
    case 'custom': {
      const place = places.find(({ location }) => location === where.location)
      if (!place) return { location: { key: 'required' } }
      return place.areas.some(({ name }) => name === where.area)
        ? {}
        : { area: { key: 'required' } }
    }
    case 'school':
      return schools.length === 0 || schools.includes(delivery.school)
        ? {}
        : { school: { key: 'required' } }
    case 'address':
      return checkLook(delivery, forms.address)
    case 'stadium-seat':
      return {}
  }
}

function checkLook(address: Address, forms: AddressForms): Faults {
  const ofFields = addressFieldFaults(address, forms).map(({ field, fault }) => [
    field,
    { key: fault === 'Unreadable' ? 'postalCode' : 'required' },
  ])
  switch (checkAddress(address, forms)) {
    case 'NoNumber':
      return { street: { key: 'addressImprecise' }, ...Object.fromEntries(ofFields) }
    case 'OtherRegion':
      return { postalCode: { key: 'addressInvalid' }, ...Object.fromEntries(ofFields) }
    case null:
      return Object.fromEntries(ofFields)
  }
}

function checkMinimum(
  delivery: Delivery,
  { settings, type, fulfilment, costs, forms }: CheckoutFacts,
): Faults {
  const minimum = orderMinimum(settings, { type, fulfilment, delivery })
  const missing = missingForMinimum(costs.subtotalDiscounted, minimum)
  if (minimum === null || missing === 0) return {}
  const needed = neededFields(delivery.type, forms.address)
  const [first = ''] = needed.slice(delivery.type === 'custom' ? 1 : 0)
  return { [first]: { key: 'belowMinimum', amounts: { minimum, missing } } }
}
