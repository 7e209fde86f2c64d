import { countryForms } from '#domain/country/forms-abroad.ts'
import type { Country } from '#domain/country/country.ts'
import { checkAddress } from '#domain/delivery/check-address.ts'
import type { DeliverySettings } from '#domain/venue/checkout-settings.ts'
import type { Address, Delivery } from '#domain/delivery/delivery.ts'
import { distanceKm } from '#domain/delivery/distance.ts'
import { failure, success, type Result } from '#domain/result.ts'
import type { CheckoutDeps } from '#server/checkout/checkout-deps.ts'
import type { DeliveryProblem } from '#server/problems/details-problem.ts'

export interface AskedDelivery {
  readonly delivery: Delivery
  /** The venue's. */
  readonly country: Country
  /** Path of the place in the request body. */
  readonly path: string
}

/** Checks that the venue delivers there: to a listed place, or to an address within its radius. */
export async function checkDelivery(
  deps: Pick<CheckoutDeps, 'addressLocator'>,
  settings: DeliverySettings,
  { delivery, country, path }: AskedDelivery,
): Promise<Result<true, DeliveryProblem>> {
  if (delivery.type !== settings.type) return failure({ type: 'PlaceUnknown', path })
  switch (delivery.type) {
    case 'custom': {
      const place = settings.places.find(({ location }) => location === delivery.location)
      if (!place) return failure({ type: 'PlaceUnknown', path: `${path}.location` })
      const listed = place.areas.some(({ name }) => name === delivery.area)
      return listed ? success(true) : failure({ type: 'PlaceUnknown', path: `${path}.area` })
    }
    case 'school': {
      const { schools } = settings
      const known = schools.length === 0 || schools.includes(delivery.school)
      return known ? success(true) : failure({ type: 'PlaceUnknown', path: `${path}.school` })
    }
    case 'address':
      return checkAddressOf(deps, settings, { delivery, country, path })
    case 'stadium-seat':
      return success(true)
  }
}

interface AskedAddress extends AskedDelivery {
  readonly delivery: Address
}

async function checkAddressOf(
  { addressLocator }: Pick<CheckoutDeps, 'addressLocator'>,
  { origin, radiusKm }: DeliverySettings,
  { delivery, country, path }: AskedAddress,
): Promise<Result<true, DeliveryProblem>> {
  const fault = checkAddress(delivery, countryForms(country).address)
  if (fault === 'NoNumber') return failure({ type: 'AddressImprecise', path: `${path}.street` })
  const atCode = { path: `${path}.postalCode` }
  if (fault !== null) return failure({ type: 'AddressInvalid', ...atCode })
  if (!addressLocator || origin === null || radiusKm === null) return success(true)
  const points = await addressLocator.locate(delivery, country)
  // A country that it knows nothing of.
  if (points === null) return success(true)
  if (points.length === 0) return failure({ type: 'AddressInvalid', ...atCode })
  const near = points.some((point) => distanceKm(origin, point) <= radiusKm)
  return near ? success(true) : failure({ type: 'AddressTooFar', ...atCode })
}
