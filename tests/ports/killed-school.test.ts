import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { SchoolOrderCall } from '#contract/order/school-order-calls.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { aMortalProcess } from '#tests/fixtures/a-mortal-process.ts'
import { ana, aSchool, aSchoolOrder, luc } from '#tests/fixtures/a-school.ts'
import { aServer, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { openOwn } from './databases.ts'

const path = '/api/orders/create-k12-order'

let opened: Promise<Database> | null = null
const database = () => (opened ??= openOwn())
afterAll(async () => (await opened)?.close())

/** A school whose server is killed at a point of a call; its database and its gateway outlive it. */
async function aKilledSchool() {
  const { sql } = await database()
  const school = await aSchool(sql)
  const { deps, document, parent } = school

  async function sendUntilKilled(
    diesAt: number,
    [where, body, key]: readonly [string, object, string],
  ): Promise<number> {
    const { held, points } = aMortalProcess(diesAt)
    const { payment } = deps
    const mortal = aServer(sql, {
      ...deps,
      orderStore: held(deps.orderStore),
      schoolDayStore: held(deps.schoolDayStore),
      payment: {
        ...payment,
        gateway: held(payment.gateway),
        paymentStore: held(payment.paymentStore),
      },
    })
    // Twice, as a device without an answer does.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await mortal.request(where, post(document, body, { ...parent.cookie, ...withKey(key) }))
    }
    school.setNow('2026-07-01T16:01:00Z')
    return points()
  }

  async function end(ending: Ending, sent: SchoolOrderCall, key: string): Promise<void> {
    if (ending === 'sends it again') await school.send(path, sent, withKey(key))
    if (ending === 'takes it back') await school.send('/api/orders/withdraw', {}, withKey(key))
    school.setNow('2026-07-01T17:00:00Z')
    await school.finish()
    await school.finish()
  }

  return { ...school, sendUntilKilled, end }
}

const endings = ['sends it again', 'takes it back', 'never comes again'] as const
type Ending = (typeof endings)[number]

const days = [
  { date: '2026-07-02', childId: ana.id },
  { date: '2026-07-02', childId: luc.id, quantity: 2 },
  { date: '2026-07-01', childId: ana.id },
]

for (const ending of endings) {
  test(`a server killed at any point of taking a week charges its days once or not at all, when its person ${ending}`, async () => {
    const outcomes = new Set<number>()
    for (let point = 0, whole = 1; point <= whole; point += 1) {
      const school = await aKilledSchool()
      const order = aSchoolOrder(school.document, days)
      const key = randomUUID()
      const passed = await school.sendUntilKilled(point, [path, order, key])
      whole = Math.max(whole, passed)
      await school.end(ending, order, key)
      const { body } = await school.send('/api/auth/get-past-receipts', {})
      const total = body.receipts.reduce(
        (sum: number, { costs }: { costs: { amountDue: number } }) =>
          sum + Math.round(costs.amountDue * 100),
        0,
      )
      outcomes.add(body.receipts.length)
      expect({ point, ...(await school.money()), faults: await school.audit() }).toEqual({
        point,
        captured: total,
        refunded: 0,
        faults: [],
      })
    }
    expect([...outcomes].filter((count) => count !== 0)).toEqual([2])
  })
}

test('a server killed at any point of changing a day leaves one order of it and one charge', async () => {
  for (let point = 0, whole = 1; point <= whole; point += 1) {
    const school = await aKilledSchool()
    const [day] = days
    if (!day) throw new Error('There is a day')
    const first = await school.order([day])
    const { orderId: replaces } = first.body.days[0]
    const change = aSchoolOrder(school.document, [{ ...day, quantity: 3, replaces }])
    const key = randomUUID()
    whole = Math.max(whole, await school.sendUntilKilled(point, [path, change, key]))
    await school.end('never comes again', change, key)
    const { body } = await school.send('/api/auth/get-past-receipts', {})
    const open = body.receipts.filter(({ status }: { status: string }) => status === 'received')
    const { captured, refunded } = await school.money()
    expect({ point, orders: open.length, kept: captured - refunded }).toEqual({
      point,
      orders: 1,
      kept: Math.round(open[0].costs.amountDue * 100),
    })
    expect(await school.audit()).toEqual([])
  }
})

test('a server killed at any point of cancelling a day gives it back once or leaves it', async () => {
  for (let point = 0, whole = 1; point <= whole; point += 1) {
    const school = await aKilledSchool()
    const { body } = await school.order(days)
    const { orderId, total } = body.days[0]
    const cancel = ['/api/orders/cancel-k12-day', { orderId }, randomUUID()] as const
    whole = Math.max(whole, await school.sendUntilKilled(point, cancel))
    await school.finish()
    const day = await school.dayOf(orderId)
    const { refunded } = await school.money()
    expect({ point, refunded }).toEqual({
      point,
      refunded: day?.status === 'cancelled' ? Math.round(total * 100) : 0,
    })
    expect(await school.audit()).toEqual([])
  }
})
