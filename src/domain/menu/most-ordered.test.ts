import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { ItemId } from '#domain/ids.ts'
import { aMenu, anItem, aSection } from '#tests/fixtures/a-venue.ts'
import { mostOrdered } from './most-ordered.ts'

/** A menu of two sections with items of these names, and how many orders have each. */
function chosen(count: number, orders: Readonly<Record<string, number>>) {
  const items = Array.from({ length: count }, (_, place) => anItem({ id: asId(`item-${place}`) }))
  const sections = [aSection({ items: items.slice(0, 2) }), aSection({ items: items.slice(2) })]
  const ordered = Object.entries(orders).map(([id, each]) => [asId<ItemId>(id), each] as const)
  return mostOrdered(aMenu({ sections }), new Map(ordered))
}

test('the three items with the most orders are the most ordered ones, the most first', () => {
  const orders = { 'item-1': 30, 'item-3': 90, 'item-4': 20, 'item-9': 40 }
  expect(chosen(20, orders)).toEqual(['item-3', 'item-9', 'item-1'])
})

test('fewer than twenty orders say nothing', () => {
  expect(chosen(20, { 'item-1': 19, 'item-2': 3 })).toEqual([])
  expect(chosen(20, { 'item-1': 20, 'item-2': 19 })).toEqual(['item-1'])
})

test('at most one item of five is marked', () => {
  const orders = { 'item-0': 50, 'item-1': 60, 'item-2': 70 }
  expect(chosen(4, orders)).toEqual([])
  expect(chosen(9, orders)).toEqual(['item-2'])
  expect(chosen(10, orders)).toEqual(['item-2', 'item-1'])
})

test('of equals the first on the menu goes before, and what is on no menu is left out', () => {
  const orders = { gone: 500, 'item-7': 40, 'item-5': 40 }
  expect(chosen(10, orders)).toEqual(['item-5', 'item-7'])
})
