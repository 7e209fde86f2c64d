import { expect, test } from 'vitest'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { ChosenGroup } from '#domain/cart/cart.ts'
import type { Item, OptionValue } from '#domain/menu/menu.ts'
import { unitPrice } from '#domain/pricing/unit-price.ts'
import { longArena } from '#tests/bench/long-arena/long-arena.ts'
import { demoVenues } from '#tests/fixtures/demo-venue.ts'
import { findUnreached } from '#server/import/checks/find-unreached.ts'
import { aFullVenue } from '#tests/fixtures/a-full-venue.ts'
import { chainsVenue } from './chains-venue.ts'
import { scaroliesVenue } from './scarolies-venue.ts'

const corpus = process.env['MENU_CORPUS'] ?? ''
const documents = [
  ...demoVenues(),
  longArena(),
  aFullVenue(),
  ...(corpus === '' ? [] : [scaroliesVenue(corpus), chainsVenue(corpus).document]),
]
const hours = Array.from({ length: 7 * 8 }, (_, place) => ({
  weekday: Math.floor(place / 8),
  quarterHour: (place % 8) * 12,
}))

/** A change of it changes the bill of some order; where a size costs the same as its item, that of the size. */
test.each(documents.map((document) => [document.restaurant.name, document] as const))(
  '%s: each price that is above 0 is on some bill, or the import tells of it',
  (_name, document) => {
    const warned = new Set(findUnreached(document).map(({ found }) => found))
    const items = readVenue(document).menus.flatMap(({ sections }) =>
      sections.flatMap((section) => section.items),
    )
    const lost = items.flatMap((item) => {
      const choices = choicesTo(structuredClone(item)).filter(({ entry }) => entry.price > 0)
      const billed = new Set(choices.filter(reachesBill).map(({ entry }) => entry.price))
      return choices
        .filter(({ entry }) => !billed.has(entry.price) && !warned.has(String(entry.price / 100)))
        .map(({ entry }) => `${item.name}: ${entry.price}`)
    })
    expect(lost).toEqual([])
  },
)

test('real menus and demos have no price that reaches no bill', () => {
  expect(documents.flatMap((document) => findUnreached(document))).toEqual([])
})

interface Choice {
  readonly root: Item
  readonly entry: Item | OptionValue
  readonly options: readonly ChosenGroup[]
}

/** An order for an item alone, and one for each value that it opens, which has little besides. */
function choicesTo(root: Item): readonly Choice[] {
  return [
    { root, entry: root, options: leastOf(root) },
    ...valuesIn(root).map(({ entry, options }) => ({ root, entry, options })),
  ]
}

function valuesIn(within: Item | OptionValue): readonly Omit<Choice, 'root'>[] {
  return within.optionGroups.flatMap((group) =>
    group.values.flatMap((value) => {
      const inside = [{ entry: value, options: leastOf(value) }, ...valuesIn(value)]
      return inside.map(({ entry, options: groups }) => ({
        entry,
        options: [
          ...leastOf(within).filter(({ groupId }) => groupId !== group.id),
          { groupId: group.id, values: [{ valueId: value.id, quantity: 1, groups }] },
        ],
      }))
    }),
  )
}

function leastOf({ optionGroups }: Item | OptionValue): readonly ChosenGroup[] {
  return optionGroups
    .filter(({ min }) => min > 0)
    .map(({ id: groupId, values }) => {
      const [first] = values.toSorted((one, other) => one.price - other.price)
      if (first === undefined) return { groupId, values: [] }
      return { groupId, values: [{ valueId: first.id, quantity: 1, groups: leastOf(first) }] }
    })
}

function reachesBill({ root, entry, options }: Choice): boolean {
  const bills = () =>
    hours.map((slot) => unitPrice(root, options, { slot, member: null }).orderPrice)
  const before = bills()
  const dearer = Object.assign(entry, { price: entry.price + 1 })
  const after = bills()
  Object.assign(dearer, { price: entry.price - 1 })
  return after.some((bill, index) => bill !== before[index])
}
