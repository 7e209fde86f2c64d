import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { filterSuites } from './filter-suites.ts'
import type { SuiteSearch, SuiteToFind } from './filter-suites.ts'

function aSuite(name: string, given: Partial<SuiteToFind> = {}): SuiteToFind {
  const tab = { spent: cents(0), orders: 0 }
  const facts = { owner: 'Ana Roy', level: '2', tableNumber: null, tabLimit: null }
  return { name, ...facts, tab, asks: 0, preOrder: null, ...given }
}

const busy = { spent: cents(800), orders: 2 }
const suites = [
  aSuite('Suite 1', { owner: 'Zoé Côté', tab: busy, tabLimit: cents(1_000) }),
  aSuite('Suite 2', { tab: { spent: cents(799), orders: 1 }, tabLimit: cents(1_000) }),
  aSuite('Loge 3', { level: '3', tab: busy }),
  aSuite('Loge 4', { level: null, tableNumber: '401', tabLimit: cents(0) }),
]

const find = (search: Partial<SuiteSearch>) =>
  filterSuites(suites, { text: '', level: null, state: 'all', ...search }).map(({ name }) => name)

test('suites are found by all words of their name, owner and table, whatever the accents', () => {
  expect(find({})).toEqual(['Suite 1', 'Suite 2', 'Loge 3', 'Loge 4'])
  expect(find({ text: ' cote zoe ' })).toEqual(['Suite 1'])
  expect(find({ text: 'LOGE ana' })).toEqual(['Loge 3', 'Loge 4'])
  expect(find({ text: '401' })).toEqual(['Loge 4'])
  expect(find({ text: 'suite 3' })).toEqual([])
})

test('suites are found by their pre-order', () => {
  const ordered = [
    aSuite('Suite 5', { preOrder: { state: 'held' } }),
    aSuite('Suite 6', { preOrder: { state: 'modifiable' } }),
    aSuite('Suite 7'),
  ]
  const all = { text: '', level: null } as const
  const named = (state: SuiteSearch['state']) =>
    filterSuites(ordered, { ...all, state }).map(({ name }) => name)
  expect(named('preOrdered')).toEqual(['Suite 5', 'Suite 6'])
  expect(named('onHold')).toEqual(['Suite 5'])
})

test('suites are found by the guests that ask', () => {
  const asked = [aSuite('Suite 5', { asks: 2 }), aSuite('Suite 6')]
  const found = filterSuites(asked, { text: '', level: null, state: 'asking' })
  expect(found.map(({ name }) => name)).toEqual(['Suite 5'])
})

test('suites are found by level and by what is on their tab', () => {
  expect(find({ level: '3' })).toEqual(['Loge 3'])
  expect(find({ state: 'withOrders' })).toEqual(['Suite 1', 'Suite 2', 'Loge 3'])
  expect(find({ state: 'withoutOrders' })).toEqual(['Loge 4'])
  expect(find({ state: 'nearLimit' })).toEqual(['Suite 1', 'Loge 4'])
  expect(find({ state: 'nearLimit', level: '2', text: 'ana' })).toEqual([])
})
