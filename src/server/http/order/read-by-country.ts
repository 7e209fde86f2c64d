import type { CheckoutWire, DeliveryWire } from '#contract/order/checkout-wire.ts'
import { countryForms } from '#domain/country/forms-abroad.ts'
import type { AddressForms } from '#domain/country/country-forms.ts'
import { addressFieldFaults, tidyAddress } from '#domain/delivery/check-address.ts'
import type { AddressFieldFault } from '#domain/delivery/check-address.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { regionWritten } from '#server/find/regions.ts'
import { readPhoneAt } from '#server/http/read-phone-at.ts'
import type { RequestProblem } from '#server/problems/api-problem.ts'
import type { FieldFault } from '#server/problems/field-fault.ts'

/** The country that decides how its guests write. */
type AtVenue = Pick<Venue, 'country'>

/** Reads a checkout's phone and address as the venue's country writes them, or names the unfit fields. */
export function readByCountry<Checkout extends Pick<CheckoutWire, 'contact' | 'delivery'>>(
  checkout: Checkout,
  { country }: AtVenue,
): Result<Checkout, RequestProblem> {
  const { contact, delivery } = checkout
  const { phone_number: typed } = contact
  const at = 'data.checkout'
  const phone =
    typed === undefined ? success(typed) : readPhoneAt(`${at}.contact.phone_number`, typed, country)
  if (!phone.ok) return phone
  const place =
    delivery === undefined
      ? success(delivery)
      : readPlaceByCountry(`${at}.delivery`, delivery, { country })
  if (!place.ok) return place
  return success({
    ...checkout,
    contact: { ...contact, ...(phone.value === undefined ? {} : { phone_number: phone.value }) },
    ...(place.value === undefined ? {} : { delivery: place.value }),
  })
}

/** Reads an address as the venue's country writes it, its province also by name; any other place stays. */
export function readPlaceByCountry(
  path: string,
  place: DeliveryWire,
  { country }: AtVenue,
): Result<DeliveryWire, RequestProblem> {
  if (place.type !== 'address') return success(place)
  const { address: forms } = countryForms(country)
  const province = regionWritten(country, place.province) ?? place.province
  const address = tidyAddress({ ...place, province }, forms)
  const faults = addressFieldFaults(address, forms)
  if (faults.length === 0) return success(address)
  const fields = faults.map(({ field, fault }) => [`${path}.${field}`, faultOf(fault, forms)])
  return failure({ type: 'Malformed', fields: Object.fromEntries(fields) })
}

function faultOf(fault: AddressFieldFault['fault'], { region }: AddressForms): FieldFault {
  switch (fault) {
    case 'Missing':
      return { type: 'required' }
    case 'NotListed':
      return { type: 'choice', options: region?.codes?.join(', ') ?? '' }
    case 'Unreadable':
      return { type: 'postalCode' }
  }
}
