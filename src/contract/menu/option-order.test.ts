import { expect, test } from 'vitest'
import { anOptionGroup } from '#tests/fixtures/a-venue.ts'
import { compareOptionGroups } from './read-option-groups.ts'

test('sizes come first, then the venue’s order, then the name', () => {
  const groups = [
    anOptionGroup({ name: 'Sauces', order: 2 }),
    anOptionGroup({ name: 'Bread', order: 1 }),
    anOptionGroup({ name: 'Cheese', order: 2 }),
    anOptionGroup({ name: 'Size', order: 9, type: 'pricing' }),
  ]
  const names = groups.toSorted(compareOptionGroups).map(({ name }) => name)
  expect(names).toEqual(['Size', 'Bread', 'Cheese', 'Sauces'])
})
