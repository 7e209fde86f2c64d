import { randomUUID } from 'node:crypto'
import { idempotencyKeyHeader, venueHeader } from '#contract/problem.ts'
import type { PlaceOrderCall, SetCostsAnswer, SetCostsCall } from '#contract/order/order-calls.ts'
import { lakesideTable } from '#server/demo/lakeside-table.ts'
import { fire } from './fire.ts'
import type { Volley } from './fire.ts'
import type { Figure } from './figure.ts'

const measure = 'The built server over loopback, its own PostgreSQL, 16 connections'
const seconds = 8

/** Bills and durable orders a second; each order has its own key, and is on disk when it is answered. */
export async function serverRate(origin: string): Promise<readonly Figure[]> {
  const call: SetCostsCall = {
    type: 'dine-in',
    tableNum: '12',
    items: [bread],
    costs: { tip: { type: 'percentage', percentageValue: 15, amount: 0 } },
  }
  const headers = {
    'Content-Type': 'application/json',
    [venueHeader]: String(lakesideTable.restaurant.id),
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
  const orders = { url: `${origin}/api/orders`, headers, body: JSON.stringify(order) }
  await fire(setCosts, { seconds: 2 })
  const costsVolley = await fire(setCosts, { seconds })
  const ordersVolley = await fire(orders, {
    seconds,
    headersOfEach: () => ({ [idempotencyKeyHeader]: randomUUID() }),
  })
  return [...figuresOf('set-costs', costsVolley), ...figuresOf('orders', ordersVolley)]
}

const bread: SetCostsCall['items'][number] = {
  orderId: 1,
  id: 'rye-bread',
  menu_id: 'food',
  section_id: 'to-share',
  quantity: 2,
  orderPrice: 7,
  memberOrderPrice: 7,
  orderOptions: [],
}

interface Request {
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string
}

async function answerOf({ url, headers, body }: Request): Promise<SetCostsAnswer> {
  const response = await fetch(url, { method: 'POST', headers, body })
  const answer = (await response.json()) as SetCostsAnswer
  if (!response.ok || answer.orderItems.length === 0) {
    throw new Error(`set-costs answered ${response.status}: ${JSON.stringify(answer)}`)
  }
  return answer
}

function figuresOf(name: string, volley: Volley): readonly Figure[] {
  return [
    { measure, name: `${name} a second`, value: volley.perSecond, unit: '/s' },
    { measure, name: `${name}, p50`, value: volley.p50, unit: 'ms' },
    { measure, name: `${name}, p99`, value: volley.p99, unit: 'ms' },
    {
      measure,
      name: `${name} that failed, of ${volley.answered}`,
      value: volley.failed,
      unit: '',
      goal: { most: 0 },
    },
  ]
}
