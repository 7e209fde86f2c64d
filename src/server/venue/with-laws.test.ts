import { expect, test } from 'vitest'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { rateFor, taxesOf } from '#domain/tax/tax-rate.ts'
import { aServedVenue, noon } from '#tests/fixtures/a-served-venue.ts'
import { publishedDocument } from './published-document.ts'

const one = { tax_rate: 0.2 }
const two = { tax_rate: { tax1: 0.05, tax2: 0.09975 } }

test.each<[string, readonly string[], Partial<RestaurantDocument>]>([
  ['Canada', ['GST'], one],
  ['Québec', ['GST', 'QST'], two],
  ['the United States', ['Sales tax'], { ...one, country: 'US' }],
  ['the United States, in two parts', ['Sales tax', 'Local tax'], { ...two, country: 'US' }],
  ['the United Kingdom', ['VAT'], { ...one, country: 'GB' }],
  ['the United Kingdom, with a name', ['Levy'], { ...one, country: 'GB', tax_label: 'Levy' }],
  ['France', ['VAT'], { ...one, country: 'FR' }],
  ['Australia', ['GST'], { ...one, country: 'AU' }],
  ['Zimbabwe', ['Tax'], { ...one, country: 'ZW' }],
])('the taxes of a venue in %s are named %j', (_, names, given) => {
  const { venue } = readVenue(published(given))
  const taxing = { ...venue, taxRate: rateFor(venue.taxRate, 'dine-in') }
  expect(taxesOf(taxing.taxRate, taxing).map(({ name }) => name)).toEqual(names)
})

test.each([
  [{}, 19],
  [{ address: 'Montréal (Québec) H2W 2M5' }, 18],
  [{ country: 'US', address: 'Quebec Street, Quebec' }, 21],
  [{ country: 'GB' }, 18],
  [{ country: 'FR' }, 21],
  [{ country: 'FR', legal_drinking_age: 18 }, 18],
])('guests of %j certify that they are %s', (given, age) => {
  expect(readCheckoutSettings(published(given).restaurant).legalDrinkingAge).toBe(age)
})

test('a document without a country is as it was written', () => {
  const venue = aServedVenue()
  expect(publishedDocument(venue, noon).document.restaurant).toEqual(venue.restaurant)
})

function published(given: Partial<RestaurantDocument>) {
  return publishedDocument(aServedVenue(given), noon).document
}
