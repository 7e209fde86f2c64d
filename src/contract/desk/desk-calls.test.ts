import * as v from 'valibot'
import { expect, test } from 'vitest'
import { mostActs } from '#domain/desk/act.ts'
import { columnOf, laterOf, overShownMs } from '#domain/desk/board-order.ts'
import { addressOf } from '#contract/call.ts'
import { aUuid } from '#tests/fixtures/access-of-calls.ts'
import type { WrittenBoardOrder } from './board-order-wire.ts'
import {
  checkInDesk,
  checkInDeskBody,
  deskActsBody,
  deskPinBody,
  deskRoot,
  endSchema,
  enrollDesk,
  enrollDeskBody,
  getBoard,
  getChanges,
  leaveDesk,
  longestWait,
  pingSchema,
  sendActs,
  streamChanges,
} from './desk-calls.ts'
import type { Board, Changes } from './desk-calls.ts'

const serverTime = '2026-05-01T18:00:00.000Z'
const written: WrittenBoardOrder = {
  id: aUuid(),
  event: 12,
  number: 47,
  type: 'dine-in',
  status: 'ready',
  place: { type: 'table', table: '12', area: null },
  firstName: 'Ana',
  contact: null,
  placedAt: serverTime,
  dueAt: null,
  prepMinutes: 15,
  seenAt: serverTime,
  promisedAt: null,
  promiseMadeAt: null,
  readyAt: null,
  recalledAt: serverTime,
  endedAt: null,
  refusal: null,
  lines: [
    {
      itemId: 'margherita',
      quantity: 2,
      name: 'Margherita',
      options: ['No basil'],
      memo: 'Well done',
      avoids: { allergens: ['milk'], diets: [] },
    },
  ],
  notes: '',
  answers: [],
  checksAge: false,
  payment: 'at_venue',
  bill: null,
}

test('the cookie of a desk goes with each of its calls', () => {
  const calls = [enrollDesk, checkInDesk, leaveDesk, getBoard, getChanges, streamChanges, sendActs]
  for (const { path } of calls) expect(addressOf(path).startsWith(`${deskRoot}/`)).toBe(true)
})

test('changes are read with the moments of their orders', () => {
  const changes: Changes = v.parse(getChanges.answer, {
    next: 13,
    serverTime,
    orders: [written],
  })
  const at = Date.parse(serverTime)
  const [order] = changes.orders
  expect([changes.serverTime, order?.placedAt, order?.seenAt]).toEqual([at, at, at])
  expect(order && columnOf(order)).toBe('making')
  expect(order && laterOf({ ...order, event: 14 }, order).event).toBe(14)
  expect(order && laterOf(order, { ...order, event: 14 }).event).toBe(14)
})

test('a board names its desk and its venue', () => {
  const desk = { id: aUuid(), name: 'Counter', role: 'counter' } as const
  const venue = { id: '1', slug: 'a', name: 'A', timezone: 'America/Toronto', allergens: [] }
  const board: Board = v.parse(getBoard.answer, { next: 1, serverTime, orders: [], desk, venue })
  expect([board.desk, board.venue]).toEqual([desk, venue])
})

test('bodies are bounded', () => {
  const act = { kind: 'seen', id: aUuid(), orderId: aUuid(), at: serverTime, basis: 1 }
  expect(v.is(deskActsBody, { acts: Array(mostActs).fill(act) })).toBe(true)
  expect(v.is(deskActsBody, { acts: Array(mostActs + 1).fill(act) })).toBe(false)
  expect(v.is(deskActsBody, { acts: [] })).toBe(false)
  const report = { version: '1', visible: true, started: true, sound: true, waiting: 0 }
  expect(v.is(checkInDeskBody, report)).toBe(true)
  expect(v.is(enrollDeskBody, { pin: '123456', name: 'Pass', role: 'owner' })).toBe(false)
  expect(v.is(deskPinBody, { pin: '12345' })).toBe(false)
})

test('a stream says the time, and when to ask again', () => {
  expect(v.parse(pingSchema, { serverTime }).serverTime).toBe(Date.parse(serverTime))
  expect(v.parse(endSchema, { retry: 2_000 }).retry).toBe(2_000)
  expect([longestWait * 1_000 < 15_000, overShownMs]).toEqual([true, 7_200_000])
})
