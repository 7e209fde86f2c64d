import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { schoolProblemCodes } from '#contract/school/school-problem-codes.ts'
import { cents } from '#domain/money/money.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { aCard } from '#tests/fixtures/a-paid-venue.ts'
import { ana, aSchool as aSchoolOn, luc } from '#tests/fixtures/a-school.ts'
import { aSoupLine, withKey } from '#tests/fixtures/a-served-venue.ts'
import { openOwn } from '#tests/ports/databases.ts'

let opened: Promise<Database> | null = null
const database = () => (opened ??= openOwn())
afterAll(async () => (await opened)?.close())

const thursday = '2026-07-02'
const friday = '2026-07-03'
const days = [
  { date: thursday, childId: ana.id, orderId: 1, items: [aSoupLine({ quantity: 2 })] },
  { date: thursday, childId: luc.id, orderId: 2, items: [aSoupLine({ quantity: 1 })] },
  { date: friday, childId: ana.id, orderId: 3, items: [aSoupLine({ quantity: 1 })] },
]

/** A school that takes codes, and a client that asks for its bills. */
async function aSchool(restaurant: Parameters<typeof aSchoolOn>[1] = {}) {
  const { sql } = await database()
  const codes = { has_discounts: true, voucher: {} }
  const school = await aSchoolOn(sql, {
    ...restaurant,
    restaurant: { ...codes, ...restaurant.restaurant },
  })
  await school.codeStore.save(school.venueId, {
    giftCards: [{ code: 'GIFT', balance: cents(1_001) }],
    discounts: [
      {
        code: 'FIVE',
        value: { type: 'amount', amount: cents(500) },
        usesLeft: null,
        startsAt: null,
        endsAt: null,
      },
    ],
  })
  const ask = (body: object) => school.send('/api/orders/set-costs', { type: 'school', ...body })
  return { ...school, ask }
}

const choices = {
  discount: { code: 'FIVE' },
  voucher: { code: 'GIFT' },
  tip: { type: 'dollars', percentageValue: 0, amount: 1 },
}

test('days that share a gift card, a code and a tip are ordered at the bills that were asked for', async () => {
  const { ask, send, money } = await aSchool()
  const { status, body } = await ask({ rotationalMenuOrders: days, costs: choices })
  expect([status, body.warning]).toEqual([200, null])
  expect(body.days).toMatchObject(
    days.map(({ date, childId }) => ({ date, childId, warning: null })),
  )
  expect(body.costs).toMatchObject({
    discount: { amount: 5 },
    voucher: { amount: 10.01 },
    tip: { amount: 1 },
  })
  const shares = body.days.map(
    ({ costs }: { costs: { voucher: { amount: number } } }) => costs.voucher.amount,
  )
  expect(Math.round(100 * shares.reduce((sum: number, share: number) => sum + share, 0))).toBe(
    1_001,
  )
  expect(Math.max(...shares)).toBeLessThan(10)
  const order = {
    type: 'school',
    data: {
      rotationalMenuOrders: days.map((day, place) => ({ ...day, costs: body.days[place].costs })),
      costs: body.costs,
      checkout: {
        paymentMethod: 'credit_card',
        card: aCard('4242424242424242'),
        contact: { full_name: 'Rosa Roy' },
      },
    },
  }
  const placed = await send('/api/orders/create-k12-order', order, withKey(randomUUID()))
  expect(placed).toMatchObject({ status: 200, body: { days: [{ checkNum: 1 }, {}, {}] } })
  expect(await money()).toEqual({ captured: Math.round(100 * body.costs.amountDue), refunded: 0 })
})

test('a day’s lines that cannot be had are left out of its bill, which says so', async () => {
  const { ask, close } = await aSchool()
  await close(friday)
  const [first, second, third] = days
  const { body } = await ask({
    rotationalMenuOrders: [first, second, third, first, { date: friday }],
  })
  const { dayClosed, dayTwice } = schoolProblemCodes
  expect(body.days).toMatchObject([
    { orderItems: [{}], warning: null },
    { orderItems: [{}], warning: null },
    {
      orderItems: [],
      costs: { totalWithTip: 0 },
      warning: { code: dayClosed, items: [{ orderId: 1 }] },
    },
    { warning: { code: dayTwice } },
  ])
  expect(body.orderItems).toHaveLength(3)
})

test('more units than the limit are said of the order and of each day whose lines do not fit', async () => {
  const { ask } = await aSchool({ restaurant: { order_options: { max_items_per_cart: 3 } } })
  const { body } = await ask({ rotationalMenuOrders: days })
  const warning = {
    code: problemCodes.tooManyItems,
    message: 'You can only have 3 items in your cart.',
  }
  expect(body.warning).toEqual({ ...warning, items: [] })
  expect(body.days).toMatchObject([
    { warning: null },
    { warning: null },
    { warning: { ...warning, items: [{ orderId: 1 }] } },
  ])
})

test.each([
  ['neither days nor items', {}, 'items'],
  ['both', { rotationalMenuOrders: days, items: [aSoupLine()] }, 'items'],
  [
    'days of another type',
    { rotationalMenuOrders: days, type: 'take-out' },
    'rotationalMenuOrders',
  ],
  [
    'a date of no calendar',
    { rotationalMenuOrders: [{ ...days[0], date: '2026-02-30' }] },
    'rotationalMenuOrders.0.date',
  ],
])('%s are a fault of their field', async (_, body, field) => {
  const { ask } = await aSchool()
  expect(await ask(body)).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.any(String) } },
  })
})
