import { expect, test } from 'vitest'
import type { OrderFacts } from '#contract/order/order-facts.ts'
import type { MarketplaceAnswer } from '#contract/order/marketplace.ts'
import type { PlacedAnswer } from '#contract/order/placing-calls.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { failure, success } from '#domain/result.ts'
import { aReceiptDay } from '#tests/fixtures/a-receipt-day.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { askStatus, pauseFor } from './ask-status.ts'

const { placedAt } = aReceipt()
const hour = 60 * 60_000

test('a device learns the status that the kitchen has set', async () => {
  expect(await ask('received', 'preparing')).toEqual({
    type: 'Known',
    receipt: aReceipt({ status: 'preparing' }),
    settled: false,
  })
})

test('a late answer does not move the status back', async () => {
  expect(await ask('ready', 'accepted')).toMatchObject({ receipt: { status: 'ready' } })
})

test('of two answers the one with the later event has the facts', async () => {
  const seenAt = '2026-07-01T16:01:00.000Z'
  const recalledAt = '2026-07-01T16:20:00.000Z'
  const known = aReceipt({ status: 'ready', event: 4, seenAt, recalledAt })
  const asks = (facts: OrderFacts) => {
    const order = { orderId: 'o-1', checkNum: 41, pickupTime: null, status: 'ready' as const }
    const find = async () => success({ ...order, ...facts })
    return askStatus(known, { find, now: () => placedAt })
  }
  const unchanged = { receipt: known }
  expect(await asks({ event: 3, seenAt })).toMatchObject(unchanged)
  expect(await asks({ event: 4 })).toMatchObject(unchanged)
  // A server of the build before knows of none.
  expect(await asks({})).toMatchObject(unchanged)
  const later = await asks({ event: 5, seenAt })
  expect(later).toEqual({
    type: 'Known',
    receipt: aReceipt({ status: 'ready', event: 5, seenAt }),
    settled: false,
  })
})

test('a late answer moves no part of a hub’s order back', async () => {
  const part = {
    restaurantId: 'soup-counter',
    name: 'Soups',
    orderId: 'o-1',
    checkNum: 41,
    pickupTime: null,
    total: 9.5,
  }
  const ready = { ...part, status: 'ready' as const, event: 3 }
  const accepted = { ...part, status: 'accepted' as const, event: 2 }
  const answer = await askStatus(aReceipt({ status: 'ready', parts: [ready] }), {
    find: async () => success({ ...accepted, parts: [accepted] }),
    now: () => placedAt,
  })
  expect(answer).toMatchObject({ receipt: { status: 'ready', parts: [ready] } })
})

test('a completed or rejected order is settled', async () => {
  for (const last of ['completed', 'refused', 'cancelled'] as const) {
    expect(await ask('received', last)).toMatchObject({ receipt: { status: last }, settled: true })
  }
})

test('each day of a school’s order has a state of its own, which no late answer moves back', async () => {
  const receipt = aReceipt({
    days: [aReceiptDay({ status: 'preparing' }), aReceiptDay({ orderId: 'o-2' })],
  })
  const { status, checkNum, total, pickupTime, childId, date } = aReceiptDay()
  const answered = { status, checkNum, total, pickupTime, childId, date }
  const order = {
    orderId: 'o-1',
    checkNum,
    status,
    pickupTime: null,
    days: [
      { ...answered, orderId: 'o-1' },
      { ...answered, orderId: 'o-2', status: 'cancelled' as const },
    ],
  }
  const answer = await askStatus(receipt, {
    find: async () => success(order),
    now: () => placedAt,
  })
  expect(answer).toMatchObject({
    receipt: { days: [{ status: 'preparing' }, { status: 'cancelled' }] },
  })
})

test('polling ends after two days without a status, and for an order the server has lost', async () => {
  expect(await ask('received', 'received', 49 * hour)).toMatchObject({ settled: true })
  const ports = { find: async () => success(null), now: () => placedAt }
  expect(await askStatus(aReceipt(), ports)).toEqual({
    type: 'Known',
    receipt: aReceipt(),
    settled: true,
  })
})

test('polling ends after two days to the millisecond', async () => {
  expect(await ask('received', 'received', 48 * hour)).toMatchObject({ settled: false })
  expect(await ask('received', 'received', 48 * hour + 1)).toMatchObject({ settled: true })
})

test('the device learns the outcome of each venue’s part of an order to a hub', async () => {
  const parts: MarketplaceAnswer = [
    { restaurantId: 'soup-counter', name: 'Soups', code: 415, message: 'Sold out' },
  ]
  const placed = { orderId: 'o-1', checkNum: 41, pickupTime: null, parts }
  const answer = await askStatus(aReceipt(), {
    find: async () => success({ ...placed, status: 'ready' }),
    now: () => placedAt,
  })
  const receipt = aReceipt({ status: 'ready', parts })
  expect(answer).toEqual({ type: 'Known', receipt, settled: false })
})

test('a missing answer changes nothing', async () => {
  const ports = { find: async () => failure({ type: 'Unreachable' }), now: () => placedAt }
  expect(await askStatus(aReceipt(), ports)).toEqual({ type: 'Unanswered' })
})

test('the server is asked less often once an order is ready, and rarely after an hour', () => {
  const pauses = [
    pauseFor(aReceipt({ status: 'preparing' }), placedAt),
    pauseFor(aReceipt({ status: 'ready' }), placedAt + hour),
    pauseFor(aReceipt({ status: 'ready' }), placedAt + hour + 1),
    pauseFor(aReceipt({ status: 'preparing' }), placedAt + hour + 1),
  ]
  expect(pauses).toEqual([5_000, 20_000, 60_000, 60_000])
})

function ask(before: OrderStatus, answered: OrderStatus, passed = 0) {
  const placed: PlacedAnswer = {
    orderId: 'o-1',
    checkNum: 41,
    status: answered,
    pickupTime: null,
  }
  return askStatus(aReceipt({ status: before }), {
    find: async () => success(placed),
    now: () => placedAt + passed,
  })
}
