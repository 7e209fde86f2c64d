import { afterAll, expect, test } from 'vitest'
import { appProblemCodes } from '#contract/app-problem-codes.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { schoolProblemCodes } from '#contract/school/school-problem-codes.ts'
import { datesOf } from '#domain/time/calendar-dates.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { aSchool as aSchoolOn } from '#tests/fixtures/a-school.ts'
import { aSoupLine } from '#tests/fixtures/a-served-venue.ts'
import { openOwn } from '#tests/ports/databases.ts'

let opened: Promise<Database> | null = null
const database = () => (opened ??= openOwn())
afterAll(async () => (await opened)?.close())

async function aSchool(given: Parameters<typeof aSchoolOn>[1] = {}) {
  const { sql } = await database()
  const school = await aSchoolOn(sql, given)
  const { send } = school
  const line = aSoupLine()
  /** What the three calls about a cart, and its order, say of a day. */
  const askAs = (headers: Readonly<Record<string, string>>) => {
    const call = (path: string, body: object) =>
      send(`/api/orders/${path}`, { type: 'school', ...body }, headers)
    return {
      item: (date?: string) => call('item', { itemsInCart: [], itemToAdd: line, date }),
      validate: (date?: string) => call('validate', { itemsInCart: [line], date }),
      costs: (date?: string) => call('set-costs', { items: [line], costs: {}, date }),
      schedule: () => call('scheduling', { items: [line] }),
    }
  }
  return { ...school, ask: askAs({}), askAs, line }
}

const friday = '2026-07-03'

test.each([
  ['2026-07-03', '2026-07-03T03:59:59.999Z', '2026-07-03T04:00:00Z'],
  // The clocks go back on Sunday, 1 November, and forward on Sunday, 14 March.
  ['2026-11-02', '2026-11-02T04:59:59.999Z', '2026-11-02T05:00:00Z'],
  ['2027-03-15', '2027-03-15T03:59:59.999Z', '2027-03-15T04:00:00Z'],
])('a cart for %s is good until its cut-off, as its order is', async (date, before, from) => {
  const { ask, order, setNow } = await aSchool()
  setNow(before)
  expect(await ask.item(date)).toEqual({ status: 200, body: { valid: true } })
  expect(await ask.validate(date)).toEqual({ status: 200, body: { valid: true } })
  expect((await ask.costs(date)).body).toMatchObject({ warning: null, orderItems: [{}] })
  setNow(from)
  const code = schoolProblemCodes.pastCutoff
  const refused = { status: 422, body: { code, fields: { date: expect.any(String) } } }
  expect(await ask.item(date)).toMatchObject(refused)
  expect(await ask.validate(date)).toMatchObject(refused)
  const { body } = await ask.costs(date)
  expect(body).toMatchObject({ orderItems: [], warning: { code, items: [{ orderId: 1, code }] } })
  expect(body.costs.amountDue).toBe(0)
  expect(await order([{ date }])).toMatchObject({ status: 422, body: { code } })
})

test('a holiday that was put in, and a day that is too far, are refused with their reason', async () => {
  const { ask, close } = await aSchool({
    restaurant: { order_options: { max_advanced_order_days: 14 } },
  })
  expect(await ask.validate(friday)).toMatchObject({ status: 200 })
  await close(friday)
  for (const [date, code] of [
    [friday, schoolProblemCodes.dayClosed],
    ['2026-07-04', schoolProblemCodes.dayClosed],
    ['2026-07-16', schoolProblemCodes.tooFarAhead],
  ] as const) {
    expect(await ask.item(date)).toMatchObject({ status: 422, body: { code } })
    expect(await ask.validate(date)).toMatchObject({ status: 422, body: { code } })
    expect((await ask.costs(date)).body.warning).toMatchObject({ code })
  }
})

test('of every day they say what its order says', async () => {
  const { ask, order, close } = await aSchool({
    restaurant: { order_options: { max_advanced_order_days: 14, order_cutoff_days: 1 } },
  })
  await close(friday, '2026-07-08')
  const dates = datesOf({ startDate: '2026-06-28', endDate: '2026-07-20' })
  const { body } = await order(dates.map((date) => ({ date })))
  const ofOrder = body.days.map(({ code }: { code?: number }) => code ?? null)
  const ofCarts = []
  for (const date of dates) {
    const [item, validate, costs] = [
      await ask.item(date),
      await ask.validate(date),
      await ask.costs(date),
    ]
    const codes = [item.body.code, validate.body.code, costs.body.warning?.code]
    expect(new Set(codes).size).toBe(1)
    ofCarts.push(codes[0] ?? null)
  }
  expect(ofCarts).toEqual(ofOrder)
  expect(new Set(ofOrder)).toEqual(
    new Set([
      null,
      schoolProblemCodes.pastCutoff,
      schoolProblemCodes.dayClosed,
      schoolProblemCodes.tooFarAhead,
    ]),
  )
})

test('a lunch that another day serves is left out and named', async () => {
  const { ask } = await aSchool({
    calendar: {
      rotations: [
        {
          id: 'one',
          name: 'One',
          weeks: [{ start_date: '2026-06-29', days: [{ day: 4, menus: ['other'] }] }],
        },
      ],
    },
  })
  const code = schoolProblemCodes.notThatDay
  expect(await ask.item(friday)).toMatchObject({
    status: 422,
    body: { code, fields: { date: 'Not served on this day.' } },
  })
  expect((await ask.costs(friday)).body).toMatchObject({
    orderItems: [],
    warning: { code, items: [{ orderId: 1, code, message: 'Not served on this day.' }] },
  })
})

test('a date that is missing or none of the calendar is a fault of its field', async () => {
  const { ask } = await aSchool()
  const fault = { status: 400, body: { fields: { date: expect.any(String) } } }
  expect(await ask.item()).toMatchObject(fault)
  expect(await ask.validate()).toMatchObject(fault)
  expect(await ask.item('2026-02-30')).toMatchObject(fault)
  expect(await ask.validate('2026-02-30')).toMatchObject(fault)
  expect(await ask.costs('2026-02-30')).toMatchObject(fault)
})

test('more than the venue’s limit is refused as in its order', async () => {
  const { ask } = await aSchool({ restaurant: { order_options: { max_items_per_cart: 1 } } })
  expect(await ask.validate(friday)).toMatchObject({
    status: 422,
    body: { code: problemCodes.tooManyItems },
  })
})

test('where the school asks for a sign-in, a cart needs one as its order does', async () => {
  const { ask, askAs, document } = await aSchool()
  expect(document.restaurant.order_options?.k12_requires_login).toBeUndefined()
  for (const [cookie, code] of [
    ['', appProblemCodes.notSignedIn],
    [`comanda_user=${'x'.repeat(43)}`, appProblemCodes.expiredToken],
  ] as const) {
    const as = askAs({ Cookie: cookie })
    for (const call of [as.item, as.validate, as.costs]) {
      expect(await call(friday)).toMatchObject({ status: 401, body: { code } })
      // Nothing is said of the day before.
      expect(await call('2026-02-30')).toMatchObject({ status: 401, body: { code } })
    }
  }
  expect(await ask.item(friday)).toMatchObject({ status: 200 })
})

test('where it does not, a guest’s cart is judged', async () => {
  const { askAs } = await aSchool({ restaurant: { order_options: { k12_requires_login: false } } })
  const guest = askAs({ Cookie: '' })
  expect(await guest.item(friday)).toEqual({ status: 200, body: { valid: true } })
  expect(await guest.validate(friday)).toEqual({ status: 200, body: { valid: true } })
  expect((await guest.costs(friday)).body).toMatchObject({ warning: null, orderItems: [{}] })
})

test('the schedule of a school has the lunches of its calendar, and nothing at once', async () => {
  const { ask, askAs, close, order } = await aSchool({
    restaurant: { order_options: { max_advanced_order_days: 6 } },
  })
  await close(friday)
  const { status, body } = await ask.schedule()
  expect(status).toBe(200)
  expect(body).toMatchObject({ asapAllowed: false, asapTime: null, maxAdvanceDays: 6 })
  const offered: readonly string[] = body.days.flatMap(
    ({ date, slots }: { readonly date: string; readonly slots: readonly object[] }) =>
      slots.length > 0 ? [date] : [],
  )
  expect(offered).toEqual(['2026-07-02', '2026-07-06', '2026-07-07'])
  expect(await order(offered.map((date) => ({ date })))).toMatchObject({ status: 200 })
  expect(await askAs({ Cookie: '' }).schedule()).toMatchObject({ status: 401 })
})
