import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Sql } from '#server/postgres/sql.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createPostgresAccountStore } from '#server/account/postgres-account-store.ts'
import { createPostgresSessionStore } from '#server/account/postgres-session-store.ts'
import { createPostgresInvitationKeys } from '#server/suite/postgres-invitation-keys.ts'
import { createPostgresOperatorStore } from '#server/suite/postgres-operator-store.ts'
import { createPostgresStaffStore } from '#server/suite/postgres-staff-store.ts'
import { createPostgresSuiteStore } from '#server/suite/postgres-suite-store.ts'
import { createPostgresNoticeStore } from '#server/notice/postgres-notice-store.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { createPostgresCardStore } from '#server/payment/postgres-card-store.ts'
import { createPostgresPaymentStore } from '#server/payment/postgres-payment-store.ts'
import { aCard, aPaidOrder, aPaidVenue, aTill } from '#tests/fixtures/a-paid-venue.ts'
import { aServer, noon, post, publish, withKey } from '#tests/fixtures/a-served-venue.ts'
import { signIn } from '#tests/fixtures/some-accounts.ts'
import { databases } from './databases.ts'

for (const { name, available, open } of databases) {
  const options = { skip: !available }
  let opened: Promise<Database> | null = null
  const database = () => (opened ??= open())
  afterAll(async () => (await opened)?.close())

  test(
    `${name}: twenty posts at once of a person's order are one order of theirs, also after their session was over`,
    options,
    async () => {
      const { sql } = await database()
      const { accounts, document, call } = await openVenue(sql)
      const ended = await signIn(accounts, { endsAt: new Date('2026-07-01T15:59:59Z') })
      const key = randomUUID()
      const order = aPaidOrder(document)
      const posts = (headers: object) =>
        Promise.all(
          Array.from({ length: 20 }, () => call('orders', order, { ...withKey(key), ...headers })),
        )
      for (const refused of await posts(ended.headers)) {
        expect(refused).toMatchObject({ status: 401, body: { code: 201 } })
      }
      const kept = () => sql`
      select user_id as "userId" from submissions left join orders using (venue_id, order_id)
      where venue_id = ${document.restaurant.id}`
      expect(await kept()).toHaveLength(0)
      const again = await signIn(accounts, { userId: ended.userId })
      const answers = await posts(again.headers)
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]).toMatchObject({ status: 200, body: { checkNum: 1 } })
      expect([...(await kept())]).toEqual([{ userId: ended.userId }])
    },
  )

  test(
    `${name}: a receipt shows the card that the gateway charged, not the one that a client says`,
    options,
    async () => {
      const { sql } = await database()
      const { accounts, document, call } = await openVenue(sql)
      const ana = await signIn(accounts)
      const card = { ...aCard('4242424242424242'), brand: 'AMEX' as const, last4: '9999' }
      const order = aPaidOrder(document, { card })
      expect(await call('orders', order, { ...withKey(), ...ana.headers })).toMatchObject({
        status: 200,
      })
      const { body } = await call('auth/get-past-receipts', {}, ana.cookie)
      expect(body.receipts).toMatchObject([
        { paidBy: 'credit_card', paidWith: { brand: 'VISA', last4: '4242' } },
      ])
    },
  )

  test(`${name}: with its person an order loses its waiting notices`, options, async () => {
    const { sql } = await database()
    const { accounts, document, call } = await openVenue(sql)
    const [ana, noe] = [await signIn(accounts), await signIn(accounts)]
    const waiting = async (headers: object) => {
      const placed = await call('orders', aPaidOrder(document), { ...withKey(), ...headers })
      await createPostgresNoticeStore(sql).request({
        venueId: asId<VenueId>(document.restaurant.id),
        noticeId: randomUUID(),
        checkNum: placed.body.checkNum,
        key: null,
        phone: '514-555-0199',
        language: 'fr',
        at: new Date(noon),
      })
      return placed.body.orderId
    }
    await waiting(ana.headers)
    const his = await waiting(noe.headers)
    const notices = () => sql`
      select order_id as "orderId" from ready_notices where venue_id = ${document.restaurant.id}`
    expect(await notices()).toHaveLength(2)
    await createPostgresOrderStore(sql).forgetUser(ana.userId)
    expect([...(await notices())]).toEqual([{ orderId: his }])
  })
}

async function openVenue(sql: Sql) {
  const accounts = {
    accountStore: createPostgresAccountStore(sql),
    sessionStore: createPostgresSessionStore(sql),
    suiteStore: createPostgresSuiteStore(sql),
    operatorStore: createPostgresOperatorStore(sql),
    staffStore: createPostgresStaffStore(sql),
    invitationKeys: createPostgresInvitationKeys(sql),
  }
  const { payment } = aTill({
    paymentStore: createPostgresPaymentStore(sql),
    cardStore: createPostgresCardStore(sql),
  })
  const document = aPaidVenue()
  await publish(sql, document)
  const app = aServer(sql, { accounts, payment })
  return {
    accounts,
    document,
    call: async (path: string, body: object, headers: object = {}) => {
      const answer = await app.request(`/api/${path}`, post(document, body, { ...headers }))
      return { status: answer.status, body: await answer.json() }
    },
  }
}
