import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, OrderId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { auditMoney } from '#server/audit/audit-money.ts'
import { returnClaims } from '#server/audit/return-claims.ts'
import { createPostgresCodeStore } from '#server/code/postgres-code-store.ts'
import { describeFinding } from '#server/import/command/describe-finding.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { databases } from './databases.ts'
import { aPublishedVenue } from './stores.ts'
import { openOnce } from './open-once.ts'

const at = new Date('2026-07-01T16:00:00Z')
const settledBefore = new Date('2026-07-01T18:00:00Z')

describe.each(databases)('$name', ({ available, open }) => {
  const opened = openOnce(open)

  /** A hub’s order of two parts of 12.50, each with the code and 5.00 of the card. */
  async function aHall() {
    const { sql } = await opened()
    const venueStore = createPostgresVenueStore(sql)
    const orderStore = createPostgresOrderStore(sql)
    const codeStore = createPostgresCodeStore(sql)
    const { venueId: hubId } = await aPublishedVenue(venueStore)
    const makers = [await aPublishedVenue(venueStore), await aPublishedVenue(venueStore)]
    const venueIds = makers.map(({ venueId }) => venueId)
    await codeStore.save(hubId, {
      discounts: [
        {
          code: 'TEN',
          value: { type: 'percent', percent: 10 },
          startsAt: null,
          endsAt: null,
          usesLeft: 3,
        },
      ],
      giftCards: [{ code: '60010000', balance: cents(2_000) }],
    })
    const key = asId<IdempotencyKey>(randomUUID())
    const hub = { venueId: hubId, key, cardPays: cents(1_000) }
    const parts: { readonly venueId: VenueId; readonly orderId: OrderId }[] = []
    for (const venueId of venueIds) {
      const plain = aNewOrder()
      const costs = {
        ...plain.content.costs,
        discount: { code: 'TEN', type: 'percentage' as const, percentageValue: 10, amount: 0 },
        voucher: { code: '60010000', balance: 5, amount: 5 },
        amountDue: 7.5,
      }
      const order = { ...plain, content: { ...plain.content, costs } }
      await orderStore.take(aSubmission({ venueId, at }), order, [
        { type: 'Discount', code: 'TEN', hub },
        { type: 'GiftCard', code: '60010000', amount: cents(500), hub },
      ])
      parts.push({ venueId, orderId: order.orderId })
    }
    return {
      sql,
      venueIds,
      parts,
      cancel: (part: (typeof parts)[number]) =>
        orderStore.setStatus({ ...part, status: 'cancelled', at }),
      left: async () => [
        (await codeStore.findDiscount(hubId, 'TEN'))?.usesLeft,
        (await codeStore.findGiftCard(hubId, '60010000'))?.balance,
      ],
      found: async () => {
        const all = [hubId, ...venueIds].map((venueId) =>
          auditMoney(sql, { venueId, settledBefore }),
        )
        return (await Promise.all(all)).flat().map(describeFinding)
      },
    }
  }

  test.skipIf(!available)(
    'a hub’s codes add up with the orders of the venues that make its menus',
    async () => {
      const { parts, cancel, left, found } = await aHall()
      expect([await left(), await found()]).toEqual([[2, 1_000], []])
      for (const part of parts) {
        await cancel(part)
        expect(await found()).toEqual([])
      }
      expect(await left()).toEqual([3, 2_000])
    },
  )

  test.skipIf(!available)(
    'what parts of a hub’s order did not give back is found, given back to the hub once, and then adds up',
    async () => {
      const { sql, venueIds, left, found } = await aHall()
      const [first, second] = venueIds
      await sql`update orders set status = 'refused' where venue_id = ${first ?? ''}`
      expect(await found()).toEqual([
        expect.stringMatching(/^a use of code TEN was not given back by order/),
        expect.stringMatching(/^5\.00 of gift card …0000 was not given back by order/),
      ])
      expect(await returnClaims(sql, venueIds, at)).toEqual({ giftCards: 1, codes: 1, tabs: 0 })
      expect([await left(), await found()]).toEqual([[2, 1_500], []])
      await sql`delete from orders where venue_id = ${second ?? ''}`
      expect(await found()).toHaveLength(2)
      expect(await returnClaims(sql, venueIds, at)).toEqual({ giftCards: 1, codes: 1, tabs: 0 })
      expect(await returnClaims(sql, venueIds, at)).toEqual({ giftCards: 0, codes: 0, tabs: 0 })
      expect([await left(), await found()]).toEqual([[3, 2_000], []])
    },
  )
})
