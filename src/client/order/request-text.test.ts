import { expect, test } from 'vitest'
import { requestNotice } from '#contract/order/after-order-calls.ts'
import { asId } from '#domain/ids.ts'
import { success } from '#domain/result.ts'
import type { Receipt } from '#sync/receipt.ts'
import { aCallApi, answering } from '#tests/fixtures/a-call-api.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { createTextRequests } from './request-text.ts'

const phone = '514-555-0199'
const own = aReceipt({ key: asId('key-1'), checkNum: 41 })

function aDevice(receipts: readonly Receipt[], status?: 'received') {
  const sent: unknown[] = []
  const request = createTextRequests({
    api: aCallApi([
      answering(requestNotice, async ({ body, headers = {} }) => {
        sent.push([headers, body.data])
        return success({ checkNum: 41, status })
      }),
    ]),
    clock: { now: () => Date.parse('2026-07-01T16:00:00Z') },
    network: { check: async () => true },
    venue: async () => ({ venue: aVenue() }),
    receipts: async () => receipts,
  })
  return { request, sent }
}

test('a text is asked for with the key of the order, if the device has any', async () => {
  const data = {
    restaurantId: aVenue().id,
    checkNum: 41,
    contact: { phone_number: phone },
    date: '2026-07-01',
  }
  for (const [receipts, headers] of [
    [[aReceipt({ key: asId('key-2'), checkNum: 40 }), own], { 'Idempotency-Key': 'key-1' }],
    // The key of another order tells the server whose device asks: the number is not known here.
    [[aReceipt({ key: asId('key-2'), checkNum: 40 })], { 'Idempotency-Key': 'key-2' }],
    [[], {}],
  ] as const) {
    const { request, sent } = aDevice(receipts, 'received')
    expect(await request('chez-nous', { checkNum: 41, phone })).toEqual(success({ isKnown: true }))
    expect(sent).toEqual([[headers, data]])
  }
})

test('a number that the server says nothing of is not known', async () => {
  const { request } = aDevice([own])
  expect(await request('chez-nous', { checkNum: 41, phone })).toEqual(success({ isKnown: false }))
})
