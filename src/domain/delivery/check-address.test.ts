import { expect, test } from 'vitest'
import { checkAddress } from './check-address.ts'
import type { Address } from './delivery.ts'
import { isPostalCode, tidyPostalCode } from './postal-code.ts'
import { provinces } from './provinces.ts'

test('an address with a number, a province and its postal code can be found', () => {
  expect(checkAddress(anAddress({}))).toBe(null)
  expect(checkAddress(anAddress({ province: 'QC', postalCode: 'H2X 1Y4' }))).toBe(null)
  expect(checkAddress(anAddress({ province: 'NU', postalCode: 'X0A 0H0' }))).toBe(null)
})

test('a street without a number is not precise enough', () => {
  expect(checkAddress(anAddress({ street: 'Wellington Street' }))).toBe('NoNumber')
})

test('a postal code of another province is a fault', () => {
  expect(checkAddress(anAddress({ postalCode: 'H2X 1Y4' }))).toBe('OtherProvince')
  expect(checkAddress(anAddress({ province: 'NT', postalCode: 'X0A 0H0' }))).toBe('OtherProvince')
})

test('a postal code is written as Canada writes it, however it was typed', () => {
  expect(['k1a0b1', ' K1A-0B1', 'K1A 0B1', 'k1a'].map(tidyPostalCode)).toEqual([
    'K1A 0B1',
    'K1A 0B1',
    'K1A 0B1',
    'K1A',
  ])
  expect(['K1A 0B1', 'K1A0B1', 'D1A 0B1', 'K1O 0B1', '90210', ''].map(isPostalCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('there are ten provinces and three territories', () => {
  expect(provinces).toHaveLength(13)
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
