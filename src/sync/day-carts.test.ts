import { expect, test } from 'vitest'
import { dayCartName } from '#domain/school/day-cart-name.ts'
import type { RefusedDay, TakenDay } from '#contract/order/school-order-calls.ts'
import { aBill } from '#tests/fixtures/a-bill.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { aSubmission, aSubmittedLine } from '#tests/fixtures/a-submission.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import {
  aDatedCart,
  aDraft,
  aRefusal,
  someOrderRecords,
} from '#tests/fixtures/some-order-records.ts'
import { daysOfReceipt } from './days-of-receipt.ts'
import { enqueueOrder } from './enqueue-order.ts'
import { takeBack } from './guest-actions.ts'
import type { AgreedDay } from './outbox-entry.ts'
import { placeOfEntry } from './outbox.ts'
import { settleReceived, settleRefused } from './settle.ts'
import { writeBody } from './write-body.ts'

const monday = '2026-09-14'
const tuesday = '2026-09-15'
const now = 1_790_000_000_000
const [mondays, tuesdays] = [monday, tuesday].map((date) => nameOf(date)) as [string, string]
const [forMonday, forTuesday] = [aDay(monday, 1), aDay(tuesday, 2)]

function nameOf(date: string): string {
  return dayCartName('chez-nous', { date, childId: 'child-1' })
}

function aDay(date: string, orderId: number): AgreedDay {
  return {
    date,
    childId: 'child-1',
    childName: 'Luc',
    cart: nameOf(date),
    orderIds: [orderId],
    costs: aBill(),
  }
}

/** A soup on Monday and two on Tuesday, each day with a cart of its own. */
const submission = aSubmission({
  config: { k12: true },
  lines: [aSubmittedLine(), aSubmittedLine({ orderId: 2, quantity: 2 })],
  days: [forMonday, forTuesday],
})
const entry = anOutboxEntry({
  cart: 'chez-nous week',
  submission,
  body: writeBody(submission, aVenue()),
})
const planned = {
  [mondays]: aDatedCart(),
  [tuesdays]: aDatedCart({ cart: { lines: [aCartLine({ quantity: 2 })] } }),
}
const noPlans = { [mondays]: null, [tuesdays]: null }
const draft = aDraft({ slug: 'chez-nous week' })

test('the call has each day with its lines and its bill, and once what they share', () => {
  expect(entry.body).toMatchObject({
    type: 'school',
    data: {
      rotationalMenuOrders: [
        { date: monday, childId: 'child-1', items: [{ orderId: 1 }], costs: { total: 9.5 } },
        { date: tuesday, childId: 'child-1', items: [{ orderId: 2, quantity: 2 }] },
      ],
      checkout: expect.any(Object),
    },
  })
  expect(entry.body.data).not.toHaveProperty('items')
})

test('all days are ordered in one step, and leave their carts', () => {
  const records = someOrderRecords({ draft, dayCarts: planned })
  const { answer, writes } = enqueueOrder(records, { entry, seen: { lines: [] }, at: now })
  expect(answer).toBe('Stored')
  expect(writes).toMatchObject({ entry, draft: null, dayCarts: noPlans })
  expect(placeOfEntry(entry).dayCarts).toEqual([mondays, tuesdays])
})

test.each([
  ['a line more', { ...planned, [tuesdays]: aDatedCart() }],
  ['no lines any more', { ...planned, [mondays]: null }],
])('a day that has %s is looked at again, and no day is ordered', (_, dayCarts) => {
  const records = someOrderRecords({ draft, dayCarts })
  expect(enqueueOrder(records, { entry, seen: { lines: [] }, at: now })).toEqual({
    answer: 'Changed',
  })
})

test('a second press orders nothing; days that were planned since are looked at again', () => {
  const again = { entry, seen: { lines: [] }, at: now }
  const ordered = someOrderRecords({ entry, dayCarts: noPlans })
  expect(enqueueOrder(ordered, again)).toEqual({ answer: 'AlreadyStored' })
  const since = someOrderRecords({ entry, dayCarts: { ...noPlans, [mondays]: aDatedCart() } })
  expect(enqueueOrder(since, again)).toEqual({ answer: 'Changed' })
})

test('an order that is taken back has its lines in the carts of their days again', () => {
  const records = someOrderRecords({ entry, dayCarts: noPlans })
  const { writes } = takeBack(records, { after: 'edit', cartOwner: '', now })
  expect(writes).toMatchObject({
    entry: null,
    dayCarts: {
      [mondays]: { cart: { lines: [{ quantity: 1 }] } },
      [tuesdays]: { cart: { lines: [{ quantity: 2 }] } },
    },
  })
  expect(writes).not.toHaveProperty('cart')
})

test('where every day is refused, all lines come back, unless something is planned by now', () => {
  const no = { key: entry.key, refusal: aRefusal({ lines: [] }), rest: null, now }
  const free = settleRefused(someOrderRecords({ entry, dayCarts: noPlans }), no)
  expect(free.writes).toMatchObject({
    entry: { status: { type: 'refused', returned: true } },
    dayCarts: { [mondays]: { cart: { lines: [{}] } }, [tuesdays]: { cart: { lines: [{}] } } },
  })
  const taken = settleRefused(
    someOrderRecords({ entry, dayCarts: { ...noPlans, [tuesdays]: aDatedCart() } }),
    no,
  )
  expect(taken.writes).toMatchObject({ entry: { status: { type: 'refused', returned: false } } })
  expect(taken.writes).not.toHaveProperty('dayCarts')
})

test('a receipt says of each day what came of it, and the lines of a refused day come back', () => {
  const days: readonly (TakenDay | RefusedDay)[] = [
    {
      date: monday,
      childId: 'child-1',
      orderId: 'order-1',
      checkNum: 41,
      status: 'received',
      pickupTime: '2026-09-14T16:00:00.000Z',
      total: 9.5,
    },
    { date: tuesday, childId: 'child-1', code: 9182, message: 'Too late for this day.' },
  ]
  const order = { ...anAnswer, days: [...days] }
  const { answer, writes } = settleReceived(someOrderRecords({ entry, dayCarts: noPlans }), {
    key: entry.key,
    order,
    now,
  })
  expect(answer).toMatchObject({
    checkNum: 41,
    days: [
      { date: monday, childName: 'Luc', checkNum: 41, orderIds: [1] },
      { date: tuesday, childName: 'Luc', message: 'Too late for this day.', orderIds: [2] },
    ],
    lines: [{ name: 'Onion soup', quantity: 1 }],
    leftOut: [{ name: 'Onion soup', quantity: 2, message: 'Too late for this day.' }],
  })
  expect(writes?.dayCarts).toMatchObject({ [tuesdays]: { cart: { lines: [{ quantity: 2 }] } } })
  expect(Object.keys(writes?.dayCarts ?? {})).toEqual([tuesdays])
})

const anAnswer = {
  orderId: 'order-1',
  checkNum: 41,
  status: 'received',
  pickupTime: Date.parse('2026-09-14T16:00:00.000Z'),
} as const

test('a day that takes the place of an order says so to the server, and on its receipt with its charge', () => {
  const replaces = '7f2b1f8a-6d6c-4c55-9a55-1f0a3f6f0c11'
  const changed = { ...submission, days: [{ ...forMonday, replaces }, forTuesday] }
  const { data } = writeBody(changed, aVenue())
  const written = 'rotationalMenuOrders' in data ? data.rotationalMenuOrders : []
  expect(written?.map((day) => day.replaces)).toEqual([replaces, undefined])
  const besides = { ...submission, days: [{ ...forMonday, again: true as const }, forTuesday] }
  const { data: other } = writeBody(besides, aVenue())
  const days = 'rotationalMenuOrders' in other ? other.rotationalMenuOrders : []
  expect(days?.map((day) => day.again)).toEqual([true, undefined])
  const [first, second] =
    daysOfReceipt(changed, [
      { ...taken, date: monday },
      { ...taken, date: tuesday },
    ]).days ?? []
  expect(first).toMatchObject({ replaces, charge: 0 })
  expect(second?.replaces).toBeUndefined()
  const payment = { ...changed.details.payment, method: 'credit_card' as const }
  const paid = { ...changed, details: { ...changed.details, payment } }
  const [charged] = daysOfReceipt(paid, [{ ...taken, date: monday }]).days ?? []
  expect(charged?.charge).toBe(forMonday.costs.amountDue)
})

const taken: TakenDay = {
  date: monday,
  childId: 'child-1',
  orderId: 'o-1',
  checkNum: 41,
  status: 'received',
  pickupTime: null,
  total: 9.5,
}
