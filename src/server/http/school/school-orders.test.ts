import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { schoolProblemCodes } from '#contract/school/school-problem-codes.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { ana, aSchool as aSchoolOn, aSchoolOrder, luc } from '#tests/fixtures/a-school.ts'
import { post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { openOwn } from '#tests/ports/databases.ts'

let opened: Promise<Database> | null = null
const database = () => (opened ??= openOwn())
afterAll(async () => (await opened)?.close())

async function aSchool(given: Parameters<typeof aSchoolOn>[1] = {}) {
  const { sql } = await database()
  return aSchoolOn(sql, given)
}

const thursday = '2026-07-02'
const friday = '2026-07-03'
const monday = '2026-07-06'

test('days of two children are one charge, and each has a number of its own', async () => {
  const { order, money, paymentOf } = await aSchool()
  const key = randomUUID()
  const days = [
    { date: thursday, childId: ana.id },
    { date: thursday, childId: luc.id, quantity: 2 },
    { date: friday, childId: ana.id },
  ]
  const { status, body } = await order(days, { key })
  expect([status, body.days.length]).toEqual([200, 3])
  expect(body.days.map(({ checkNum }: { checkNum: number }) => checkNum)).toEqual([1, 2, 3])
  expect(body.days[1]).toMatchObject({
    date: thursday,
    childId: luc.id,
    status: 'received',
    pickupTime: '2026-07-02T16:00:00.000Z',
  })
  const sum = body.days.reduce((all: number, { total }: { total: number }) => all + total * 100, 0)
  expect(Math.round(body.total * 100)).toBe(Math.round(sum))
  expect(await money()).toEqual({ captured: Math.round(sum), refunded: 0 })
  expect(await paymentOf(key)).toMatchObject({ state: 'captured', amount: Math.round(sum) })
})

test('the same body gets the same answer, by its key too; another body under the key is refused', async () => {
  const { order, app, document, money, send } = await aSchool()
  const key = randomUUID()
  const body = aSchoolOrder(document, [{ date: thursday, childId: ana.id }])
  const place = () => send('/api/orders/create-k12-order', body, withKey(key))
  const first = await place()
  const { captured } = await money()
  expect(await place()).toEqual(first)
  expect((await money()).captured).toBe(captured)
  const byKey = await app.request(`/api/orders/by-key/${key}`, {
    headers: { 'X-RESTAURANT-ID': String(document.restaurant.id) },
  })
  expect(await byKey.json()).toEqual(first.body)
  expect(await send('/api/orders/withdraw', {}, withKey(key))).toEqual(first)
  expect(await order([{ date: friday, childId: ana.id }], { key })).toMatchObject({ status: 409 })
})

test('a refused day is named with its reason and is not charged', async () => {
  const { order, close, money } = await aSchool()
  await close(friday)
  const { status, body } = await order([
    { date: '2026-07-01', childId: ana.id },
    { date: thursday, childId: ana.id },
    { date: thursday, childId: ana.id },
    { date: friday, childId: ana.id },
    { date: monday, childId: randomUUID() },
  ])
  expect(status).toBe(200)
  const codes = body.days.map(({ code }: { code?: number }) => code)
  expect(codes).toEqual([
    schoolProblemCodes.pastCutoff,
    undefined,
    schoolProblemCodes.dayTwice,
    schoolProblemCodes.dayClosed,
    schoolProblemCodes.childUnknown,
  ])
  expect((await money()).captured).toBe(Math.round(body.total * 100))
  expect(body.total).toBe(body.days[1].total)
})

test('a lunch for nobody is refused, and those beside it are ordered', async () => {
  const { order, money } = await aSchool()
  const { status, body } = await order([
    { date: thursday, childId: null },
    { date: thursday, childId: luc.id },
  ])
  expect(status).toBe(200)
  expect(body.days).toMatchObject([
    { date: thursday, childId: null, code: schoolProblemCodes.eaterMissing },
    { date: thursday, childId: luc.id, status: 'received' },
  ])
  expect((await money()).captured).toBe(Math.round(body.days[1].total * 100))
  expect(await order([{ date: friday, childId: null }])).toMatchObject({
    status: 422,
    body: { code: schoolProblemCodes.eaterMissing, message: 'Say who eats this lunch.' },
  })
})

test('where every day is refused so is the order, and nothing is charged', async () => {
  const { order, money, close } = await aSchool()
  await close(thursday)
  const key = randomUUID()
  const { status, body } = await order([{ date: thursday }, { date: '2026-07-01' }], { key })
  expect(status).toBe(422)
  expect(body).toMatchObject({
    code: schoolProblemCodes.dayClosed,
    days: [{ date: thursday, code: schoolProblemCodes.dayClosed }, { date: '2026-07-01' }],
  })
  expect(await money()).toEqual({ captured: 0, refunded: 0 })
})

test('more units than the limit refuse the order, with the lines that do not fit by their day', async () => {
  const { order, money } = await aSchool({
    restaurant: { order_options: { max_items_per_cart: 2 } },
  })
  const days = [
    { date: thursday, childId: ana.id },
    { date: thursday, childId: luc.id, quantity: 2 },
    { date: friday, childId: ana.id },
  ]
  const { status, body } = await order(days)
  const about = { code: problemCodes.tooManyItems, message: body.message }
  // The days' lines have one number.
  const items = [{ ...about, orderId: 1, itemId: 'onion' }]
  expect([status, body]).toEqual([
    422,
    {
      ...about,
      days: [
        { ...about, date: thursday, childId: luc.id, items },
        { ...about, date: friday, childId: ana.id, items },
      ],
    },
  ])
  expect(body.message).toBe('You can only have 2 items in your cart.')
  expect(await money()).toEqual({ captured: 0, refunded: 0 })
})

test('a day’s bill that has changed since is that day’s refusal; a wrong sum is the order’s', async () => {
  const { document, send } = await aSchool()
  const { type, data } = aSchoolOrder(document, [{ date: thursday }, { date: friday }])
  const [first, second] = data.rotationalMenuOrders ?? []
  if (!first || !second) throw new Error('There are two days')
  const cheap = { ...second, items: second.items.map((line) => ({ ...line, orderPrice: 1 })) }
  const changed = { type, data: { ...data, rotationalMenuOrders: [first, cheap] } }
  const place = (body: object) => send('/api/orders/create-k12-order', body, withKey())
  expect(await place(changed)).toMatchObject({
    status: 200,
    body: { days: [{ date: thursday, status: 'received' }, { code: problemCodes.priceChanged }] },
  })
  const costs = { ...data.costs, amountDue: 1 }
  expect(await place({ type, data: { ...data, costs } })).toMatchObject({
    status: 422,
    body: { code: problemCodes.totalsChanged },
  })
})

test('a school asks for a sign-in, and an order without days names the field', async () => {
  const { app, document, send } = await aSchool()
  const body = aSchoolOrder(document, [{ date: thursday }])
  const path = '/api/orders/create-k12-order'
  expect((await app.request(path, post(document, body, withKey()))).status).toBe(401)
  const { rotationalMenuOrders: _days, ...data } = body.data
  expect(await send(path, { ...body, data }, withKey())).toMatchObject({
    status: 400,
    body: { fields: { 'data.rotationalMenuOrders': expect.any(String) } },
  })
})

test('one day is ordered by its date and items too', async () => {
  const { document, send } = await aSchool()
  const { type, data } = aSchoolOrder(document, [{ date: thursday, childId: ana.id }])
  const { rotationalMenuOrders: days, ...shared } = data
  const one = { ...shared, date: thursday, childId: ana.id, items: days?.[0]?.items }
  expect(await send('/api/orders/create-k12-order', { type, data: one }, withKey())).toMatchObject({
    status: 200,
    body: { days: [{ date: thursday, childId: ana.id, checkNum: 1 }] },
  })
})

test('a cut-off is the venue’s midnight: a second before, and at it', async () => {
  const { order, setNow } = await aSchool()
  setNow('2026-07-02T03:59:59Z')
  expect(await order([{ date: thursday }])).toMatchObject({ status: 200 })
  setNow('2026-07-03T04:00:00Z')
  expect(await order([{ date: friday }])).toMatchObject({
    status: 422,
    body: { code: schoolProblemCodes.pastCutoff },
  })
})

test.each([
  { date: '2026-11-02', last: '2026-11-02T04:59:59Z', over: '2026-11-02T05:00:00Z' },
  { date: '2027-03-15', last: '2027-03-15T03:59:59Z', over: '2027-03-15T04:00:00Z' },
])('a cut-off after a weekend of a clock change: $date', async ({ date, last, over }) => {
  const { order, cancel, setNow } = await aSchool()
  setNow(last)
  const { status, body } = await order([{ date, childId: ana.id }])
  expect(status).toBe(200)
  setNow(over)
  expect(await order([{ date, childId: luc.id }])).toMatchObject({
    body: { code: schoolProblemCodes.pastCutoff },
  })
  expect(await cancel(body.days[0].orderId)).toMatchObject({
    body: { code: schoolProblemCodes.pastCutoff },
  })
})

test('a day that its kitchen has refused can be ordered again', async () => {
  const { order, orderStore, venueId } = await aSchool()
  const { body } = await order([{ date: thursday, childId: ana.id }])
  const orderId = asId<OrderId>(body.days[0].orderId)
  await orderStore.setStatus({ venueId, orderId, status: 'refused', at: new Date() })
  expect(await order([{ date: thursday, childId: ana.id }])).toMatchObject({ status: 200 })
})

test('a week whose capture is refused is cancelled as a whole, and nothing is taken', async () => {
  const { sql } = await database()
  const { till } = await aSchoolOn(sql)
  const capture = async () => ({ type: 'Refused' }) as const
  const gateway = { ...till.payment.gateway, capture }
  const { order, money, audit, dayOf, finish } = await aSchoolOn(sql, {
    payment: { ...till.payment, gateway },
  })
  const { body } = await order([{ date: thursday }, { date: friday }])
  expect(body.days.map(({ status }: { status: string }) => status)).toEqual([
    'cancelled',
    'cancelled',
  ])
  await finish()
  expect(await dayOf(body.days[0].orderId)).toMatchObject({ refund: 'refunded' })
  expect([await money(), await audit()]).toEqual([{ captured: 0, refunded: 0 }, []])
})

test('an order of a school is made by its own call alone', async () => {
  const { document, send } = await aSchool()
  const { data } = aSchoolOrder(document, [{ date: thursday }])
  const { rotationalMenuOrders: days, ...shared } = data
  const one = { ...shared, config: { k12: true }, items: days?.[0]?.items }
  expect(await send('/api/orders', { type: 'school', data: one }, withKey())).toMatchObject({
    status: 422,
    body: {
      code: problemCodes.noConfig,
      message: 'Lunches are ordered by their days. Choose a day in the week first.',
    },
  })
})
