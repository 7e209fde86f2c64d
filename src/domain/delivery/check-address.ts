import type { AddressForms } from '#domain/country/country-forms.ts'
import type { Address } from './delivery.ts'

/** A field of an address that its country asks for or reads in another way. */
export interface AddressFieldFault {
  readonly field: 'province' | 'postalCode'
  readonly fault: 'Missing' | 'NotListed' | 'Unreadable'
}

/** An address as its country writes it: without a province where it has none. */
export function tidyAddress(address: Address, { region, postal }: AddressForms): Address {
  const province = address.province.trim()
  return {
    ...address,
    province: region === null ? '' : region.codes === null ? province : province.toUpperCase(),
    postalCode: postal.tidy(address.postalCode),
  }
}

/** Checks the fields of a tidied address each by itself. */
export function addressFieldFaults(
  { province, postalCode }: Pick<Address, 'province' | 'postalCode'>,
  { region, postal }: AddressForms,
): readonly AddressFieldFault[] {
  const faults: AddressFieldFault[] = []
  if (region?.codes && !region.codes.includes(province)) {
    faults.push({ field: 'province', fault: province === '' ? 'Missing' : 'NotListed' })
  }
  if (postalCode === '') {
    if (postal.required) faults.push({ field: 'postalCode', fault: 'Missing' })
  } else if (!postal.pattern.test(postalCode)) {
    faults.push({ field: 'postalCode', fault: 'Unreadable' })
  }
  return faults
}

/** Visibly wrong: a postal code of another region, or a street without house number. */
export type AddressFault = 'OtherRegion' | 'NoNumber'

/** Validates what needs no geocoder, of an address whose fields have no fault. Null: no fault found. */
export function checkAddress(
  { street, province, postalCode }: Address,
  { region, numbered }: AddressForms,
): AddressFault | null {
  if (numbered && !/\d/.test(street)) return 'NoNumber'
  return region !== null && !region.has(postalCode, province) ? 'OtherRegion' : null
}
