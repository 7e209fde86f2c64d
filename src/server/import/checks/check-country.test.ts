import { expect, test } from 'vitest'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { checkVenueDocument } from './check-venue-document.ts'
import { checkCountry, describeCountry } from './check-country.ts'

const aVenueOf = (given: Partial<RestaurantDocument>) => ({ ...aSmallVenue().restaurant, ...given })
const warnings = (given: Partial<RestaurantDocument>) =>
  checkCountry(aVenueOf(given)).map(({ at, found }) => [at.join('.'), found])

test('a currency that is not Canada’s asks for the country', () => {
  expect(warnings({ currency: 'GBP' })).toEqual([['restaurant.country', 'none']])
  expect(warnings({ currency: 'GBP', country: 'GB' })).toEqual([])
  expect(warnings({ currency: 'GBP', country: 'CA' })).toEqual([])
  expect(warnings({})).toEqual([])
})

test('a radius has no effect where addresses are not located', () => {
  const delivery = { type: 'address' as const, radius: 5 }
  expect(warnings({ country: 'GB', delivery })).toEqual([['restaurant.delivery.radius', '5']])
  expect(warnings({ country: 'US', delivery })).toEqual([])
  expect(warnings({ country: 'GB', delivery: { type: 'address' } })).toEqual([])
})

test.each([
  [
    undefined,
    'Country CA, as none is written: addresses with province and postal code, phones of +1',
  ],
  ['US', 'Country US: addresses with state and ZIP code, phones of +1, taxes named Sales tax'],
  ['GB', 'Country GB: addresses with postcode, phones of +44, taxes named VAT'],
  ['FR', 'Country FR: addresses of any form, phones of +33, taxes named VAT'],
  ['ZW', 'Country ZW: addresses of any form, phones with their country’s code, taxes named Tax'],
])('the import says what %s means', (country, said) => {
  expect(describeCountry(aVenueOf(country === undefined ? {} : { country }))).toBe(said)
})

test.each([
  ['GB', true],
  ['FR', true],
  ['UK', false],
  ['gb', false],
  ['YU', false],
  ['ZZ', false],
  ['Canada', false],
])('%s is a country of ISO 3166: %s', (country, fits) => {
  const venue = aSmallVenue()
  const written = { ...venue, restaurant: { ...venue.restaurant, country } }
  const checked = checkVenueDocument(Buffer.from(JSON.stringify(written)))
  expect(checked.ok).toBe(fits)
  if (!checked.ok) expect(checked.error.map(({ path }) => path)).toEqual(['restaurant.country'])
})
