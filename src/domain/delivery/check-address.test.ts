import { expect, test } from 'vitest'
import { countryForms } from '#domain/country/forms-abroad.ts'
import { addressFieldFaults, checkAddress, tidyAddress } from './check-address.ts'
import type { Address } from './delivery.ts'
import { neededFields } from './typed-place.ts'

const canada = countryForms('CA').address
const states = countryForms('US').address
const britain = countryForms('GB').address
const general = countryForms('FR').address

test('each country asks for its own fields', () => {
  const needed = [canada, states, britain, general].map((forms) => neededFields('address', forms))
  expect(needed).toEqual([
    ['street', 'city', 'province', 'postalCode'],
    ['street', 'city', 'province', 'postalCode'],
    ['street', 'city', 'postalCode'],
    ['street', 'city'],
  ])
  expect(canada.region?.codes).toHaveLength(13)
  expect(states.region?.codes).toHaveLength(51)
})

test.each([
  ['CA', { province: 'ON', postalCode: 'k1a0b1' }, { province: 'ON', postalCode: 'K1A 0B1' }],
  ['CA', { province: 'on', postalCode: ' K1A-0B1' }, { province: 'ON', postalCode: 'K1A 0B1' }],
  ['US', { province: 'ny', postalCode: '100011234' }, { province: 'NY', postalCode: '10001-1234' }],
  ['GB', { province: 'Kent', postalCode: 'sw1a1aa' }, { province: '', postalCode: 'SW1A 1AA' }],
  ['GB', { province: '', postalCode: 'M1 1ae' }, { province: '', postalCode: 'M1 1AE' }],
  ['FR', { province: ' Gers ', postalCode: '32000' }, { province: 'Gers', postalCode: '32000' }],
  ['NL', { province: '', postalCode: '1012  ab' }, { province: '', postalCode: '1012 AB' }],
  ['HK', { province: '', postalCode: '' }, { province: '', postalCode: '' }],
])('in %s an address is tidied, and has no fault', (country, typed, tidy) => {
  const forms = countryForms(country).address
  const address = tidyAddress(anAddress(typed), forms)
  expect(address).toMatchObject(tidy)
  expect(addressFieldFaults(address, forms)).toEqual([])
  expect(tidyAddress(address, forms)).toEqual(address)
})

test.each([
  ['CA', { province: 'XX' }, [['province', 'NotListed']]],
  [
    'CA',
    { province: '', postalCode: '' },
    [
      ['province', 'Missing'],
      ['postalCode', 'Missing'],
    ],
  ],
  ['CA', { postalCode: 'D1A 0B1' }, [['postalCode', 'Unreadable']]],
  ['CA', { postalCode: 'K1O 0B1' }, [['postalCode', 'Unreadable']]],
  ['CA', { postalCode: '90210' }, [['postalCode', 'Unreadable']]],
  ['US', { province: 'ON', postalCode: '10001' }, [['province', 'NotListed']]],
  ['US', { province: 'NY', postalCode: 'K1A 0B1' }, [['postalCode', 'Unreadable']]],
  ['GB', { postalCode: 'K1A 0B1' }, [['postalCode', 'Unreadable']]],
  ['GB', { postalCode: '' }, [['postalCode', 'Missing']]],
  ['FR', { postalCode: '<75001>' }, [['postalCode', 'Unreadable']]],
])('in %s an unfit field is named', (country, typed, faults) => {
  const forms = countryForms(country).address
  const found = addressFieldFaults(tidyAddress(anAddress(typed), forms), forms)
  expect(found.map(({ field, fault }) => [field, fault])).toEqual(faults)
})

test('a street needs a number where each house has one', () => {
  const street = 'Rose Cottage, High Street'
  expect(checkAddress(anAddress({ street }), canada)).toBe('NoNumber')
  expect(checkAddress(anAddress({ street, province: 'NY', postalCode: '10001' }), states)).toBe(
    'NoNumber',
  )
  expect(checkAddress(anAddress({ street, postalCode: 'SW1A 1AA' }), britain)).toBeNull()
  expect(checkAddress(anAddress({ street, postalCode: '32000' }), general)).toBeNull()
})

test('a postal code of another province or state is a fault', () => {
  expect(checkAddress(anAddress({}), canada)).toBeNull()
  expect(checkAddress(anAddress({ province: 'NU', postalCode: 'X0A 0H0' }), canada)).toBeNull()
  expect(checkAddress(anAddress({ postalCode: 'H2X 1Y4' }), canada)).toBe('OtherRegion')
  expect(checkAddress(anAddress({ province: 'NT', postalCode: 'X0A 0H0' }), canada)).toBe(
    'OtherRegion',
  )
  expect(checkAddress(anAddress({ province: 'NY', postalCode: '90210' }), states)).toBe(
    'OtherRegion',
  )
})

function anAddress(given: Partial<Address>): Address {
  return {
    type: 'address',
    street: '310 Wellington Street',
    unit: '',
    city: 'Ottawa',
    province: 'ON',
    postalCode: 'K1A 0B1',
    ...given,
  }
}
