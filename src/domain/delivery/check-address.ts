import type { Address } from './delivery.ts'
import { isPostalCode } from './postal-code.ts'
import { postalPrefixes } from './provinces.ts'

/**
 * Wrong by the look of it: no postal code, one of another province, or a street without the number of
 * the house.
 */
export type AddressFault = 'PostalCode' | 'OtherProvince' | 'NoNumber'

/** What can be told of an address without a map; null: nothing is wrong with it. */
export function checkAddress({ street, province, postalCode }: Address): AddressFault | null {
  if (!/\d/.test(street)) return 'NoNumber'
  if (!isPostalCode(postalCode)) return 'PostalCode'
  return postalPrefixes[province].test(postalCode) ? null : 'OtherProvince'
}
