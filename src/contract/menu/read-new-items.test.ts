import { expect, test } from 'vitest'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { readNewItems } from './read-new-items.ts'

const now = Date.parse('2026-07-22T12:00:00Z')

/** What is new of one menu with items published at these moments; left out: without one. */
function newOf(...published: readonly (string | null | undefined)[]) {
  const [menu] = aSmallVenue().menus
  const item = menu?.sections[0]?.items[0]
  if (!menu?.sections[0] || !item) throw new Error('The venue has an item')
  const items = published.map((at, place) => ({ ...item, id: `${place}`, published_at: at }))
  return readNewItems([{ sections: [{ ...menu.sections[0], items }] }], now)
}

const old = '2025-01-01T00:00:00Z'

test('an item is new for three weeks from its publication', () => {
  expect(newOf('2026-07-01T12:00:01Z', old, old)).toEqual(['0'])
  expect(newOf('2026-07-22T08:00:00-04:00', old, undefined)).toEqual(['0'])
  expect(newOf('2026-07-01T12:00:00Z', old, old)).toEqual([])
})

test('what is not there yet, or says nothing of its publication, is not new', () => {
  expect(newOf('2026-07-22T12:00:01Z', old, old)).toEqual([])
  expect(newOf(undefined, null, old, old)).toEqual([])
})

test('where more than a third of a menu is new, none is', () => {
  const fresh = '2026-07-20T12:00:00Z'
  expect(newOf(fresh, fresh, old, old, old, old)).toEqual(['0', '1'])
  expect(newOf(fresh, fresh, old, old, old)).toEqual([])
})
