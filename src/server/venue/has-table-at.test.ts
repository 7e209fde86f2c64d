import { expect, test } from 'vitest'
import { aCachedVenue } from '#tests/fixtures/a-cached-venue.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { hasTableAt } from './has-table-at.ts'

const venue = aServedVenue({
  tables: ['1', '7'],
  generic_table_locations: {
    list: [
      { location: 'Patio', areas: 'Fountain: 1, Cedar: 2' },
      { location: 'Roof', areas: 'Sun: 3' },
    ],
  },
})

test.each([
  ['1', undefined, true],
  ['7', 'true', true],
  ['2', undefined, false],
  ['2', 'true', false],
  ['1', 'Patio', true],
  ['2', 'Patio', true],
  ['3', 'Patio', false],
  ['7', 'Patio', false],
  ['3', 'Roof', true],
  ['3', 'Cellar', false],
])('table %s at place %s exists: %s', async (table, place, isThere) => {
  expect(hasTableAt(await aCachedVenue(venue), table, place)).toBe(isThere)
})
