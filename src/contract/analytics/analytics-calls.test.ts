import * as v from 'valibot'
import { expect, test } from 'vitest'
import { keepEventsBody } from './analytics-calls.ts'

const uuid = '7b1f9a52-3f0f-4f9e-9a53-0f5f2f1f7c11'

function aCall(event: unknown, besides: object = {}) {
  const wire = { id: uuid, at: '2026-11-20T21:30:00.000Z', visit: uuid, event, ...besides }
  return v.safeParse(keepEventsBody, { events: [wire] })
}

test.each([
  [{ name: 'menu_viewed' }],
  [{ name: 'item_viewed', itemId: 'onion' }],
  [{ name: 'item_removed', itemId: 'onion', quantity: 2 }],
  [{ name: 'checkout_step', step: 'review' }],
  [{ name: 'code_refused', kind: 'gift_card' }],
  [{ name: 'order_placed', units: 3, cents: 5_790 }],
  [{ name: 'searched', found: 0 }],
  [{ name: 'language_switched', to: 'fr-CA' }],
  [{ name: 'tab_limit_set', cents: 50_000 }],
  [{ name: 'item_sold_out', code: 415 }],
])('%j is counted', (event) => {
  expect(aCall(event)).toMatchObject({ success: true, output: { events: [{ event }] } })
})

test.each([
  ['a name that nobody knows', { name: 'page_scrolled' }],
  ['what somebody searched for', { name: 'searched', found: 2, query: 'soup for Ana' }],
  ['the code that was typed', { name: 'code_applied', kind: 'discount', code: 'ANA-10' }],
  ['a table', { name: 'menu_viewed', tableNum: '12' }],
  ['who ordered', { name: 'order_placed', units: 1, cents: 100, email: 'ana@example.com' }],
  ['an address in the place of an item', { name: 'item_viewed', itemId: 'ana@example.com' }],
  ['part of a cent', { name: 'order_placed', units: 1, cents: 0.5 }],
])('%s is refused', (_, event) => {
  expect(aCall(event).success).toBe(false)
})

test('an event has no other fields than its id, its time and the visit', () => {
  expect(aCall({ name: 'menu_viewed' }, { userId: 'ana' }).success).toBe(false)
  expect(aCall({ name: 'menu_viewed' }, { visit: 'ana' }).success).toBe(false)
})

test('a call brings one to a hundred events', () => {
  const wire = {
    id: uuid,
    at: '2026-11-20T21:30:00.000Z',
    visit: uuid,
    event: { name: 'menu_viewed' },
  }
  const accepted = (count: number) =>
    v.is(keepEventsBody, { events: Array.from({ length: count }, () => wire) })
  expect([0, 1, 100, 101].map(accepted)).toEqual([false, true, true, false])
})
