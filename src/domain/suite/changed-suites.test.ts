import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { changedSuites } from './changed-suites.ts'
import type { ComparedSuite } from './changed-suites.ts'

const aSuite = (given: Partial<ComparedSuite>): ComparedSuite => ({
  id: 's-101',
  name: 'Suite 101',
  owner: 'Ana Roy',
  tableNumber: null,
  tabLimit: null,
  payment: 'invoice',
  ...given,
})
const before = [aSuite({}), aSuite({ id: 's-102', name: 'Suite 102' })]

test('the same suites have not changed', () => {
  expect(changedSuites(before, structuredClone(before))).toEqual([])
})

test.each([
  { owner: 'Bo Li' },
  { tableNumber: '7' },
  { tabLimit: cents(100) },
  { payment: 'charge' as const },
])('a suite with another fact has changed: %o', (change) => {
  expect(changedSuites(before, [aSuite(change), ...before.slice(1)])).toEqual(['Suite 101'])
})

test('new suites and those that are gone are named', () => {
  const after = [...before.slice(1), aSuite({ id: 's-103', name: 'Suite 103' })]
  expect(changedSuites(before, after)).toEqual(['Suite 103', 'Suite 101'])
})
