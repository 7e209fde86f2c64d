import { expect, test } from 'vitest'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { checkZone } from './check-zone.ts'

const vancouver = '100 Main Street, Vancouver, BC'

test.each([
  [{ address: vancouver }, ['restaurant', 'address'], 'none, and America/Toronto is taken'],
  [
    { address: vancouver, timezone: 'America/Montreal' },
    ['restaurant', 'timezone'],
    '"America/Montreal"',
  ],
  [
    { address: vancouver, timezone: 'America/Vancouver', menu_configuration: { zone: 'UTC' } },
    ['restaurant', 'menu_configuration', 'zone'],
    '"UTC"',
  ],
  [{ address: '1 rue Pic, Moncton NB E1C 1A1' }, ['restaurant', 'address'], expect.any(String)],
])('a province with another zone is warned of: %o', (restaurant, at, found) => {
  expect(checked(restaurant)).toEqual([
    { at, expected: expect.stringContaining('where the address is'), found },
  ])
})

test.each([
  { address: vancouver, timezone: 'America/Los_Angeles' },
  { address: 'Cranbrook, BC', timezone: 'America/Edmonton' },
  { address: 'Thunder Bay, Ontario' },
  { address: 'Kenora, ON', timezone: 'America/Winnipeg' },
  { address: 'Toronto, ON', timezone: 'EST5EDT' },
  { address: 'Regina, Saskatchewan', timezone: 'America/Regina' },
  { address: '10 Downing Street, London', timezone: 'Europe/London' },
  {},
])('%o is of its province’s zone, or of an address that does not tell', (restaurant) => {
  expect(checked(restaurant)).toEqual([])
})

function checked(restaurant: Partial<RestaurantDocument>) {
  const usual = { ...aSmallVenue().restaurant, address: '', timezone: undefined }
  return checkZone({ ...usual, ...restaurant })
}
