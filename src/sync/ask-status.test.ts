import { expect, test } from 'vitest'
import type { MarketplaceAnswer } from '#contract/order/marketplace.ts'
import type { PlacedOrder } from '#contract/order/order-calls.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { failure, success } from '#domain/result.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { askStatus, pauseFor } from './ask-status.ts'

const { placedAt } = aReceipt()
const hour = 60 * 60_000

test('a device learns what its kitchen has told', async () => {
  expect(await ask('received', 'preparing')).toEqual({
    type: 'Known',
    receipt: aReceipt({ status: 'preparing' }),
    settled: false,
  })
})

test('a late answer takes nothing back', async () => {
  expect(await ask('ready', 'accepted')).toMatchObject({ receipt: { status: 'ready' } })
})

test('an order that was handed over or turned down is settled', async () => {
  for (const last of ['completed', 'refused', 'cancelled'] as const) {
    expect(await ask('received', last)).toMatchObject({ receipt: { status: last }, settled: true })
  }
})

test('nobody waits two days for a kitchen that tells nothing, nor for an order the server has lost', async () => {
  expect(await ask('received', 'received', 49 * hour)).toMatchObject({ settled: true })
  const ports = { find: async () => success(null), now: () => placedAt }
  expect(await askStatus(aReceipt(), ports)).toEqual({
    type: 'Known',
    receipt: aReceipt(),
    settled: true,
  })
})

test('a kitchen is given two days to the millisecond', async () => {
  expect(await ask('received', 'received', 48 * hour)).toMatchObject({ settled: false })
  expect(await ask('received', 'received', 48 * hour + 1)).toMatchObject({ settled: true })
})

test('of an order to a hub the device learns what came of each venue’s part', async () => {
  const parts: MarketplaceAnswer = [
    { restaurantId: 'soup-counter', name: 'Soups', code: 415, message: 'Sold out' },
  ]
  const placed = { orderId: 'o-1', checkNum: 41, pickupTime: null, total: 9.5, parts }
  const answer = await askStatus(aReceipt(), {
    find: async () => success({ ...placed, status: 'ready' }),
    now: () => placedAt,
  })
  const receipt = aReceipt({ status: 'ready', parts })
  expect(answer).toEqual({ type: 'Known', receipt, settled: false })
})

test('no answer says nothing', async () => {
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

function ask(kept: OrderStatus, told: OrderStatus, passed = 0) {
  const placed: PlacedOrder = {
    orderId: 'o-1',
    checkNum: 41,
    status: told,
    pickupTime: null,
    total: 9.5,
  }
  return askStatus(aReceipt({ status: kept }), {
    find: async () => success(placed),
    now: () => placedAt + passed,
  })
}
