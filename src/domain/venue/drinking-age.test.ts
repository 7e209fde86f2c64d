import { expect, test } from 'vitest'
import { postalPrefixes } from '#domain/country/provinces.ts'
import { drinkingAgeAt, provinceIn } from './drinking-age.ts'

test.each([
  ['48, rue des Érables, Québec', 'QC', 18],
  ['4100 rue Saint-Denis, Montréal (Québec)  H2W 2M5', 'QC', 18],
  ['88 Quebec Street, Vancouver V5T 3A1', 'BC', 19],
  ['1500, rue Ontario Est, Montréal h2l1s6', 'QC', 18],
  ['118 Concourse East, Granite Arena, Ontario', 'ON', 19],
  ['310 Wellington Street, Ottawa, Ontario K1A 0A9', 'ON', 19],
  ['310 wellington street, ottawa, on k1a0a9', 'ON', 19],
  ['310 Wellington Street, Ottawa ON  K1A-0A9', 'ON', 19],
  ['10, rue Wellington, Gatineau (qc) k1a  0h3', 'QC', 18],
  ['4100 rue Saint-Denis, Montréal h2w-2m5', 'QC', 18],
  ['10 rue Wellington, Gatineau (Québec) K1A 0H3', 'QC', 18],
  ['12 8 Ave SW, Calgary, AB, Canada', 'AB', 18],
  ['1 Portage Avenue, Winnipeg, Manitoba R3B 2B3', 'MB', 18],
  ['Halifax, Nova Scotia', 'NS', 19],
  ['Charlottetown (Île-du-Prince-Édouard)', 'PE', 19],
  ['200 Main Street, Buffalo, NY 14202', null, null],
  ['12 Quebec Street', null, null],
  ['Drop in and carry on', null, null],
  ['1 Wellington K1A 0A9', null, null],
  ['', null, null],
])('%s is in %s, where one drinks from %s', (address, province, age) => {
  expect(provinceIn(address)).toBe(province)
  expect(drinkingAgeAt(address)).toBe(age)
})

test('18 is the age of three provinces, and 19 of all others', () => {
  const ages = Object.keys(postalPrefixes).map((province) => [
    province,
    drinkingAgeAt(`1 Main Street, Somewhere, ${province}`),
  ])
  expect(ages.filter(([, age]) => age === 18).map(([province]) => province)).toEqual([
    'AB',
    'MB',
    'QC',
  ])
  expect(ages.filter(([, age]) => age === 19)).toHaveLength(10)
})
