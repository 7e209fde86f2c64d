import { randomUUID } from 'node:crypto'
import { idempotencyKeyHeader, venueHeader } from '#contract/problem.ts'
import type { PlaceOrderCall, SetCostsAnswer, SetCostsCall } from '#contract/order/order-calls.ts'
import { demoVenueId } from '#server/demo/demo-venues.ts'
import { fire } from './fire.ts'
import type { Shot, Volley } from './fire.ts'
import { runBareHandler } from './run-bare-handler.ts'
import type { Figure } from './figure.ts'

const measure = 'The built server over loopback, its own PostgreSQL, 16 connections'
const seconds = 8
/** The server and the bare handler take turns, so that a slow moment of the machine reaches both. */
const turns = 3
const secondsOfTurn = 3

/** Bills and durable orders a second; each order has its own key, and is on disk when it is answered. */
export async function serverRate(origin: string): Promise<readonly Figure[]> {
  const { setCosts, orders } = await shotsAt(origin)
  const shared = await costsBesideBare(setCosts)
  const ordersVolley = await fire(orders, { seconds, headersOfEach: withKey })
  return [...shared, ...figuresOf('orders', ordersVolley, { perSecond: 2070, p99: 30 })]
}

export const withKey = () => ({ [idempotencyKeyHeader]: randomUUID() })

/** A bill, and an order of the same, which needs a key each time. */
export async function shotsAt(
  origin: string,
): Promise<{ readonly setCosts: Shot; readonly orders: Shot }> {
  const call: SetCostsCall = {
    type: 'dine-in',
    tableNum: '12',
    items: [bread],
    costs: { tip: { type: 'percentage', percentageValue: 15, amount: 0 } },
  }
  const headers = {
    'Content-Type': 'application/json',
    [venueHeader]: demoVenueId('lakeside-table'),
    Locale: 'en-CA',
  }
  const setCosts = { url: `${origin}/api/orders/set-costs`, headers, body: JSON.stringify(call) }
  const { orderItems, costs } = await answerOf(setCosts)
  const order: PlaceOrderCall = {
    type: 'dine-in',
    data: {
      config: { tableNum: '12' },
      items: orderItems,
      costs,
      checkout: { paymentMethod: 'pay_on_premise', contact: { full_name: 'Ana' } },
    },
  }
  return { setCosts, orders: { url: `${origin}/api/orders`, headers, body: JSON.stringify(order) } }
}

async function costsBesideBare(setCosts: Shot): Promise<readonly Figure[]> {
  const bare = await runBareHandler()
  const bareCosts = { ...setCosts, url: bare.origin }
  try {
    await fire(setCosts, { seconds: secondsOfTurn })
    await fire(bareCosts, { seconds: secondsOfTurn })
    const own: Volley[] = []
    const bareRates: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      own.push(await fire(setCosts, { seconds: secondsOfTurn }))
      bareRates.push((await fire(bareCosts, { seconds: secondsOfTurn })).perSecond)
    }
    const volley = together(own)
    const bareRate = meanOf(bareRates)
    return [
      ...figuresOf('set-costs', volley),
      {
        measure,
        name: 'set-costs, share of a bare handler',
        value: volley.perSecond / bareRate,
        unit: '×',
        goal: { least: 0.5 },
        note: `${Math.round(bareRate)} a second by Node's HTTP server with the engine alone: no router, validation, database or headers.`,
      },
    ]
  } finally {
    bare.stop()
  }
}

function together(volleys: readonly Volley[]): Volley {
  const worst = (name: 'p50' | 'p99') => Math.max(...volleys.map((volley) => volley[name]))
  const sum = (name: 'answered' | 'failed') =>
    volleys.reduce((total, volley) => total + volley[name], 0)
  return {
    perSecond: meanOf(volleys.map(({ perSecond }) => perSecond)),
    p50: worst('p50'),
    p99: worst('p99'),
    answered: sum('answered'),
    failed: sum('failed'),
  }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

const bread: NonNullable<SetCostsCall['items']>[number] = {
  orderId: 1,
  id: 'rye-bread',
  menu_id: 'food',
  section_id: 'to-share',
  quantity: 2,
  orderPrice: 7,
  memberOrderPrice: 7,
  orderOptions: [],
}

async function answerOf({ url, headers, body }: Shot): Promise<SetCostsAnswer> {
  const response = await fetch(url, { method: 'POST', headers, body: body ?? null })
  const answer = (await response.json()) as SetCostsAnswer
  if (!response.ok || answer.orderItems.length === 0) {
    throw new Error(`set-costs answered ${response.status}: ${JSON.stringify(answer)}`)
  }
  return answer
}

interface Goals {
  /** At least. */
  readonly perSecond: number
  /** At most, in milliseconds. */
  readonly p99: number
}

function figuresOf(name: string, volley: Volley, goals?: Goals): readonly Figure[] {
  const rate = { measure, name: `${name} a second`, value: volley.perSecond, unit: '/s' }
  const p99 = { measure, name: `${name}, p99`, value: volley.p99, unit: 'ms' }
  return [
    goals ? { ...rate, goal: { least: goals.perSecond } } : rate,
    { measure, name: `${name}, p50`, value: volley.p50, unit: 'ms' },
    goals ? { ...p99, goal: { most: goals.p99 } } : p99,
    {
      measure,
      name: `${name} that failed, of ${volley.answered}`,
      value: volley.failed,
      unit: '',
      goal: { most: 0 },
    },
  ]
}
