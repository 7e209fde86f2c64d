import { expect, test } from 'vitest'
import { fitsWords, groupStands } from './group-stands.ts'

const stand = (name: string, level: string | null, section: string | null) => ({
  name,
  concourse: { level, section },
})

test('stands are by level, section and name, and numbers count as numbers', () => {
  const groups = groupStands(
    [
      stand('Pizza', '200', '9'),
      stand('Tacos', '100', '104'),
      stand('Burgers', '100', '9'),
      stand('Beer', '100', '104'),
    ],
    'en-CA',
  )
  const names = groups.map(({ level, stands }) => [level, ...stands.map(({ name }) => name)])
  expect(names).toEqual([
    ['100', 'Burgers', 'Beer', 'Tacos'],
    ['200', 'Pizza'],
  ])
})

test('what has no level or no section comes last', () => {
  const groups = groupStands(
    [
      { name: 'Cart', concourse: null },
      stand('Wandering', '100', null),
      stand('Grill', '100', '1'),
      stand('Kiosk', null, '2'),
    ],
    'fr-CA',
  )
  const names = groups.map(({ level, stands }) => [level, ...stands.map(({ name }) => name)])
  expect(names).toEqual([
    ['100', 'Grill', 'Wandering'],
    [null, 'Kiosk', 'Cart'],
  ])
})

test('each typed word begins a word of the stand', () => {
  const texts = ['Crêperie du Nord', 'Section 104']
  expect(fitsWords(texts, '')).toBe(true)
  expect(fitsWords(texts, 'creperie 10')).toBe(true)
  expect(fitsWords(texts, 'NORD')).toBe(true)
  expect(fitsWords(texts, '04')).toBe(false)
  expect(fitsWords(texts, 'creperie 105')).toBe(false)
})
