import { afterAll, expect, test } from 'vitest'
import { createPostgresReceiptMailStore } from '#server/order/postgres-receipt-mail-store.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { ana, aSchool as aSchoolOn, aSchoolOrder, luc } from '#tests/fixtures/a-school.ts'
import type { DayToOrder } from '#tests/fixtures/a-school.ts'
import { noon, withKey } from '#tests/fixtures/a-served-venue.ts'
import { mailRounds } from '#tests/fixtures/mail-rounds.ts'
import { openOwn } from '#tests/ports/databases.ts'
import { sendReceipts } from './send-receipts.ts'

let opened: Promise<Database> | null = null
const database = () => (opened ??= openOwn())
afterAll(async () => (await opened)?.close())

const minute = 60_000
const thursday = '2026-07-02'
const friday = '2026-07-03'
const monday = '2026-07-06'
const contact = { full_name: 'Rosa Roy', email: 'rosa@example.com' }

/** A school, and servers that mail the receipts of what is ordered there. */
async function aSchool(given: Parameters<typeof aSchoolOn>[1] = {}) {
  const { sql } = await database()
  await sql`truncate receipt_mails`
  const school = await aSchoolOn(sql, given)
  const { orderStore, schoolDayStore, accounts } = school
  const venues = createVenueCache(createPostgresVenueStore(sql), 0)
  const receiptMails = createPostgresReceiptMailStore(sql)
  const weeks = { orderStore, schoolDayStore, childStore: accounts.children }
  const rounds = mailRounds((mail, after) =>
    sendReceipts({ receiptMails, venues, mail, weeks, now: () => noon + after }),
  )
  const order = (days: readonly DayToOrder[], headers: Readonly<Record<string, string>> = {}) => {
    const body = aSchoolOrder(school.document, days, { checkout: { contact } })
    return school.send('/api/orders/create-k12-order', body, { ...withKey(), ...headers })
  }
  return { ...school, ...rounds, order }
}

test('the days that were ordered together have one receipt, by day and child', async () => {
  const { order, close, send, mails, document } = await aSchool()
  await close(friday)
  await order([
    { date: monday, childId: luc.id },
    { date: thursday, childId: ana.id, quantity: 2 },
    { date: friday, childId: ana.id },
  ])
  await Promise.all([send(minute), send(minute)])
  await send(60 * minute)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    to: 'rosa@example.com',
    subject: 'Chez Nous: receipt for 2 lunches',
  })
  const text = mails[0]?.text.replaceAll(/[\u202f\u00a0]/g, ' ') ?? ''
  const days = text.slice(text.indexOf('Thursday'), text.indexOf('Subtotal'))
  expect(days).toBe(`Thursday, July 2 · Ana · Order no. 2  $25.78
2× Onion soup  $19.00
Monday, July 6 · Luc · Order no. 1  $12.89
1× Onion soup  $9.50
Friday, July 3 · Ana  Not ordered
Nothing is served on this day.
`)
  expect(text).toContain('\nSubtotal  $28.50\n')
  expect(text).toContain('\nTotal  $38.67\n')
  expect(text).toContain(`\nhttps://order.example.com/${document.restaurant.slug}\n`)
  expect(mails[0]?.html).toContain('Thursday, July 2 · Ana')
  expect(text).not.toContain('3B')
})

test('it is in the order’s language', async () => {
  const { order, send, mails } = await aSchool()
  await order([{ date: thursday, childId: ana.id }], { Locale: 'fr-CA' })
  await send(minute)
  expect(mails[0]?.subject).toBe('Chez Nous\u00A0: reçu de votre dîner')
  expect(mails[0]?.text).toContain('jeudi 2 juillet · Ana · Commande nº\u00A01')
})

test('a day that was cancelled before it went out is not in it, nor is one that nobody ordered', async () => {
  const { order, cancel, send, mails } = await aSchool()
  const { body } = await order([{ date: thursday }, { date: friday }])
  await cancel(body.days[0].orderId)
  await send(minute)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Friday, July 3 · Ana · Order no. 2')
  expect(mails[0]?.text).not.toContain('Thursday')
  const only = await order([{ date: monday }])
  await cancel(only.body.days[0].orderId)
  await send(2 * minute)
  await send(60 * minute)
  expect(mails).toHaveLength(1)
})

test('a child’s name that is more than a name is not repeated', async () => {
  const { order, accounts, parent, send, mails } = await aSchool()
  const child = { ...ana, name: 'See evil.example' }
  await accounts.children?.save(parent.userId, child, { at: new Date(noon) })
  await order([{ date: thursday, childId: ana.id }])
  await send(minute)
  expect(mails[0]?.text).toContain('Thursday, July 2 · Order no. 1')
  expect(mails[0]?.html).not.toContain('evil.example')
})
