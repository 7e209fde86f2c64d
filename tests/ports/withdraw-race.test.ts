import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { auditMoney } from '#server/audit/audit-money.ts'
import { finishPayments } from '#server/checkout/payment/finish-payments.ts'
import { aCard } from '#tests/fixtures/a-paid-venue.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aTillOnADatabase } from '#tests/fixtures/a-till-on-a-database.ts'
import { createRandom } from '../simulate/random.ts'
import { databases } from './databases.ts'
import { openOnce } from './open-once.ts'

/** `RACES=500` for as many. */
const rounds = Number(process.env['RACES'] ?? 10)
const halfAnHour = 30 * 60_000

describe.each(databases)('$name', ({ name, available, open }) => {
  const opened = openOnce(open)

  test.skipIf(!available)(
    'an order that is taken back while it arrives is an order, or leaves nothing',
    { timeout: 10 * 60_000 },
    async () => {
      const { sql } = await opened()
      const { venueId, deps, send, anOrder } = await aTillOnADatabase(sql, {
        discounts: [
          {
            code: 'LIMIT',
            value: { type: 'percent', percent: 10 },
            startsAt: null,
            endsAt: null,
            usesLeft: rounds,
          },
        ],
        giftCards: Array.from({ length: rounds }, (_, round) => ({
          code: `GC${round}`,
          balance: cents(500),
        })),
      })
      const random = createRandom(7)
      let orders = 0
      // Adapts until about half of the orders are withdrawn, on a fast machine and on a busy one.
      let longestGapMs = 20
      for (let round = 0; round < rounds; round += 1) {
        const card = aCard('4242424242424242')
        const order = await anOrder({
          voucher: `GC${round}`,
          discount: 'LIMIT',
          checkout: { card },
        })
        const key = randomUUID()
        const [placed, withdrawn] = await Promise.all([
          send('orders', order, key),
          pause(random.between(0, longestGapMs)).then(() => send('orders/withdraw', {}, key)),
        ])
        expect(withdrawn.body.orderId).toBe(placed.body.orderId)
        expect(withdrawn.body.code).toBe(placed.body.code)
        const isTaken = placed.status === 200
        if (isTaken) orders += 1
        longestGapMs *= isTaken ? 0.9 : 1.12
      }
      await finishPayments({ ...deps.payment, ...deps, now: () => noon + halfAnHour })
      const settledBefore = new Date(noon + 2 * halfAnHour)
      expect(await auditMoney(sql, { venueId, settledBefore })).toEqual([])
      const [left] = await sql<{ cards: number; uses: number }[]>`
        select count(*)::integer as cards,
          (select uses_left from discount_codes where venue_id = ${venueId}) as uses
        from gift_cards where venue_id = ${venueId} and balance_cents = 500`
      expect(left).toEqual({ cards: rounds - orders, uses: rounds - orders })
      console.log(
        `${name}: ${rounds} rounds: ${orders} orders, ${rounds - orders} taken back; 0 claims without an order`,
      )
    },
  )
})
