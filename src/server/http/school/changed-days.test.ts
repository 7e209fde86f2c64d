import { afterAll, expect, test } from 'vitest'
import { schoolProblemCodes } from '#contract/school/school-problem-codes.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { ana, aSchool as aSchoolOn, luc } from '#tests/fixtures/a-school.ts'
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

test('a second lunch of a child is taken once it is said that it is another, and each is changed by itself', async () => {
  const { order, dayOf, money, audit } = await aSchool()
  const first = await order([{ date: thursday, childId: ana.id }])
  const another = { date: thursday, childId: ana.id, quantity: 2, again: true }
  const second = await order([another])
  expect(second).toMatchObject({ status: 200, body: { days: [{ childId: ana.id }] } })
  const [{ orderId: one }] = first.body.days
  const [{ orderId: two, checkNum }] = second.body.days
  expect([await dayOf(one), await dayOf(two)]).toMatchObject([
    { status: 'received' },
    { status: 'received' },
  ])
  // A third that nobody was asked about, and two of one submission, of which one would hide the other.
  expect((await order([{ date: thursday, childId: ana.id }])).body.code).toBe(
    schoolProblemCodes.dayOrdered,
  )
  const twice = await order([another, another])
  expect(twice.body.days).toMatchObject([
    { checkNum: checkNum + 1 },
    { code: schoolProblemCodes.dayTwice },
  ])
  const changed = await order([{ date: thursday, childId: ana.id, quantity: 3, replaces: two }])
  expect(changed.status).toBe(200)
  expect([await dayOf(one), await dayOf(two)]).toMatchObject([
    { status: 'received' },
    { status: 'cancelled', refund: 'refunded' },
  ])
  const totals = [first, second, twice, changed].map(({ body }) => body.total)
  const paid = await money()
  expect(paid.captured).toBe(Math.round(totals.reduce((sum, total) => sum + total, 0) * 100))
  expect(paid.refunded).toBe(Math.round(second.body.total * 100))
  expect(await audit()).toEqual([])
})

test('another lunch leaves the day ordered when the first is cancelled', async () => {
  const { order, cancel } = await aSchool()
  const first = await order([{ date: thursday, childId: ana.id }])
  await order([{ date: thursday, childId: ana.id, again: true }])
  await cancel(first.body.days[0].orderId)
  const third = await order([{ date: thursday, childId: ana.id }])
  expect(third.body.code).toBe(schoolProblemCodes.dayOrdered)
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
