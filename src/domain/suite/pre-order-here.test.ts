import { expect, test } from 'vitest'
import { preOrderHere } from './pre-order-here.ts'
import type { FactsHere } from './pre-order-here.ts'

const twelve = { orderId: 'order-12', revision: 2 }
const before = { ...twelve, revision: 1 }
const after = { ...twelve, revision: 3 }
const other = { orderId: 'order-9', revision: 7 }

type Row = readonly [
  from: FactsHere['from'],
  facts: Pick<FactsHere, 'canChange' | 'hasOwn'>,
  expected: ReturnType<typeof preOrderHere>,
]

const untouched = { canChange: true, hasOwn: false }
const typed = { canChange: true, hasOwn: true }
const locked = { canChange: false, hasOwn: false }
const typedLocked = { canChange: false, hasOwn: true }

test.each<Row>([
  [null, untouched, 'open'],
  [null, typed, 'ask'],
  [null, locked, 'nothing'],
  [null, typedLocked, 'nothing'],
  [before, untouched, 'open'],
  [before, typed, 'ask'],
  [before, locked, 'nothing'],
  [before, typedLocked, 'ask'],
  [twelve, untouched, 'opened'],
  [twelve, typed, 'opened'],
  // The venue's answer is older than what this device has sent.
  [after, typed, 'opened'],
  [other, untouched, 'open'],
  [other, typed, 'ask'],
])('a draft made from %j, of %j, and the second revision: %s', (from, facts, expected) => {
  expect(preOrderHere({ stored: twelve, from, ...facts })).toBe(expected)
})

test.each<Row>([
  [null, locked, 'nothing'],
  [null, typedLocked, 'nothing'],
  [twelve, locked, 'nothing'],
  [twelve, typedLocked, 'ask'],
])('a draft made from %j, of %j, and no pre-order: %s', (from, facts, expected) => {
  expect(preOrderHere({ stored: null, from, ...facts })).toBe(expected)
})
