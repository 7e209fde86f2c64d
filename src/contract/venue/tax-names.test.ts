import * as v from 'valibot'
import { expect, test } from 'vitest'
import { rateFor, taxesOf } from '#domain/tax/tax-rate.ts'
import { anOrderOf, aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { readVenue } from './read-venue.ts'
import { venueDocumentSchema } from './venue-document.ts'
import type { RestaurantDocument } from './venue-document.ts'

const columbia = { tax_rate: { tax1: 0.05, tax2: 0.07 }, tax_label: 'PST' }
const quebec = { tax_rate: { tax1: 0.05, tax2: 0.09975 } }

test.each<[string, readonly string[], Partial<RestaurantDocument>]>([
  ['elsewhere', ['GST', 'PST'], columbia],
  ['at Québec’s rate', ['GST', 'QST'], quebec],
  [
    'with a number of Québec’s tax',
    ['GST', 'QST'],
    { ...columbia, tax_registrations: { TVQ: '1000000026 TQ0001' } },
  ],
  [
    'at an address in Québec',
    ['GST', 'QST'],
    { ...columbia, address: '4100 rue Saint-Denis, Montréal (Québec)  H2W 2M5' },
  ],
  ['in Vancouver', ['GST', 'PST'], { ...columbia, address: '88 Quebec Street, Vancouver V5T 3A1' }],
  [
    'with names of its own',
    ['GST', 'RST'],
    { ...columbia, tax_labels: { tax2: 'RST' }, tax_registrations: { RST: '12' } },
  ],
  [
    'of dine-in at the rate of Québec',
    ['GST', 'QST'],
    { ...columbia, tax_rate: { dine_in: { tax1: 0.05, tax2: 0.09975 }, take_out: 0 } },
  ],
  ['with French names', ['GST', 'QST'], { ...columbia, tax_labels: { tax1: 'TPS', tax2: 'TVQ' } }],
])('a rate of two parts %s is %j', (_, names, restaurant) => {
  const { venue } = read(restaurant)
  const taxing = { ...venue, taxRate: rateFor(venue.taxRate, 'dine-in') }
  expect(taxesOf(taxing.taxRate, taxing).map(({ name }) => name)).toEqual(names)
})

test('each of two taxes has its own registration number on the bill', () => {
  const numbersOf = (restaurant: Partial<RestaurantDocument>) =>
    anOrderOf(parse(restaurant)).data.costs.taxInfo
  const numbers = { GST: '123456789 RT0001', PST: 'PST-1234-5678' }
  expect(numbersOf({ ...columbia, tax_registrations: numbers })).toEqual([
    { label: 'GST', registration: '123456789 RT0001' },
    { label: 'PST', registration: 'PST-1234-5678' },
  ])
  const french = { TPS: '100000026 RT0001', TVQ: '1000000026 TQ0001' }
  expect(numbersOf({ ...quebec, tax_registrations: french })).toEqual([
    { label: 'GST', registration: '100000026 RT0001' },
    { label: 'QST', registration: '1000000026 TQ0001' },
  ])
})

test('one tax has its own name, in French as in English', () => {
  const { venue } = read({ tax_rate: 0.13, tax_label: 'TVH', tax_registrations: { TVH: '7' } })
  expect(venue.taxInfo).toMatchObject({ label: 'HST', registrations: { HST: '7' } })
})

function parse(restaurant: Partial<RestaurantDocument>) {
  return v.parse(venueDocumentSchema, aServedVenue(restaurant))
}

function read(restaurant: Partial<RestaurantDocument>) {
  return readVenue(parse(restaurant))
}
