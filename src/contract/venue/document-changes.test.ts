import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween, withChanges } from './document-changes.ts'

const document = fc.jsonValue({ maxDepth: 4 })
const entry = fc.record({ id: fc.nat(3), sold_out: fc.boolean(), until: fc.option(fc.nat()) })
const menu = fc.record({
  restaurant: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 1 })),
  items: fc.array(entry, { maxLength: 4 }),
})

test.each([
  ['values', document],
  ['menus', menu],
])('what is made of %s by its changes is the other one', (_, values) => {
  fc.assert(
    fc.property(
      values as fc.Arbitrary<unknown>,
      values as fc.Arbitrary<unknown>,
      (before, after) => {
        const sent = JSON.parse(JSON.stringify(changesBetween(before, after)))
        expect(JSON.stringify(sorted(withChanges(before, sent)))).toBe(
          JSON.stringify(sorted(after)),
        )
      },
    ),
  )
})

test('what is the same has no changes, whatever is left undefined', () => {
  const one = { name: 'Soup', image: undefined, items: [{ id: 1, sold_out: false }] }
  expect(changesBetween(one, structuredClone(one))).toEqual([])
  expect(changesBetween(one, { name: 'Soup', items: [{ id: 1, sold_out: false }] })).toEqual([])
})

test('a change names its place alone, and leaves the document that it is made of', () => {
  const before = {
    items: [
      { id: 1, sold_out: false },
      { id: 2, until: 'noon' },
    ],
    list: [1],
  }
  const after = { items: [{ id: 1, sold_out: true }, { id: 2 }], list: [1, 2] }
  const changes = changesBetween(before, after)
  expect(changes).toEqual([
    [['items', 0, 'sold_out'], true],
    [['items', 1, 'until']],
    [['list'], [1, 2]],
  ])
  expect(withChanges(before, changes)).toEqual(after)
  expect(before.items[0]).toEqual({ id: 1, sold_out: false })
})

/** The order of fields says nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return entries.map(([key, inner]) => [key, sorted(inner)])
}
