import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#server/postgres/sql.ts'
import type { PlaceOrderCall, WrittenOrderCall } from '#contract/order/order-calls.ts'
import type { OrderId, VenueId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { auditMoney } from '#server/audit/audit-money.ts'
import { describeFinding } from '#server/import/command/describe-finding.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { finishPayments } from '#server/checkout/payment/finish-payments.ts'
import { aMortalProcess } from '#tests/fixtures/a-mortal-process.ts'
import { aCard } from '#tests/fixtures/a-paid-venue.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aTillOnADatabase } from '#tests/fixtures/a-till-on-a-database.ts'
import { createRandom } from '../simulate/random.ts'
import { withWaits } from './with-waits.ts'

const anHour = 60 * 60_000
const guests = 14
const giftCards = { SMALL: 900, MIDDLE: 4_000, LARGE: 20_000 }
const uses = { ONCE: 1, FOUR: 4 }
const placesAtATime = 2
const times = [2, 3, 4].map((hours) => noon + hours * anHour)
const cardNumbers = [
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4000000000009995',
  '4000000000000119',
  '4000000000000085',
  '4000000000000028',
]

export interface MoneyEvening {
  readonly happened: {
    readonly orders: number
    readonly refusals: number
    readonly rejectedAfterAccept: number
    readonly takenBack: number
    readonly kills: number
  }
  /** The contradictions, in words. */
  readonly wrong: readonly string[]
}

/**
 * One evening at one venue: guests order at once with gift cards, codes, times and cards, send again, take back; the
 * kitchen refuses and cancels; servers die between any two calls of their ports. Then all of it is added up.
 */
export async function playMoneyEvening(sql: Sql, seed: number): Promise<MoneyEvening> {
  const random = createRandom(seed)
  const always = { startsAt: null, endsAt: null }
  const till = await aTillOnADatabase(
    sql,
    {
      discounts: Object.entries(uses).map(([code, usesLeft]) => ({
        code,
        value: { type: 'percent' as const, percent: 10 },
        ...always,
        usesLeft,
      })),
      giftCards: Object.entries(giftCards).map(([code, balance]) => ({
        code,
        balance: cents(balance),
      })),
    },
    { ordering_interval: 60, max_orders_per_interval: placesAtATime },
  )
  const { venueId, deps, serve, send, anOrder } = till
  const slowStore = createPostgresOrderStore(withWaits(sql, random))
  let kills = 0
  let takenBack = 0

  /** A server of its own for one request: slow between its statements, and at times killed on its way. */
  function aServerThatMayDie() {
    const diesAt = random.chance(0.4) ? random.whole(0, 12) : Infinity
    const { held, points } = aMortalProcess(diesAt)
    const { gateway, paymentStore } = deps.payment
    const request = serve({
      orderStore: held(slowStore),
      payment: { ...deps.payment, gateway: held(gateway), paymentStore: held(paymentStore) },
    })
    return async (path: string, body: unknown, key: string) => {
      const answer = await request(path, body, key)
      if (points() > diesAt) kills += 1
      return answer
    }
  }

  async function order(): Promise<PlaceOrderCall> {
    const made = await anOrder({
      voucher: random.pick([null, ...Object.keys(giftCards)]),
      discount: random.pick([null, null, ...Object.keys(uses)]),
      checkout: { card: aCard(random.pick(cardNumbers)) },
    })
    if (random.chance(0.5)) return made
    return {
      ...made,
      type: 'take-out',
      data: { ...made.data, config: { takeout: true } },
      pickup_time: new Date(random.pick(times)).toISOString(),
    }
  }

  async function guest(): Promise<void> {
    const key = random.uuid()
    const body = await order()
    const requests = Array.from({ length: random.whole(1, 3) }, () => aServerThatMayDie())
    const sent = requests.map(async (request) => {
      await pause(random.between(0, 30))
      return request('orders', body, key)
    })
    const taking = random.chance(0.35)
      ? pause(random.between(0, 40)).then(() => aServerThatMayDie()('orders/withdraw', {}, key))
      : null
    await Promise.all([...sent, taking])
    // The device retries until a definite answer; some never return.
    if (random.chance(0.2)) return
    const path = taking ? 'orders/withdraw' : 'orders'
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const { status } = await send(path, taking ? {} : body, key)
      if (status < 500) break
    }
    if (taking) takenBack += 1
  }

  async function kitchen(): Promise<void> {
    for (let round = 0; round < guests * 2; round += 1) {
      await pause(random.between(0, 25))
      const orders = await sql<{ orderId: OrderId }[]>`
        select order_id as "orderId" from orders
        where venue_id = ${venueId} order by check_number`
      if (orders.length === 0) continue
      const { orderId } = random.pick(orders)
      const status = random.pick<OrderStatus>(['accepted', 'completed', 'refused', 'cancelled'])
      await slowStore.setStatus({ venueId, orderId, status, at: new Date(noon) })
      if (random.chance(0.2)) await finish(0)
    }
  }

  const finish = (later: number) =>
    finishPayments({ ...deps.payment, orderStore: slowStore, now: () => noon + later })

  await Promise.all([...Array.from({ length: guests }, guest), kitchen()])
  // No more requests: the jobs of the next hours settle everything.
  await finish(anHour)
  await finish(anHour)

  const findings = await auditMoney(sql, { venueId, settledBefore: new Date(noon + 2 * anHour) })
  const [counts] = await countOrders(sql, venueId)
  return {
    happened: { ...(counts ?? none), takenBack, kills },
    wrong: [...findings.map(describeFinding), ...(await witness(till, sql))],
  }
}

const none = { orders: 0, refusals: 0, rejectedAfterAccept: 0 }

function countOrders(sql: Sql, venueId: VenueId) {
  return sql<(typeof none)[]>`
    select count(order_id)::integer as orders, (count(*) - count(order_id))::integer as refusals,
      (count(*) filter (where status in ('refused', 'cancelled')))::integer as "rejectedAfterAccept"
    from submissions left join orders using (venue_id, order_id) where venue_id = ${venueId}`
}

/** Adds up again, from the valid orders and the gateway's ledger, without the claims. */
async function witness(
  { venueId, ledger }: Awaited<ReturnType<typeof aTillOnADatabase>>,
  sql: Sql,
): Promise<readonly string[]> {
  const orders = await sql<StandingOrder[]>`
    select order_id as id, idempotency_key as key, content, pickup_at as "pickupAt"
    from orders join submissions using (venue_id, order_id)
    where venue_id = ${venueId} and status not in ('refused', 'cancelled')`
  const cards = await sql<{ code: string; left: number }[]>`
    select code, balance_cents as left from gift_cards where venue_id = ${venueId}`
  const codes = await sql<{ code: string; left: number }[]>`
    select code, uses_left as left from discount_codes where venue_id = ${venueId}`
  const lines = await ledger.lines(venueId)
  const expected = {
    cards: cards.map(({ code }) => {
      const used = orders.filter((order) => order.content.costs.voucher?.code === code)
      return giftCards[code as keyof typeof giftCards] - sum(used.map(voucherOf))
    }),
    codes: codes.map(({ code }) => {
      const used = orders.filter((order) => order.content.costs.discount?.code === code)
      return uses[code as keyof typeof uses] - used.length
    }),
    charged: orders.filter((order) => dueOf(order) > 0).map((order) => [order.key, dueOf(order)]),
  }
  const found = {
    cards: cards.map(({ left }) => left),
    codes: codes.map(({ left }) => left),
    charged: lines
      .filter(({ act }) => act === 'capture')
      .map((line) => ({ ...line, key: line.key.replace(/\/capture$/, '') }))
      .filter(({ key }) => !lines.some((line) => line.key === `${key}/refund`))
      .map(({ key, amount }) => [key, amount] as const),
  }
  const full = times.filter(
    (time) => orders.filter(({ pickupAt }) => pickupAt?.getTime() === time).length > placesAtATime,
  )
  return [
    ...differ('balances', expected.cards, found.cards),
    ...differ('uses', expected.codes, found.codes),
    ...differ('charges', expected.charged.toSorted(byKey), found.charged.toSorted(byKey)),
    ...full.map((time) => `more orders than places at ${new Date(time).toISOString()}`),
  ]
}

interface StandingOrder {
  readonly id: string
  readonly key: string
  readonly content: WrittenOrderCall['data']
  readonly pickupAt: Date | null
}

function voucherOf({ content }: StandingOrder): number {
  return Math.round((content.costs.voucher?.amount ?? 0) * 100)
}

function dueOf({ content }: StandingOrder): number {
  return Math.round(content.costs.amountDue * 100)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function byKey([a]: readonly unknown[], [b]: readonly unknown[]): number {
  return String(a).localeCompare(String(b))
}

function differ(what: string, expected: unknown, found: unknown): readonly string[] {
  const [one, other] = [JSON.stringify(expected), JSON.stringify(found)]
  return one === other ? [] : [`${what}: expected ${one}, found ${other}`]
}
