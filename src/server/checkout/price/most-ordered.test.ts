import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { ItemId, MenuId, VenueId } from '#domain/ids.ts'
import { aMenu, anItem, aSection, aVenue } from '#tests/fixtures/a-venue.ts'
import { createMostOrdered } from './most-ordered.ts'

const day = 24 * 3_600_000
const at = Date.UTC(2026, 6, 29, 12, 40)

/** A menu of five items, named by the menu: `lunch-0` to `lunch-4`. */
function fiveOf(name: string) {
  const items = Array.from({ length: 5 }, (_, place) => anItem({ id: asId(`${name}-${place}`) }))
  return aMenu({ id: asId(name), sections: [aSection({ items })] })
}

/** Counts of each venue, and what was asked of the store. */
function aStore(counts: Readonly<Record<string, Readonly<Record<string, number>>>>) {
  const asked: unknown[] = []
  return {
    asked,
    countByItem: async (venueId: VenueId, latest: unknown) => {
      asked.push([venueId, latest])
      const orders = Object.entries(counts[venueId] ?? {})
      return new Map(orders.map(([id, each]) => [asId<ItemId>(id), each] as const))
    },
  }
}

test('the latest 2,000 orders of four weeks are counted, once an hour', async () => {
  const store = aStore({ venue: { 'lunch-3': 21, 'lunch-4': 19 } })
  const mostOrdered = createMostOrdered(store)
  const cached = {
    venue: aVenue({ id: asId('venue') }),
    menus: [fiveOf('lunch')],
    makers: new Map(),
  }
  expect(await mostOrdered(cached, at)).toEqual(['lunch-3'])
  expect(await mostOrdered(cached, at + 60_000)).toEqual(['lunch-3'])
  const since = new Date(Date.UTC(2026, 6, 29, 12) - 28 * day)
  expect(store.asked).toEqual([['venue', { since, most: 2_000 }]])
  await mostOrdered(cached, at + 3_600_000)
  expect(store.asked).toHaveLength(2)
})

test('at a hub each menu goes by the orders of its maker', async () => {
  const store = aStore({ bakery: { 'buns-1': 40 }, bar: { 'buns-1': 90, 'drinks-2': 30 } })
  const makers = new Map([
    [asId<MenuId>('buns'), asId<VenueId>('bakery')],
    [asId<MenuId>('drinks'), asId<VenueId>('bar')],
  ])
  const menus = [fiveOf('buns'), fiveOf('drinks')]
  const hub = { venue: aVenue({ id: asId('hub') }), menus, makers }
  expect(await createMostOrdered(store)(hub, at)).toEqual(['buns-1', 'drinks-2'])
})
