import { afterAll, expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { schoolProblemCodes } from '#contract/school/school-problem-codes.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { ana, aSchool as aSchoolOn, aSchoolOrder } from '#tests/fixtures/a-school.ts'
import { withKey } from '#tests/fixtures/a-served-venue.ts'
import { openOwn } from '#tests/ports/databases.ts'

let opened: Promise<Database> | null = null
const database = () => (opened ??= openOwn())
afterAll(async () => (await opened)?.close())

const thursday = '2026-07-02'
const friday = '2026-07-03'

/** A school, and its order for two days in the specification's form: date, orderId and items, beside the child. */
async function aSchool() {
  const { sql } = await database()
  const school = await aSchoolOn(sql)
  const { data } = aSchoolOrder(school.document, [{ date: thursday }, { date: friday }])
  const { amountDue: _due, ...costs } = data.costs
  const days = (data.rotationalMenuOrders ?? []).map(({ date, items }, place) => ({
    date,
    orderId: place + 1,
    childId: ana.id,
    items,
  }))
  const order = { ...data, costs, rotationalMenuOrders: days }
  const place = (more: object = {}, rest: object = {}) =>
    school.send(
      '/api/orders/create-k12-order',
      { type: 'school', data: { ...order, ...more }, ...rest },
      withKey(crypto.randomUUID()),
    )
  return { ...school, costs, days, order, place }
}

test('days without a bill are charged if their sum is the one that was shown', async () => {
  const { place, costs, money } = await aSchool()
  expect(await place({ costs: { ...costs, totalWithTip: costs.totalWithTip + 1 } })).toMatchObject({
    status: 422,
    body: { code: problemCodes.totalsChanged },
  })
  const { status, body } = await place()
  expect(status).toBe(200)
  expect(body.days).toMatchObject([
    { date: thursday, checkNum: 1 },
    { date: friday, checkNum: 2 },
  ])
  expect(body.total).toBe(costs.totalWithTip)
  expect((await money()).captured).toBe(Math.round(costs.totalWithTip * 100))
})

test('a day that is refused is not charged, and the sum that was shown still holds', async () => {
  const { place, costs, close } = await aSchool()
  await close(friday)
  const { status, body } = await place()
  expect(status).toBe(200)
  expect(body.days).toMatchObject([{ checkNum: 1 }, { code: schoolProblemCodes.dayClosed }])
  expect(body.total).toBeLessThan(costs.totalWithTip)
})

const empty = { date: '2026-07-06', items: [] }

test.each<
  readonly [string, { readonly data?: object; readonly rest?: object; readonly more?: object[] }]
>([
  ['an empty day', { more: [empty] }],
  ['no items', { data: { items: [] } }],
  ['a date', { data: { date: friday } }],
  ['no suite', { data: { suites: null } }],
  ['an empty suite', { data: { suites: {} } }],
  ['no suite yet', { data: { suites: { eventSuiteId: '', eventDayOrdering: false } } }],
  ['no card', { data: { chosenCreditCard: { paymentCardId: null } } }],
  ['blanks', { data: { date: null, childId: '', currency: null, config: {} } }],
  ['no order to change', { rest: { id: null } }],
  ['no time', { rest: { pickup_time: null, token: '', operatorToken: null } }],
  ['the time of a day', { rest: { pickup_time: '2026-07-03T16:00:00.000Z' } }],
])('with %s it is the same order', async (_, { data, rest, more = [] }) => {
  const { place, days } = await aSchool()
  const answer = await place({ rotationalMenuOrders: [...days, ...more], ...data }, rest)
  expect(answer).toMatchObject({ status: 200, body: { days: [{ checkNum: 1 }, { checkNum: 2 }] } })
})

test.each([
  ['data.suites', { suites: { eventSuiteId: 'suite-1', eventDayOrdering: true } }, {}],
  ['id', {}, { id: crypto.randomUUID() }],
  ['pickup_time', {}, { pickup_time: '2026-07-09T16:00:00.000Z' }],
  ['data.rotationalMenuOrders', { rotationalMenuOrders: [{ date: thursday, items: [] }] }, {}],
])('%s that an order for days has no place for is refused by name', async (field, data, rest) => {
  const { place } = await aSchool()
  expect(await place(data, rest)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  })
})
