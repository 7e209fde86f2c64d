import type { TypedCheckout } from '#machines/checkout-ports.ts'
import { checkAddress } from '#domain/delivery/check-address.ts'
import type { DeliverySettings } from '#domain/venue/checkout-settings.ts'
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
  const { settings, type, fulfilment } = facts
  if (fulfilment === null) {
    return fulfilmentsFor(settings, type).length > 0 ? { takeoutType: { key: 'chooseWay' } } : {}
  }
  const delivers = settings.delivery
  if (fulfilment === 'pickup' || delivers === null) return {}
  const missing = neededFields[delivers.type].filter((field) => (where[field] ?? '').trim() === '')
  if (missing.length > 0) {
    return Object.fromEntries(missing.map((field) => [field, { key: 'required' }]))
  }
  const delivery = deliveryOf(delivers.type, where)
  if (delivery === null) return { [neededFields[delivers.type][0] ?? '']: { key: 'required' } }
  return { ...checkPlace(delivery, delivers, where), ...checkMinimum(delivery, facts) }
}

/** A stored draft may name a place that the venue has since removed. */
function checkPlace(
  delivery: Delivery,
  { places, schools }: DeliverySettings,
  where: TypedPlace,
): Faults {
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
      return checkLook(delivery)
    case 'stadium-seat':
      return {}
  }
}

function checkLook(address: Address): Faults {
  switch (checkAddress(address)) {
    case 'NoNumber':
      return { street: { key: 'addressImprecise' } }
    case 'PostalCode':
      return { postalCode: { key: 'postalCode' } }
    case 'OtherProvince':
      return { postalCode: { key: 'addressInvalid' } }
    case null:
      return {}
  }
}

function checkMinimum(
  delivery: Delivery,
  { settings, type, fulfilment, costs }: CheckoutFacts,
): Faults {
  const minimum = orderMinimum(settings, { type, fulfilment, delivery })
  const missing = missingForMinimum(costs.subtotalDiscounted, minimum)
  if (minimum === null || missing === 0) return {}
  const [first = ''] = neededFields[delivery.type].slice(delivery.type === 'custom' ? 1 : 0)
  return { [first]: { key: 'belowMinimum', amounts: { minimum, missing } } }
}
