import { expect, test } from 'vitest'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { asId, type IdempotencyKey } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aBill } from '#tests/fixtures/a-bill.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { fetchCosts } from '#network/pricing/fetch-costs.ts'
import { checkAddition } from '#network/pricing/check-addition.ts'
import { createApi } from '#network/create-api.ts'
import { findOrder } from './find-order.ts'
import { placeOrder } from './place-order.ts'
import { requestNotice } from './request-notice.ts'
import { withdrawOrder } from './withdraw-order.ts'

const key: IdempotencyKey = asId('7d1f3a56-62a5-4f0e-9a53-5ad0b0b5a001')
const placed = { orderId: 'o-1', checkNum: 41, status: 'received', pickupTime: null, total: 9.5 }
const shown = { line: aCartLine(), orderPrice: cents(950), memberOrderPrice: cents(950) }

test('an order carries its key and exactly what was frozen', async () => {
  const { api, sent } = aServer(200, placed)
  const { venueId, body } = anOutboxEntry()
  expect(await placeOrder(api, { venueId, key, userId: null, body, kind: 'venue' })).toEqual({
    ok: true,
    value: placed,
  })
  expect(sent).toEqual([{ path: '/api/orders', key, body }])
})

test('an order that never arrived differs from a failed look-up', async () => {
  const name = { venueId: anOutboxEntry().venueId, key }
  const unknown = aServer(404, { code: 9008, message: 'No such order' })
  const busy = aServer(429, { code: 9010, message: 'Too many' })
  expect(await findOrder(aServer(200, placed).api, name)).toEqual({ ok: true, value: placed })
  expect(await findOrder(unknown.api, name)).toEqual({ ok: true, value: null })
  expect(await findOrder(busy.api, name)).toEqual({ ok: false, error: { type: 'Unreachable' } })
})

test('a rule’s refusal has the rule’s message; an unknown venue has no order', async () => {
  const name = { venueId: anOutboxEntry().venueId, key }
  const refused = aServer(422, { code: 419, message: 'Orders are paused' })
  const noVenue = aServer(404, { code: 9001, message: 'No such venue' })
  expect(await findOrder(refused.api, name)).toEqual({
    ok: false,
    error: {
      type: 'Refused',
      status: 422,
      code: 419,
      message: 'Orders are paused',
      lines: [],
      fields: {},
    },
  })
  expect(await findOrder(noVenue.api, name)).toEqual({ ok: true, value: null })
})

test('a withdrawn order differs from a failed withdrawal', async () => {
  const name = { venueId: anOutboxEntry().venueId, key }
  const landed = aServer(200, placed)
  expect(await withdrawOrder(landed.api, name)).toEqual({ ok: true, value: placed })
  expect(landed.sent).toEqual([{ path: '/api/orders/withdraw', key, body: null }])
  const takenBack = aServer(422, { code: 9018, message: 'Taken back' })
  expect(await withdrawOrder(takenBack.api, name)).toMatchObject({
    ok: false,
    error: { type: 'Refused', code: 9018 },
  })
  const noVenue = aServer(404, { code: 9001, message: 'No such venue' })
  expect(await withdrawOrder(noVenue.api, name)).toMatchObject({
    ok: false,
    error: { type: 'Refused', code: 9001 },
  })
  for (const [status, code] of [
    [409, 9007],
    [404, 9016],
    [503, 9015],
  ] as const) {
    const unclear = aServer(status, { code, message: 'No' })
    const answer = await withdrawOrder(unclear.api, name)
    expect(answer).toEqual({ ok: false, error: { type: 'Unreachable' } })
  }
})

test('the server’s bill is read in cents', async () => {
  const { body, submission } = anOutboxEntry()
  const { costs } = submission
  const { api, sent } = aServer(200, {
    orderItems: body.data.items,
    costs: body.data.costs,
    queue: { ordersAhead: 2, estimatedWaitMinutes: 15 },
    warning: { code: 428, message: 'A price has changed', items: [] },
  })
  const question = {
    venueId: anOutboxEntry().venueId,
    config: { tableNum: '12' },
    lines: [shown],
    tip: { type: 'percentage', percentageValue: 18 } as const,
    terms: {
      ...noTerms,
      discount: { code: 'SPRING', type: 'percentage', percentageValue: 10 },
    } as const,
    pickupAt: null,
  }
  expect(await fetchCosts(api, question)).toEqual({
    ok: true,
    value: {
      costs,
      queue: { ordersAhead: 2, estimatedWaitMinutes: 15 },
      warning: { code: 428, message: 'A price has changed', lines: [] },
    },
  })
  expect(costs).toEqual(aBill())
  expect(sent.map((call) => call.body)).toEqual([
    {
      tableNum: '12',
      items: body.data.items,
      costs: {
        tip: { type: 'percentage', percentageValue: 18, amount: 0 },
        discount: { code: 'SPRING' },
        voucher: null,
      },
      checkout: {},
      type: 'dine-in',
    },
  ])
})

test('an addition is checked with what is in the cart already', async () => {
  const { api, sent } = aServer(200, { valid: true })
  const addition = {
    venueId: anOutboxEntry().venueId,
    config: { takeout: true },
    lines: [],
    added: shown,
    member: null,
    pickupAt: Date.parse('2026-11-23T18:00:00Z'),
  }
  expect(await checkAddition(api, addition)).toEqual({ ok: true, value: true })
  expect(sent.map((call) => call.body)).toEqual([
    {
      itemsInCart: [],
      itemToAdd: anOutboxEntry().body.data.items?.[0],
      type: 'take-out',
      config: { takeout: true },
      pickup_time: '2026-11-23T18:00:00.000Z',
    },
  ])
})

test('a text is asked for with the key of the order, if it is one of this device', async () => {
  const { api, sent } = aServer(200, { checkNum: 41, status: 'received' })
  const wanted = { venueId: anOutboxEntry().venueId, checkNum: 41, phone: '514-555-0199' }
  for (const own of [key, undefined]) {
    expect(await requestNotice(api, { ...wanted, key: own, date: '2026-07-01' })).toEqual({
      ok: true,
      value: { isKnown: true },
    })
  }
  expect(sent.map((call) => call.key)).toEqual([key, null])
})

test('a number that the server says nothing of is not known', async () => {
  const { api } = aServer(200, { checkNum: 99 })
  const wanted = { venueId: anOutboxEntry().venueId, checkNum: 99, phone: '514-555-0199' }
  expect(await requestNotice(api, { ...wanted, key: undefined, date: '2026-07-01' })).toEqual({
    ok: true,
    value: { isKnown: false },
  })
})

function aServer(status: number, answer: object) {
  const sent: { path: string; key: string | null; body: unknown }[] = []
  const api = createApi({
    origin: 'https://order.example',
    locale: () => 'en-CA',
    hearTime: () => () => {},
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const text = await request.text()
      sent.push({
        path: new URL(request.url).pathname,
        key: request.headers.get('Idempotency-Key'),
        body: text === '' ? null : JSON.parse(text),
      })
      const headers = { 'Content-Type': 'application/json' }
      return new Response(JSON.stringify(answer), { status, headers })
    },
  })
  return { api, sent }
}

test('the answer of a school’s days is an order of the days that were taken', async () => {
  const day = { date: '2026-09-14', childId: null }
  const one = {
    ...day,
    orderId: 'o-1',
    checkNum: 41,
    status: 'ready',
    pickupTime: null,
    total: 9.5,
  }
  const days = [
    { ...day, code: 9182, message: 'Too late.' },
    one,
    { ...one, date: '2026-09-15', orderId: 'o-2', checkNum: 42, status: 'received' },
  ]
  const { api, sent } = aServer(200, { total: 19, days })
  const { venueId, body } = anOutboxEntry()
  const answer = await placeOrder(api, { venueId, key, userId: null, body, kind: 'school' })
  expect(answer).toEqual({
    ok: true,
    value: {
      orderId: 'o-1',
      checkNum: 41,
      status: 'received',
      pickupTime: null,
      total: 19,
      days,
    },
  })
  expect(sent[0]?.path).toBe('/api/orders/create-k12-order')
})
