import { expect, test } from 'vitest'
import { withChanges, type ChildFields } from './child.ts'

const shown: ChildFields = { name: 'Zoé', schoolClass: '4B', allergens: ['dairy', 'egg'] }

test('a form changes what it has changed, and another device’s changes stay', () => {
  const stored: ChildFields = { name: 'Zoé', schoolClass: '5B', allergens: ['egg', 'peanuts'] }
  const typed: ChildFields = { name: 'Zoë', schoolClass: '4B', allergens: ['dairy', 'fish'] }
  const allergens = ['fish', 'peanuts']
  const changed = withChanges(stored, { shown, typed })
  expect({ ...changed, allergens: changed.allergens.toSorted() }).toEqual({
    name: 'Zoë',
    schoolClass: '5B',
    allergens,
  })
  expect(withChanges(changed, { shown, typed })).toEqual(changed)
})

test('a form that changes nothing changes nothing', () => {
  const stored: ChildFields = { name: 'Léa', schoolClass: '', allergens: ['peanuts'] }
  expect(withChanges(stored, { shown, typed: shown })).toEqual(stored)
})
