import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { defaultCurrency as currency, cents } from '#domain/money/money.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { auditMoney } from '#server/audit/audit-money.ts'
import { createPostgresCodeStore } from '#server/code/postgres-code-store.ts'
import type { Claim } from '#server/order/claim-kinds.ts'
import { isClaimRefused } from '#server/order/claim-kinds.ts'
import type { GivenAnswer, OrderStore } from '#server/order/order-store.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { createMemoryTestLedger } from '#tests/twins/payment/memory-test-ledger.ts'
import { createPostgresPaymentStore } from '#server/payment/postgres-payment-store.ts'
import { finishPayments } from '#server/checkout/payment/finish-payments.ts'
import { createTestGateway } from '#server/payment/test-gateway.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { createPostgresSuiteStore } from '#server/suite/postgres-suite-store.ts'
import { aSuite } from '#tests/fixtures/a-suite.ts'
import { aCard } from '#tests/fixtures/a-paid-venue.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { createRandom } from '../simulate/random.ts'
import type { Random } from '../simulate/random.ts'
import { databases } from './databases.ts'
import { aPublishedVenue } from './stores.ts'
import { withWaits } from './with-waits.ts'
import { openOnce } from './open-once.ts'

/** `RACES=500` for as many of each pair. */
const rounds = Number(process.env['RACES'] ?? 4)
const start = Date.parse('2026-07-01T16:00:00Z')
/** So that the payments of the races before are not looked at again with each race. */
const apart = 49 * 60 * 60_000
const halfAnHour = 30 * 60_000
const loaded = cents(9_000_000)
const uses = 1_000_000
const perOrder = cents(500)
const withdrawn = { httpStatus: 422, answer: { code: 9018, message: 'Taken back.' } } as const
const soldOut = { httpStatus: 422, answer: { code: 415, message: 'Sold out.' } } as const
/** All of an order, with its tip. */
const tab: Extract<Claim, { readonly type: 'SuiteTab' }> = {
  type: 'SuiteTab',
  eventSuiteId: 'suite-1',
  amount: cents(1250),
  payment: 'charge',
  madeBy: null,
  device: null,
  at: new Date(start),
}
const aGame = {
  eventId: 'game-1',
  name: 'Home opener',
  startsAt: new Date(start),
  endsAt: new Date(start + 3 * 60 * 60_000),
  suites: [aSuite()],
}
const acts = ['take', 'take another body', 'refuse', 'withdraw', 'status', 'expire'] as const
const pairs = acts.flatMap((one, place) => acts.slice(place).map((other) => [one, other] as const))

describe.each(databases)('$name', ({ available, open }) => {
  let at = start
  const opened = openOnce(anArena)

  async function anArena() {
    const { sql, close } = await open()
    const { venueId } = await aPublishedVenue(createPostgresVenueStore(sql))
    await createPostgresCodeStore(sql).save(venueId, {
      discounts: [
        {
          code: 'MANY',
          value: { type: 'percent', percent: 10 },
          startsAt: null,
          endsAt: null,
          usesLeft: uses,
        },
      ],
      giftCards: [{ code: '6001', balance: loaded }],
    })
    await createPostgresSuiteStore(sql).save(venueId, [aGame])
    const now = () => start
    const gateway = createTestGateway({ ledger: createMemoryTestLedger(), now, slowMs: 0 })
    return { sql, close, venueId, gateway, paymentStore: createPostgresPaymentStore(sql) }
  }

  async function race(pair: readonly (typeof acts)[number][], random: Random): Promise<void> {
    const { sql, venueId, gateway, paymentStore } = await opened()
    at += apart
    const orderStore = createPostgresOrderStore(withWaits(sql, random))
    const submission = aSubmission({ venueId, at: new Date(at) })
    const key = submission
    const orderId = asId<OrderId>(randomUUID())
    const order = aPaidOrder(orderId)
    const claims = claimsOf(random)
    const source = { type: 'card', token: aCard('4242424242424242').token } as const
    const amount = cents(order.total - perOrder)
    const intent = { ...key, requestHash: 'a', method: 'credit_card', amount, currency } as const
    await paymentStore.begin(intent, { from: key.at, until: key.at })
    const approved = await gateway.authorise({ ...key, amount, currency, source })
    if (approved.type !== 'Approved') throw new Error('The card approves')
    const step = { from: ['authorising'], to: 'authorised', at: key.at } as const
    await paymentStore.move(key, { ...step, authorisation: approved.authorisation, card: null })

    const doAct: Record<(typeof acts)[number], () => Promise<GivenAnswer | null>> = {
      take: () => takeSurely(() => orderStore.take(submission, order, claims)),
      'take another body': () => {
        const other = { ...submission, requestHash: 'hash of another body' }
        const own = aPaidOrder(asId(randomUUID()))
        return takeSurely(() => orderStore.take(other, own, claims))
      },
      refuse: () => untilAnswered(() => orderStore.refuse(submission, soldOut)),
      withdraw: () => untilAnswered(() => orderStore.withdraw(submission, withdrawn)),
      status: async () => {
        const status = random.pick<OrderStatus>(['accepted', 'refused', 'cancelled'])
        await orderStore.setStatus({ venueId, orderId, status, at: key.at })
        return null
      },
      expire: async () => {
        const deps = { gateway, paymentStore, orderStore, now: () => at + halfAnHour }
        await finishPayments(deps)
        return null
      },
    }
    // Half of the pairs meet an order that is there already.
    if (random.chance(0.5)) await doAct.take()
    const answers = await Promise.all(
      pair.map(async (act) => {
        await new Promise((resolve) => setTimeout(resolve, random.between(0, 15)))
        return doAct[act]()
      }),
    )
    const fate = nameOf(await orderStore.find(submission))
    for (const answer of answers) if (answer !== null) expect(nameOf(answer)).toBe(fate)
    await finishPayments({ gateway, paymentStore, orderStore, now: () => at + halfAnHour })
  }

  test.skipIf(!available).each(pairs)(
    `%s and %s under one key at once: an order with its claims and its payment, or nothing of it`,
    { timeout: 10 * 60_000 },
    async (...pair) => {
      for (let round = 0; round < rounds; round += 1) {
        await race(pair, createRandom(acts.indexOf(pair[0]) * 1_000_000 + round))
      }
      const { sql, venueId } = await opened()
      const settledBefore = new Date(at + halfAnHour)
      expect(await auditMoney(sql, { venueId, settledBefore })).toEqual([])
      expect(await leftOf(venueId)).toEqual(await expectedOf(venueId))
    },
  )

  async function leftOf(venueId: VenueId) {
    const codes = createPostgresCodeStore((await opened()).sql)
    const [card, code] = [
      await codes.findGiftCard(venueId, '6001'),
      await codes.findDiscount(venueId, 'MANY'),
    ]
    const tabs = await createPostgresSuiteStore((await opened()).sql).tabs(venueId, [
      tab.eventSuiteId,
    ])
    const onTab = tabs.get(tab.eventSuiteId)?.spent ?? 0
    return { balance: card?.balance, usesLeft: code?.usesLeft, onTab }
  }

  /** Of the orders alone, whatever the claims say. */
  async function expectedOf(venueId: VenueId) {
    const { sql } = await opened()
    const [row] = await sql<{ orders: number }[]>`
      select count(*)::integer as orders from orders
      where venue_id = ${venueId} and status not in ('refused', 'cancelled')`
    const orders = row?.orders ?? 0
    return {
      balance: loaded - orders * perOrder,
      usesLeft: uses - orders,
      onTab: orders * tab.amount,
    }
  }
})

async function takeSurely(take: () => ReturnType<OrderStore['take']>): Promise<GivenAnswer> {
  const taken = await untilAnswered(take)
  if (isClaimRefused(taken)) throw new Error('There is enough for everybody')
  return taken
}

/** In any order: none of them may matter. */
function claimsOf(random: Random): readonly Claim[] {
  const card: Claim = { type: 'GiftCard', code: '6001', amount: perOrder }
  const code: Claim = { type: 'Discount', code: 'MANY' }
  return random.chance(0.5) ? [card, tab, code] : [code, card, tab]
}

function nameOf(answer: GivenAnswer | null): string {
  if (answer === null) return 'nothing'
  return 'orderId' in answer.answer
    ? `order ${answer.answer.orderId}`
    : `refused ${JSON.stringify(answer.answer)}`
}

/** 12.50, of which a gift card pays 5.00. */
function aPaidOrder(orderId: OrderId) {
  const order = aNewOrder({ orderId })
  const { content } = order
  return {
    ...order,
    content: {
      ...content,
      checkout: { ...content.checkout, paymentMethod: 'credit_card' as const },
      suites: { eventSuiteId: tab.eventSuiteId, eventDayOrdering: true as const },
      costs: {
        ...content.costs,
        discount: { code: 'MANY', type: 'percentage' as const, percentageValue: 0, amount: 0 },
        voucher: { code: '6001', balance: 90_000, amount: 5 },
        amountDue: 7.5,
      },
    },
  }
}
