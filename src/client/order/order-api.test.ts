import { expect, test } from 'vitest'
import { asId, type IdempotencyKey } from '#domain/ids.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { createApi } from '#client/network/create-api.ts'
import { createOrderApi } from './order-api.ts'

const key: IdempotencyKey = asId('7d1f3a56-62a5-4f0e-9a53-5ad0b0b5a001')
const pickupTime = '2026-09-21T16:15:00.000Z'
const placed = { orderId: 'o-1', checkNum: 41, status: 'received', pickupTime, total: 9.5 }
const answered = {
  ok: true,
  value: { orderId: 'o-1', checkNum: 41, status: 'received', pickupTime: Date.parse(pickupTime) },
}

test('an order carries its key and exactly what was frozen', async () => {
  const { orders, sent } = aServer(200, placed)
  const { venueId, body } = anOutboxEntry()
  expect(await orders.placeOrder({ venueId, key, userId: null, body, kind: 'venue' })).toEqual(
    answered,
  )
  expect(sent).toEqual([{ path: '/api/orders', key, body }])
})

test('an order that never arrived differs from a failed look-up', async () => {
  const name = { venueId: anOutboxEntry().venueId, key }
  const unknown = aServer(404, { code: 9008, message: 'No such order' })
  const busy = aServer(429, { code: 9010, message: 'Too many' })
  expect(await aServer(200, placed).orders.findOrder(name)).toEqual(answered)
  expect(await unknown.orders.findOrder(name)).toEqual({ ok: true, value: null })
  expect(await busy.orders.findOrder(name)).toEqual({ ok: false, error: { type: 'Unreachable' } })
})

test('a rule’s refusal has the rule’s message; an unknown venue has no order', async () => {
  const name = { venueId: anOutboxEntry().venueId, key }
  const refused = aServer(422, { code: 419, message: 'Orders are paused' })
  const noVenue = aServer(404, { code: 9001, message: 'No such venue' })
  expect(await refused.orders.findOrder(name)).toEqual({
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
  expect(await noVenue.orders.findOrder(name)).toEqual({ ok: true, value: null })
})

test('a refused order for days has the reasons of each', async () => {
  const about = { date: '2026-11-24', childId: null, message: 'Two at most' }
  const item = { orderId: 2, itemId: 'soup', code: 9003, message: 'Two at most' }
  const answer = {
    code: 9003,
    message: 'Two at most',
    days: [{ ...about, code: 9003, items: [item] }],
  }
  const name = { venueId: anOutboxEntry().venueId, key }
  expect(await aServer(422, answer).orders.findOrder(name)).toMatchObject({
    error: { lines: [], days: [{ ...about, items: [item] }] },
  })
})

test('a withdrawn order differs from a failed withdrawal', async () => {
  const name = { venueId: anOutboxEntry().venueId, key }
  const landed = aServer(200, placed)
  expect(await landed.orders.withdrawOrder(name)).toEqual(answered)
  expect(landed.sent).toEqual([{ path: '/api/orders/withdraw', key, body: null }])
  const takenBack = aServer(422, { code: 9018, message: 'Taken back' })
  expect(await takenBack.orders.withdrawOrder(name)).toMatchObject({
    ok: false,
    error: { type: 'Refused', code: 9018 },
  })
  const noVenue = aServer(404, { code: 9001, message: 'No such venue' })
  expect(await noVenue.orders.withdrawOrder(name)).toMatchObject({
    ok: false,
    error: { type: 'Refused', code: 9001 },
  })
  for (const [status, code] of [
    [409, 9007],
    [404, 9016],
    [503, 9015],
  ] as const) {
    const unclear = aServer(status, { code, message: 'No' })
    const answer = await unclear.orders.withdrawOrder(name)
    expect(answer).toEqual({ ok: false, error: { type: 'Unreachable' } })
  }
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
  return { orders: createOrderApi(api), sent }
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
  const { orders, sent } = aServer(200, { total: 19, days })
  const { venueId, body } = anOutboxEntry()
  const answer = await orders.placeOrder({ venueId, key, userId: null, body, kind: 'school' })
  expect(answer).toEqual({
    ok: true,
    value: {
      orderId: 'o-1',
      checkNum: 41,
      status: 'received',
      pickupTime: null,
      days,
    },
  })
  expect(sent[0]?.path).toBe('/api/orders/create-k12-order')
})
