import { expect, test } from 'vitest'
import { isItemOrderable } from '#domain/menu/item-availability.ts'
import { unitPrice } from '#domain/pricing/unit-price.ts'
import { localName } from '#domain/venue/local-text.ts'
import { aSchedule, chosen, chosenIn } from '#tests/fixtures/a-venue.ts'
import type {
  ItemDocument,
  MenuDocument,
  OptionValueDocument,
  SectionDocument,
} from './menu-document.ts'
import { readMenu } from './read-menu.ts'

const noon = { weekday: 0, quarterHour: 48 }
const published = '2026-01-01T00:00:00Z'

test('explicitly unpublished entries are on no menu; entries without the field are', () => {
  const soup = aDish('soup', { options: [aGroup(aValue('bread'), aValue('roll', null))] })
  const menu = readMenu(
    aMenu([
      aSection('starters', [soup, aDish('salad', { published_at: null })]),
      aSection('sweets', [aDish('cake', { published_at: published })], { published_at: published }),
      aSection('drinks', [aDish('tea')], { published_at: null }),
    ]),
  )
  const items = menu?.sections.flatMap((section) => section.items) ?? []
  expect(items.map(({ id }) => id)).toEqual(['soup', 'cake'])
  expect(items[0]?.optionGroups[0]?.values.map(({ id }) => id)).toEqual(['bread'])
  expect(readMenu({ ...aMenu([]), published_at: null })).toBe(null)
})

test('a required group asks for one value, unless it says how many', () => {
  const values = [{ id: 'v', name: 'V', price: 0 }]
  const group = { id: 'g', name: 'G', type: 'addons' as const, values }
  const least = (more: object) => {
    const tea = aDish('tea', { options: [{ ...group, ...more }] })
    return readMenu(aMenu([aSection('all', [tea])]))?.sections[0]?.items[0]?.optionGroups[0]?.min
  }
  expect([least({}), least({ required: true }), least({ required: true, min: 2 })]).toEqual([
    0, 1, 2,
  ])
})

test('an empty group is dropped, unless it is required', () => {
  const empty = aGroup(aValue('bread', null))
  const soup = aDish('soup', { options: [empty] })
  const tea = aDish('tea', { options: [{ ...empty, required: true }] })
  const items = readMenu(aMenu([aSection('all', [soup, tea])]))?.sections[0]?.items ?? []
  expect(items.map(({ optionGroups }) => optionGroups.length)).toEqual([0, 1])
  expect(items.map((item) => isItemOrderable(item, noon))).toEqual([true, false])
})

test('an unpublished course is not part of the set', () => {
  const [set] = readSet([
    aDish('soup', { category: 'First' }),
    aDish('cake', { category: 'Last', published_at: null }),
  ])
  expect(set?.optionGroups.map(({ name }) => name)).toEqual(['First'])
  expect(readSet([aDish('soup', { published_at: null })])).toEqual([])
})

test('a course has the names that its dishes give it, the first in each language', () => {
  const inFrench = (category?: string) => ({
    category: 'First',
    localization: { fr: { category } },
  })
  const [set] = readSet([
    aDish('soup', inFrench()),
    aDish('salad', inFrench('Entrée')),
    aDish('pie', inFrench('Plat')),
    aDish('cake', { category: 'Last' }),
  ])
  const names = set?.optionGroups.map((course) => localName(course, 'fr'))
  expect(names).toEqual(['Entrée', 'Last'])
})

test('a set without courses is one, with the names of its section', () => {
  const localization = { fr: { name: 'Dîner', description: 'Tous les jours' } }
  const section = aSection('lunch', [aDish('soup')], { type: 'prix-fixe', localization })
  const [course] = readMenu(aMenu([section]))?.sections[0]?.items[0]?.optionGroups ?? []
  expect(course?.localization).toEqual({ fr: { name: 'Dîner' } })
})

test('a dish that its schedule does not offer now cannot be chosen in a set', () => {
  const gone = aDish('soup', { price_schedule: [...aSchedule('A', { from: 40, letter: 'X' })] })
  const [set] = readSet([gone])
  if (!set) throw new Error('There is a set')
  expect(isItemOrderable(set, { weekday: 0, quarterHour: 39 })).toBe(true)
  expect(isItemOrderable(set, noon)).toBe(false)
})

test('the schedule of a dish does not change the price of its set', () => {
  const soup = aDish('soup', {
    price_schedule: [...aSchedule('B')],
    additional_prices: { B: 8 },
  })
  const [set] = readSet([soup])
  if (!set) throw new Error('There is a set')
  const options = [chosenIn('set-course-1', chosen('soup'))]
  expect(unitPrice(set, options, { slot: noon, member: null }).orderPrice).toBe(3000)
})

function readSet(items: ItemDocument[]) {
  const section = aSection('set', items, { type: 'prix-fixe', price: 30 })
  return readMenu(aMenu([section]))?.sections[0]?.items ?? []
}

function aMenu(sections: SectionDocument[]): MenuDocument {
  return { id: 'lunch', slug: 'lunch', name: 'Lunch', sections }
}

function aSection(
  id: string,
  items: ItemDocument[],
  given: Partial<SectionDocument> = {},
): SectionDocument {
  return { id, slug: id, name: id, items, ...given }
}

function aDish(id: string, given: Partial<ItemDocument> = {}): ItemDocument {
  return { id, slug: id, name: id, price: 10, ...given }
}

function aValue(id: string, publishedAt: string | null = published): OptionValueDocument {
  return { id, name: id, price: 0, published_at: publishedAt }
}

function aGroup(...values: OptionValueDocument[]) {
  return { id: 'sides', name: 'Sides', type: 'addons' as const, values }
}

test('items of a sold-out section are sold out', () => {
  const menu = readMenu({
    id: 'menu',
    slug: 'menu',
    name: 'Menu',
    sections: [
      {
        id: 'oyster-bar',
        slug: 'oyster-bar',
        name: 'Oyster bar',
        sold_out: true,
        items: [{ id: 'oysters', slug: 'oysters', name: 'Oysters', price: 24 }],
      },
    ],
  })
  expect(menu?.sections[0]?.items.map(({ soldOut }) => soldOut)).toEqual([true])
})
