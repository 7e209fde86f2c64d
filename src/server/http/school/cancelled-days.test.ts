import { afterAll, expect, test } from 'vitest'
import { schoolProblemCodes } from '#contract/school/school-problem-codes.ts'
import { cents } from '#domain/money/money.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId } from '#domain/ids.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { ana, aSchool as aSchoolOn, luc } from '#tests/fixtures/a-school.ts'
import { post } from '#tests/fixtures/a-served-venue.ts'
import { createRandom } from '#tests/simulate/random.ts'
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

test('a day is cancelled until its cut-off and given back by its part, once', async () => {
  const { order, cancel, money, setNow, dayOf } = await aSchool()
  const { body } = await order([
    { date: friday, childId: ana.id },
    { date: monday, childId: ana.id, quantity: 3 },
  ])
  const [first, second] = body.days
  setNow('2026-07-03T03:59:59Z')
  const answer = { status: 'cancelled', refund: { amount: first.total, state: 'refunded' } }
  expect(await cancel(first.orderId)).toEqual({ status: 200, body: answer })
  expect(await cancel(first.orderId)).toEqual({ status: 200, body: answer })
  expect(await money()).toEqual({
    captured: Math.round(body.total * 100),
    refunded: Math.round(first.total * 100),
  })
  setNow('2026-07-06T04:00:00Z')
  expect(await cancel(second.orderId)).toMatchObject({
    status: 422,
    body: { code: schoolProblemCodes.pastCutoff },
  })
  expect(await dayOf(second.orderId)).toMatchObject({ status: 'received', refund: 'none' })
})

test('nobody else cancels a day, and without a session nobody does', async () => {
  const { order, app, document } = await aSchool()
  const { sql } = await database()
  const { body } = await order([{ date: thursday }])
  const { orderId } = body.days[0]
  const path = '/api/orders/cancel-k12-day'
  expect((await app.request(path, post(document, { orderId }))).status).toBe(401)
  const other = await aSchoolOn(sql)
  expect(await other.cancel(orderId)).toMatchObject({ status: 404 })
})

test('a holiday that is put in after the order leaves it: seen, cancelled and given back', async () => {
  const { order, cancel, close, send } = await aSchool()
  const { body } = await order([{ date: friday, childId: luc.id }])
  await close(friday)
  const { body: past } = await send('/api/auth/get-past-receipts', {})
  expect(past.receipts[0].school).toEqual({
    date: friday,
    childId: luc.id,
    childName: 'Luc',
    schoolClass: '5A',
    cutoffAt: '2026-07-03T04:00:00.000Z',
  })
  expect(past.receipts[0].paidWith).toEqual({ brand: 'VISA', last4: '4242' })
  expect(await cancel(body.days[0].orderId)).toMatchObject({ body: { status: 'cancelled' } })
  const { body: then } = await send('/api/auth/get-past-receipts', {})
  expect(then.receipts[0].school.refund).toEqual({ amount: body.total, state: 'refunded' })
})

test('a day that its kitchen refuses is given back', async () => {
  const { order, orderStore, venueId, finish, money } = await aSchool()
  const { body } = await order([{ date: thursday }, { date: friday }])
  const orderId = asId<OrderId>(body.days[0].orderId)
  await orderStore.setStatus({ venueId, orderId, status: 'refused', at: new Date() })
  await finish()
  await finish()
  expect((await money()).refunded).toBe(Math.round(body.days[0].total * 100))
})

test('a refund waits for a gateway without an answer, and one that is refused has failed', async () => {
  const { sql } = await database()
  let answer: 'Unknown' | 'Refused' = 'Unknown'
  const plain = await aSchoolOn(sql)
  const { till } = plain
  const refund = async () => ({ type: answer })
  const gateway = { ...till.payment.gateway, refund }
  const school = await aSchoolOn(sql, { payment: { ...till.payment, gateway } })
  const { body } = await school.order([{ date: thursday }, { date: friday }])
  const [{ orderId, total }] = body.days
  const due = { status: 'cancelled', refund: { amount: total, state: 'due' } }
  expect((await school.cancel(orderId)).body).toEqual(due)
  await school.finish()
  expect((await school.cancel(orderId)).body).toEqual(due)
  answer = 'Refused'
  await school.finish()
  expect((await school.cancel(orderId)).body.refund).toEqual({ amount: total, state: 'failed' })
  expect(await school.audit()).toMatchObject([
    { type: 'DayNotRefunded', orderId, checkNum: 1, date: thursday, paid: Math.round(total * 100) },
  ])
  expect(school.logged()).toContain(orderId)
  expect(school.logged()).not.toContain('Rosa')
})

test('a gift card and a code are shared by the days: each gives its part back, the last one the code', async () => {
  const { order, cancel, codeStore, venueId, money, audit } = await aSchool({
    restaurant: { has_discounts: true, voucher: {} },
  })
  const discount = { startsAt: null, endsAt: null, usesLeft: 1 }
  const value = { type: 'amount', amount: cents(500) } as const
  await codeStore.save(venueId, {
    giftCards: [{ code: 'GIFT', balance: cents(1_000) }],
    discounts: [{ code: 'FIVE', value, ...discount }],
  })
  const adjustments = {
    voucher: { code: 'GIFT', balance: cents(1_000) },
    discount: { code: 'FIVE', type: 'dollars', amount: cents(500) } as const,
  }
  const days = [
    { date: thursday, childId: ana.id },
    { date: friday, childId: ana.id, quantity: 2 },
    { date: '2026-07-01', childId: ana.id },
  ]
  const { body } = await order(days, { adjustments, tip: { type: 'dollars', amount: cents(300) } })
  const [first, second, refused] = body.days
  expect(refused.code).toBe(schoolProblemCodes.pastCutoff)
  const usesLeft = async () => (await codeStore.findDiscount(venueId, 'FIVE'))?.usesLeft
  const balance = async () => (await codeStore.findGiftCard(venueId, 'GIFT'))?.balance ?? 0
  const left = await balance()
  expect(left).toBeGreaterThan(0)
  expect((await money()).captured).toBe(Math.round(body.total * 100) - (1_000 - left))
  expect([await usesLeft(), await audit()]).toEqual([0, []])
  await cancel(first.orderId)
  expect([await usesLeft(), await audit()]).toEqual([0, []])
  expect(await balance()).toBeGreaterThan(left)
  await cancel(second.orderId)
  expect([await usesLeft(), await balance(), await audit()]).toEqual([1, 1_000, []])
  const { captured, refunded } = await money()
  expect(refunded).toBe(captured)
})

test('in random weeks the days add up to the charge, and refunds and the rest too', async () => {
  const { whole } = createRandom(17)
  const pick = (below: number) => whole(0, below - 1)
  for (let round = 0; round < 12; round += 1) {
    const { order, cancel, money, audit } = await aSchool()
    const dates = [thursday, friday, monday, '2026-07-07', '2026-07-04', '2026-06-30']
    const days = dates.flatMap((date) =>
      [ana.id, luc.id]
        .filter(() => pick(3) > 0)
        .map((childId) => ({ date, childId, quantity: 1 + pick(4) })),
    )
    const tip = { type: 'dollars', amount: cents(pick(900)) } as const
    const { status, body } = await order(days, { tip })
    const taken = status === 200 ? body.days.filter((day: object) => 'orderId' in day) : []
    const sumOf = (some: readonly { readonly total: number }[]) =>
      some.reduce((sum, { total }) => sum + Math.round(total * 100), 0)
    expect((await money()).captured).toBe(sumOf(taken))
    const cancelled = taken.filter(() => pick(2) === 0)
    for (const { orderId } of cancelled) await cancel(orderId)
    expect(await money()).toEqual({ captured: sumOf(taken), refunded: sumOf(cancelled) })
    expect(await audit()).toEqual([])
  }
})
