import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { defaultCurrency, cents } from '#domain/money/money.ts'
import { asId } from '#domain/ids.ts'
import { auditMoney } from '#server/audit/audit-money.ts'
import { describeFinding } from '#server/import/command/describe-finding.ts'
import { returnClaims } from '#server/audit/return-claims.ts'
import { createPostgresCodeStore } from '#server/code/postgres-code-store.ts'
import { lockKeyOf } from '#server/order/submission-keys.ts'
import { createPostgresPreOrderStore } from '#server/order/postgres-pre-order-store.ts'
import { createPostgresSuiteStore } from '#server/suite/postgres-suite-store.ts'
import type { Claim } from '#server/order/claim-kinds.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import type { PaymentState } from '#server/payment/payment-store.ts'
import { createPostgresPaymentStore } from '#server/payment/postgres-payment-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { aPreOrder } from '#tests/fixtures/a-pre-order.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { databases } from './databases.ts'
import { aPublishedVenue } from './stores.ts'
import { openOnce } from './open-once.ts'

const at = new Date('2026-07-01T16:00:00Z')
const currency = defaultCurrency
const later = new Date('2026-07-01T18:00:00Z')
const claims: readonly Claim[] = [
  { type: 'GiftCard', code: '60010000', amount: cents(500) },
  { type: 'Discount', code: 'MANY' },
]

describe.each(databases)('$name', ({ available, open }) => {
  const opened = openOnce(open)

  /** A venue with one order: 12.50, of which 5.00 by gift card and 7.50 by card, with a code. */
  async function aTill() {
    const { sql } = await opened()
    const { venueId } = await aPublishedVenue(createPostgresVenueStore(sql))
    const value = { type: 'percent', percent: 10 } as const
    await createPostgresCodeStore(sql).save(venueId, {
      discounts: [{ code: 'MANY', value, startsAt: null, endsAt: null, usesLeft: 9 }],
      giftCards: [{ code: '60010000', balance: cents(2_000) }],
    })
    const submission = aSubmission({ venueId, at })
    const plain = aNewOrder()
    const order = {
      ...plain,
      content: {
        ...plain.content,
        checkout: { ...plain.content.checkout, paymentMethod: 'credit_card' as const },
        costs: {
          ...plain.content.costs,
          discount: { code: 'MANY', type: 'percentage' as const, percentageValue: 0, amount: 0 },
          voucher: { code: '60010000', balance: 20, amount: 5 },
          amountDue: 7.5,
        },
      },
    }
    const orderStore = createPostgresOrderStore(sql)
    await orderStore.take(submission, order, claims)
    await pay('captured', 750, submission.key)

    async function pay(state: PaymentState, amount: number, key: string = randomUUID()) {
      const paymentStore = createPostgresPaymentStore(sql)
      const name = { venueId, key: asId<never>(key) }
      const intent = { ...name, requestHash: 'a', method: 'credit_card' as const, currency, at }
      await paymentStore.begin({ ...intent, amount: cents(amount) }, { from: at, until: at })
      await paymentStore.move(name, { from: ['authorising'], to: state, at })
      return key
    }

    const { orderId } = order
    return {
      sql,
      venueId,
      orderId,
      pay,
      cancel: () => orderStore.setStatus({ venueId, orderId, status: 'cancelled', at }),
      found: async () => {
        const found = await auditMoney(sql, { venueId, settledBefore: later })
        return found.map(describeFinding)
      },
    }
  }

  test.skipIf(!available)(
    'an evening without trouble adds up, and so does a cancelled order once it is refunded',
    async () => {
      const { sql, venueId, cancel, found } = await aTill()
      expect(await found()).toEqual([])
      await cancel()
      expect(await found()).toEqual([
        expect.stringMatching(
          /^payment .* of 7\.50 is captured, and its order is refused or cancel/,
        ),
      ])
      await sql`update payments set state = 'refunded' where venue_id = ${venueId}`
      expect(await found()).toEqual([])
    },
  )

  test.skipIf(!available)(
    'claims without an order are found, given back once, and then add up',
    async () => {
      const { sql, venueId, orderId, found } = await aTill()
      await sql`delete from payments where venue_id = ${venueId}`
      await sql`delete from orders where venue_id = ${venueId}`
      expect(await found()).toEqual([
        `a use of code MANY is claimed by order ${orderId}, which does not exist`,
        `5.00 of gift card …0000 is claimed by order ${orderId}, which does not exist`,
      ])
      expect(await returnClaims(sql, [venueId], at)).toEqual({ giftCards: 1, codes: 1, tabs: 0 })
      expect(await returnClaims(sql, [venueId], at)).toEqual({ giftCards: 0, codes: 0, tabs: 0 })
      expect(await found()).toEqual([])
      const left = await createPostgresCodeStore(sql).findGiftCard(venueId, '60010000')
      expect(left?.balance).toBe(2_000)
    },
  )

  test.skipIf(!available)(
    'a cancelled order that holds its claims is found and gives them back',
    async () => {
      const { sql, venueId, found } = await aTill()
      await sql`delete from payments where venue_id = ${venueId}`
      await sql`update orders set status = 'refused' where venue_id = ${venueId}`
      expect(await found()).toEqual([
        expect.stringMatching(/^a use of code MANY was not given back by order/),
        expect.stringMatching(/^5\.00 of gift card …0000 was not given back by order/),
      ])
      await returnClaims(sql, [venueId], at)
      expect(await found()).toEqual([])
    },
  )

  test.skipIf(!available)(
    'an order that is not on its suite’s tab, or still there once it is cancelled, is found',
    async () => {
      const { sql, venueId, orderId, found } = await aTill()
      await sql`delete from payments where venue_id = ${venueId}`
      const tab = sql`
        insert into suite_tab_entries
          (venue_id, order_id, reason, event_suite_id, amount_cents, made_at)
        values (${venueId}, ${orderId}::uuid, 'ordered', 'suite-1', 1250, ${at})`
      await tab
      const bill = '5.00 of gift card …0000 and code MANY'
      expect(await found()).toContain(
        `order ${orderId} is billed with ${bill} and claimed ${bill} and 12.50 on the tab of suite suite-1`,
      )
      await sql`
        update orders set status = 'refused', content = jsonb_set(
          content::jsonb, '{suites}', '{"eventSuiteId": "suite-1", "eventDayOrdering": true}'
        )::json where venue_id = ${venueId}`
      expect(await found()).toContain(
        `12.50 on the tab of suite suite-1 was not given back by order ${orderId}, which is refused or cancelled`,
      )
      expect(await returnClaims(sql, [venueId], at)).toEqual({ giftCards: 1, codes: 1, tabs: 1 })
      expect(await returnClaims(sql, [venueId], at)).toEqual({ giftCards: 0, codes: 0, tabs: 0 })
      expect(await found()).toEqual([])
    },
  )

  test.skipIf(!available)(
    'a balance or a count of uses that follows from no order is found',
    async () => {
      const { sql, venueId, found } = await aTill()
      await sql`update gift_cards set balance_cents = 1400 where venue_id = ${venueId}`
      await sql`update discount_codes set uses_left = 3 where venue_id = ${venueId}`
      expect(await found()).toEqual([
        'gift card …0000 was loaded with 20.00, orders use 5.00, and 14.00 is left',
        'code MANY may be used 9 times, orders use it 1 time, and 3 are left',
      ])
    },
  )

  test.skipIf(!available)('a bill whose claims are missing is found', async () => {
    const { sql, venueId, orderId, found } = await aTill()
    await sql`delete from discount_code_uses where venue_id = ${venueId}`
    await sql`update discount_codes set uses_left = 9 where venue_id = ${venueId}`
    expect(await found()).toEqual([
      `order ${orderId} is billed with 5.00 of gift card …0000 and code MANY and claimed 5.00 of gift card …0000`,
    ])
  })

  test.skipIf(!available)(
    'payments that do not fit an order are found, once they are old enough',
    async () => {
      const { sql, venueId, orderId, pay, found } = await aTill()
      await sql`update payments set amount_cents = 749 where venue_id = ${venueId}`
      expect(await found()).toEqual([
        `order ${orderId} comes to 7.50 by card, and its payment is of 7.49`,
      ])
      await sql`delete from payments where venue_id = ${venueId}`
      const keys = [await pay('captured', 1), await pay('failed', 2), await pay('authorised', 3)]
      await pay('voided', 4)
      const all = await found()
      expect(all).toContain(`order ${orderId} is to be paid by card, and 7.50 was not charged`)
      expect(all).toContain(`payment ${keys[0]} of 0.01 is captured, and has no order`)
      expect(all).toContain(
        `payment ${keys[1]} of 0.02 could be neither captured nor given back; ask the processor`,
      )
      expect(all).toContain(`payment ${keys[2]} of 0.03 has been authorised for too long`)
      expect(all).toHaveLength(4)
      const fresh = await auditMoney(sql, { venueId, settledBefore: at })
      expect(fresh.map(({ type }) => type).toSorted()).toEqual([
        'PaymentFailed',
        'PaymentWithoutOrder',
      ])
    },
  )

  test.skipIf(!available)(
    'a locked pre-order without its order or its charge is found, and one that is late',
    async () => {
      const { sql } = await opened()
      const { venueId } = await aPublishedVenue(createPostgresVenueStore(sql))
      const startsAt = new Date(at.getTime() + 24 * 60 * 60_000 + 1)
      await createPostgresSuiteStore(sql).save(venueId, [
        { eventId: 'game', name: 'Game', startsAt, endsAt: later, suites: [aSuite()] },
      ])
      const preOrders = createPostgresPreOrderStore(sql)
      const card = { holder: 'user:ana', paymentCardId: randomUUID() }
      const change = aPreOrder({ payment: 'charge', card })
      const { checkout } = change.content
      const content = {
        ...change.content,
        checkout: { ...checkout, paymentMethod: 'credit_card' as const },
      }
      const { orderId } = change
      await preOrders.submit(aSubmission({ venueId, at }), { ...change, content })
      const locksAt = new Date(at.getTime() + 1)
      const found = async (settledBefore: Date) =>
        (await auditMoney(sql, { venueId, settledBefore })).map(describeFinding)
      expect(await found(locksAt)).toEqual([])
      const isLate = [`pre-order ${orderId} should have been locked by now`]
      expect(await found(later)).toEqual(isLate)
      await preOrders.freeze(locksAt)
      expect(await found(later)).toEqual(isLate)
      const attempt = { venueId, eventSuiteId: 'suite-1', orderId, revision: 1, attempt: 1 }
      const submission = aSubmission({ venueId, key: lockKeyOf(attempt), at: locksAt })
      const order = aNewOrder({ orderId, checkNum: 1, type: 'catering', content })
      const claim = { type: 'PreOrder', ...attempt, at: locksAt } as const
      await createPostgresOrderStore(sql).take(submission, order, [claim])
      expect(await found(later)).toEqual([
        `order ${orderId} is to be paid by card, and 12.50 was not charged`,
      ])
      const paymentStore = createPostgresPaymentStore(sql)
      const intent = {
        ...submission,
        method: 'credit_card',
        amount: cents(1_250),
        currency,
      } as const
      await paymentStore.begin(intent, { from: at, until: at })
      await paymentStore.move(submission, { from: ['authorising'], to: 'captured', at })
      expect(await found(later)).toEqual([])
      await sql`update suite_pre_orders set state = 'held' where venue_id = ${venueId}`
      expect(await found(later)).toEqual([`order ${orderId} is of a pre-order that is not locked`])
      await sql`update suite_pre_orders set state = 'locked' where venue_id = ${venueId}`
      await sql`delete from orders where venue_id = ${venueId}`
      expect(await found(later)).toEqual([
        `payment ${submission.key} of 12.50 is captured, and has no order`,
        `pre-order ${orderId} is locked, and is no order`,
      ])
    },
  )

  test.skipIf(!available)('other venues are not looked at where one is named', async () => {
    const { sql, venueId } = await aTill()
    const other = await aTill()
    await sql`update gift_cards set balance_cents = 1 where venue_id = ${other.venueId}`
    expect(await auditMoney(sql, { venueId, settledBefore: later })).toEqual([])
  })
})
