import type { Address } from './delivery.ts'
import { isPostalCode } from './postal-code.ts'
import { postalPrefixes } from './provinces.ts'

/**
 * Visibly wrong: an invalid postal code, one of another province, or a street without house number.
 */
export type AddressFault = 'PostalCode' | 'OtherProvince' | 'NoNumber'

/** Validates what needs no geocoder. Null: no fault found. */
export function checkAddress({ street, province, postalCode }: Address): AddressFault | null {
  if (!/\d/.test(street)) return 'NoNumber'
  if (!isPostalCode(postalCode)) return 'PostalCode'
  return postalPrefixes[province].test(postalCode) ? null : 'OtherProvince'
}
