import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { schoolProblemCodes } from '#contract/school/school-problem-codes.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { ana, aSchool as aSchoolOn } from '#tests/fixtures/a-school.ts'
import { withKey } from '#tests/fixtures/a-served-venue.ts'
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
