import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { schoolProblemCodes } from '#contract/school/school-problem-codes.ts'
import { cents } from '#domain/money/money.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { ana, aSchool as aSchoolOn, aSchoolOrder, luc } from '#tests/fixtures/a-school.ts'
import { post, withKey } from '#tests/fixtures/a-served-venue.ts'
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

test('a child that is removed with an open order leaves the order: it is seen and cancelled', async () => {
  const { order, cancel, accounts, parent, send } = await aSchool()
  const { body } = await order([{ date: friday, childId: ana.id }])
  await accounts.children?.remove(parent.userId, ana.id)
  const { body: past } = await send('/api/auth/get-past-receipts', {})
  expect(past.receipts[0].school).toMatchObject({ childName: 'Ana', schoolClass: '3B' })
  expect(await order([{ date: monday, childId: ana.id }])).toMatchObject({
    body: { code: schoolProblemCodes.childUnknown },
  })
  expect(await cancel(body.days[0].orderId)).toMatchObject({ status: 200 })
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
    body: { code: problemCodes.noConfig },
  })
})

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

test('a day that is ordered is not ordered again, but changed: the earlier order is given back', async () => {
  const { order, money, dayOf } = await aSchool()
  const { body } = await order([{ date: thursday, childId: ana.id }])
  const [{ orderId, total, checkNum }] = body.days
  const again = { date: thursday, childId: ana.id, quantity: 2 }
  const refused = await order([again])
  expect(refused.body.code).toBe(schoolProblemCodes.dayOrdered)
  expect(refused.body.message).toContain(String(checkNum))
  expect(await order([{ date: thursday, childId: luc.id, replaces: orderId }])).toMatchObject({
    body: { code: schoolProblemCodes.otherDay },
  })
  const changed = await order([{ ...again, replaces: orderId }])
  expect(changed).toMatchObject({ status: 200, body: { days: [{ checkNum: checkNum + 1 }] } })
  expect(await dayOf(orderId)).toMatchObject({ status: 'cancelled', refund: 'refunded' })
  expect(await money()).toEqual({
    captured: Math.round((total + changed.body.total) * 100),
    refunded: Math.round(total * 100),
  })
})

test('a change whose card is declined leaves the earlier order', async () => {
  const { order, dayOf } = await aSchool()
  const { body } = await order([{ date: thursday, childId: ana.id }])
  const [{ orderId }] = body.days
  const change = { date: thursday, childId: ana.id, quantity: 2, replaces: orderId }
  expect(await order([change], { card: '4000000000000002' })).toMatchObject({ status: 422 })
  expect(await dayOf(orderId)).toMatchObject({ status: 'received', refund: 'none' })
})

test('the same days ordered on many devices at once are taken once and charged once', async () => {
  const { order, money, finish } = await aSchool()
  const days = [thursday, friday].map((date) => ({ date, childId: ana.id }))
  const answers = await Promise.all(Array.from({ length: 6 }, () => order(days)))
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(1)
  await finish()
  expect((await money()).captured).toBe(Math.round(taken[0]?.body.total * 100))
})

test('a day that is changed twice and cancelled at once leaves one order at most, which alone is paid', async () => {
  const outcomes = new Set<number>()
  for (let round = 0; round < 8; round += 1) {
    const { order, cancel, send, money, finish, audit } = await aSchool()
    const { body } = await order([{ date: thursday, childId: ana.id }])
    const { orderId } = body.days[0]
    const change = (quantity: number) =>
      order([{ date: thursday, childId: ana.id, quantity, replaces: orderId }])
    await Promise.all([change(2), cancel(orderId), change(3)])
    await finish()
    const { body: past } = await send('/api/auth/get-past-receipts', {})
    const open = past.receipts.filter(({ status }: { status: string }) => status === 'received')
    const due = open.reduce(
      (sum: number, { costs }: { costs: { amountDue: number } }) =>
        sum + Math.round(costs.amountDue * 100),
      0,
    )
    const { captured, refunded } = await money()
    expect([captured - refunded, await audit()]).toEqual([due, []])
    outcomes.add(open.length)
  }
  expect([...outcomes].every((count) => count <= 1)).toBe(true)
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

test('a week’s person can be taken out of all of its days by its key, once they are over', async () => {
  const { order, send, dayOf, setNow } = await aSchool()
  const key = randomUUID()
  const days = [thursday, friday].map((date) => ({ date, childId: ana.id }))
  const { body } = await order(days, { key })
  const forget = () => send('/api/orders/forget', {}, withKey(key))
  expect(await forget()).toMatchObject({ status: 422 })
  setNow('2026-07-09T16:00:00Z')
  expect(await forget()).toEqual({ status: 200, body: { done: true } })
  for (const { orderId } of body.days) {
    expect(await dayOf(orderId)).toMatchObject({ userId: null, childId: null })
  }
})

test('a person’s data has whose lunch each order was, and what was given back', async () => {
  const { order, cancel, send } = await aSchool()
  const { body } = await order([{ date: thursday, childId: ana.id }])
  await cancel(body.days[0].orderId)
  expect((await send('/api/auth/export-data', {})).body.orders).toMatchObject([
    {
      status: 'cancelled',
      school: { date: thursday, childName: 'Ana', schoolClass: '3B' },
      refund: { amount: body.total, state: 'refunded' },
    },
  ])
})

test('a person who deletes their account is taken out of their days', async () => {
  const { order, dayOf, orderStore, venueId } = await aSchool()
  const { body } = await order([{ date: thursday, childId: ana.id }])
  const { orderId } = body.days[0]
  const day = await dayOf(orderId)
  await orderStore.forgetUser(day?.userId as UserId)
  expect(await dayOf(orderId)).toMatchObject({ userId: null, childId: null })
  const read = await orderStore.read(venueId, asId<OrderId>(orderId))
  expect(JSON.stringify(read)).not.toMatch(/Ana|Rosa|3B/)
})
