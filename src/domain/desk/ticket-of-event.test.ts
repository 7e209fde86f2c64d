import { expect, test } from 'vitest'
import { aBoardOrder } from '../../../tests/fixtures/a-board-order.ts'
import type { BoardOrder } from './board-order.ts'
import { ticketOfEvent } from './ticket-of-event.ts'
import type { PrintedEvent } from './ticket-of-event.ts'

const hour = 60 * 60_000
const now = {}
const later = { dueAt: 3 * hour }

function ticketOf(event: Partial<PrintedEvent>, order: Partial<BoardOrder> = {}) {
  const printed = { kind: 'status', status: 'received', at: 0, copy: null, ...event } as const
  return ticketOfEvent(printed, aBoardOrder(order), 'grill')
}

test.each([
  ['received', now, 'new'],
  ['preparing', now, null],
  ['received', later, null],
  ['accepted', later, null],
  ['preparing', later, 'new'],
  ['ready', now, null],
  ['completed', now, null],
  ['refused', now, 'cancelled'],
  ['cancelled', later, 'cancelled'],
] as const)('%s of an order %j prints: %s', (status, order, kind) => {
  expect(ticketOf({ status }, { ...order, status })).toBe(kind)
})

test('an order for later prints once, when its time has come', () => {
  const making = { ...later, status: 'preparing' } as const
  expect(ticketOf({ kind: 'fired', status: 'preparing' }, making)).toBe('new')
  // Its guest chose a time that is sooner than its dishes take.
  const soon = { dueAt: 3 * hour, fireAt: 0 }
  expect(ticketOf({ status: 'received' }, soon)).toBe('new')
  expect(
    ticketOf({ kind: 'fired', status: 'preparing' }, { ...soon, status: 'preparing' }),
  ).toBeNull()
})

test('an order that is over before its ticket came out prints its cancellation alone', () => {
  const cancelled = { status: 'cancelled' } as const
  expect(ticketOf({ status: 'received' }, cancelled)).toBeNull()
  expect(ticketOf({ status: 'cancelled' }, cancelled)).toBe('cancelled')
  expect(ticketOf({ status: 'received' }, { status: 'completed' })).toBeNull()
  expect(ticketOf({ status: 'received' }, { status: 'refused' })).toBeNull()
  expect(ticketOf({ kind: 'promised' }, { status: 'completed' })).toBeNull()
})

test('of promises that moved the last prints, once the order is on paper', () => {
  const promised = { kind: 'promised', at: 5 }
  expect(ticketOf(promised, { promiseMadeAt: 5 })).toBe('changed')
  expect(ticketOf(promised, { promiseMadeAt: 6 })).toBeNull()
  expect(ticketOf(promised, { ...later, status: 'accepted', promiseMadeAt: 5 })).toBeNull()
  expect(ticketOf(promised, { ...later, status: 'preparing', promiseMadeAt: 5 })).toBe('changed')
})

test('a recall prints while it stands', () => {
  expect(ticketOf({ kind: 'recalled', status: 'ready' }, { status: 'ready' })).toBe('recalled')
  expect(ticketOf({ kind: 'recalled', status: 'ready' }, { status: 'completed' })).toBeNull()
})

test('a copy prints where it was asked for, also of an order that is over', () => {
  const order = { status: 'completed' } as const
  expect(ticketOf({ kind: 'copied', copy: { receiverId: 'grill' } }, order)).toBe('again')
  expect(ticketOf({ kind: 'copied', copy: { receiverId: 'bar' } }, order)).toBeNull()
})

test.each(['seen', 'note', 'printed', 'refund'])('%s prints nothing', (kind) => {
  expect(ticketOf({ kind })).toBeNull()
})
