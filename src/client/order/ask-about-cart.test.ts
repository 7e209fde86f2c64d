import { expect, test } from 'vitest'
import * as v from 'valibot'
import { writeCosts } from '#contract/pricing/costs-wire.ts'
import { addItem, setCosts } from '#contract/order/order-calls.ts'
import type { SetCostsAnswer } from '#contract/order/order-calls.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { cents } from '#domain/money/money.ts'
import { success } from '#domain/result.ts'
import { aBill } from '#tests/fixtures/a-bill.ts'
import { aCallApi, answering } from '#tests/fixtures/a-call-api.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aSoupLine } from '#tests/fixtures/a-served-venue.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { askAddition, askCosts } from './ask-about-cart.ts'

const shown = { line: aCartLine(), orderPrice: cents(950), memberOrderPrice: cents(950) }

test('the server’s bill is read in cents', async () => {
  const { body, submission } = anOutboxEntry()
  const { costs } = submission
  const sent: unknown[] = []
  const api = aCallApi([
    answering(setCosts, async (call) => {
      sent.push(call.body)
      const answer: SetCostsAnswer = {
        orderItems: [aSoupLine()],
        costs: writeCosts(costs, {}),
        queue: { ordersAhead: 2, estimatedWaitMinutes: 15 },
        warning: { code: 428, message: 'A price has changed', items: [] },
      }
      return success(v.parse(setCosts.answer, answer))
    }),
  ])
  const question = {
    venueId: anOutboxEntry().venueId,
    config: { tableNum: '12' },
    lines: [shown],
    tip: { type: 'percentage', percentageValue: 18 } as const,
    terms: {
      ...noTerms,
      discount: { code: 'SPRING', type: 'percentage', percentageValue: 10 },
    } as const,
    pickupAt: null,
  }
  expect(await askCosts(api, question)).toEqual({
    ok: true,
    value: {
      costs,
      queue: { ordersAhead: 2, estimatedWaitMinutes: 15 },
      warning: { code: 428, message: 'A price has changed', lines: [] },
    },
  })
  expect(costs).toEqual(aBill())
  expect(sent).toEqual([
    {
      tableNum: '12',
      items: body.data.items,
      costs: {
        tip: { type: 'percentage', percentageValue: 18, amount: 0 },
        discount: { code: 'SPRING' },
        voucher: null,
      },
      checkout: {},
      type: 'dine-in',
    },
  ])
})

test('an addition is checked with what is in the cart already', async () => {
  const sent: unknown[] = []
  const api = aCallApi([
    answering(addItem, async ({ body }) => {
      sent.push(body)
      return success(true)
    }),
  ])
  const addition = {
    venueId: anOutboxEntry().venueId,
    config: { takeout: true },
    lines: [],
    added: shown,
    member: null,
    pickupAt: Date.parse('2026-11-23T18:00:00Z'),
  }
  expect(await askAddition(api, addition)).toEqual({ ok: true, value: true })
  expect(sent).toEqual([
    {
      itemsInCart: [],
      itemToAdd: anOutboxEntry().body.data.items?.[0],
      type: 'take-out',
      config: { takeout: true },
      pickup_time: '2026-11-23T18:00:00.000Z',
    },
  ])
})
