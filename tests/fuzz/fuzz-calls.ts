import type { Sql } from 'postgres'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { idempotencyKeyHeader, localeHeader, venueHeader } from '#contract/problem.ts'
import { orderStatuses } from '#domain/order/order-status.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { aPaidOrder } from '#tests/fixtures/a-paid-venue.ts'
import { anOrderOf, aSoupLine } from '#tests/fixtures/a-served-venue.ts'
import { createRandom } from '#tests/simulate/random.ts'
import type { Random } from '#tests/simulate/random.ts'
import { aFuzzedServer } from './fuzzed-server.ts'
import { mutateJson } from './mutate-json.ts'
import type { JsonSchema } from './slow-bodies.ts'
import { writeBody } from './write-body.ts'

export interface FuzzSettings {
  readonly requests: number
  readonly seed: number
  /** After each request, with the number of those done. */
  readonly onDone?: (done: number) => void
}

export interface Fuzzed {
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<string, number>>
  /** The calls that were sent, as `POST /orders`. */
  readonly calls: ReadonlySet<string>
  /** Answers of 500 and above, with what was sent. */
  readonly broken: readonly string[]
  /** Errors in the server's log. */
  readonly faults: readonly unknown[]
  readonly slowest: { readonly call: string; readonly ms: number }
}

/** People and devices are signed in anew after so many requests. */
const newCallersEvery = 100

/** Sends mutated bodies to every call of the server's own description, as everyone who may call it. */
export async function fuzzCalls(
  sql: Sql,
  { requests, seed, onDone }: FuzzSettings,
): Promise<Fuzzed> {
  const random = createRandom(seed)
  const server = await aFuzzedServer(sql)
  const { document } = server
  const described = await describedCalls(server.request)
  const keys = Array.from({ length: 40 }, () => random.uuid())
  const statuses: Record<string, number> = {}
  const calls = new Set<string>()
  const broken: string[] = []
  let slowest = { call: '', ms: 0 }
  /** Of orders that there are: a kitchen moves them on. */
  const orderIds: string[] = []
  let callers = await server.callers()
  for (let done = 1; done <= requests; done += 1) {
    if (done % newCallersEvery === 0) callers = await server.callers()
    const { method, path, schema } = described.calls[done % described.calls.length] ?? noCall
    const call = `${method} ${path}`
    const caller = random.pick(callers)
    const valid = random.pick(validBodies[call]?.(document) ?? [null])
    const body =
      schema === null
        ? null
        : valid !== null && random.chance(0.7)
          ? structuredClone(valid)
          : writeBody(schema, { random, shared: described.shared })
    const init = {
      method,
      headers: {
        'Content-Type': 'application/json',
        [venueHeader]: random.chance(0.95) ? String(document.restaurant.id) : random.uuid(),
        [idempotencyKeyHeader]: random.chance(0.95) ? random.pick(keys) : 'no key',
        [localeHeader]: random.pick(['en-CA', 'fr-CA', 'xx']),
        ...caller.headers,
      },
      ...(body === null ? {} : { body: sent(body, random) }),
    }
    const at = performance.now()
    const answer = await server.request(`/api${filled(path, { random, orderIds })}`, init)
    const answered = await answer.text()
    const ms = performance.now() - at
    calls.add(call)
    orderIds.push(...(/"orderId":"([\da-f-]{36})"/.exec(answered)?.slice(1) ?? []))
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    if (ms > slowest.ms) slowest = { call, ms }
    if (answer.status >= 500 && answer.status !== 503) {
      broken.push(`${done}: ${answer.status} ${call} as ${caller.name}: ${String(init.body)}`)
    }
    onDone?.(done)
  }
  return { statuses, calls, broken, faults: server.faults, slowest }
}

const noCall = { method: 'GET', path: '/health', schema: null }

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, JsonSchema>> }
}

interface DescribedCall {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
  }
}

async function describedCalls(
  request: (path: string, init: RequestInit) => Response | Promise<Response>,
) {
  const { paths, components } = (await (await request('/api/openapi.json', {})).json()) as Described
  return {
    shared: components?.schemas ?? {},
    calls: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        schema: requestBody?.content['application/json']?.schema ?? null,
      })),
    ),
  }
}

/** Mostly mutated, sometimes valid, and now and then no JSON. */
function sent(body: unknown, random: Random): string {
  if (random.chance(0.25)) return JSON.stringify(body)
  const text = JSON.stringify(mutateJson(body, random))
  return random.chance(0.02) ? text.slice(0, random.whole(0, text.length)) : text
}

interface Known {
  readonly random: Random
  readonly orderIds: readonly string[]
}

function filled(path: string, { random, orderIds }: Known): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'eventId' && random.chance(0.8)) return 'game'
    if (name === 'orderId' && orderIds.length > 0 && random.chance(0.8))
      return random.pick(orderIds)
    if (name === 'eventSuiteId' && random.chance(0.8)) return 'suite-1'
    return encodeURIComponent(
      random.pick([random.uuid(), '0', '-1', '..', 'é', "'", '\u202e', 'a'.repeat(300)]),
    )
  })
}

/** What reaches the rules behind the schemas: valid for the venue of the run. */
const validBodies: Readonly<Record<string, (document: VenueDocument) => readonly object[]>> = {
  'POST /orders': (document) => orders(document),
  'POST /orders/create-marketplace-order': (document) => orders(document),
  'POST /orders/item': () => [
    { itemsInCart: [aSoupLine()], itemToAdd: aSoupLine({ orderId: 2 }), type: 'dine-in' },
  ],
  'POST /orders/validate': () => [
    { itemsInCart: [aSoupLine()], type: 'dine-in', config: { tableNum: '12' } },
  ],
  'POST /orders/set-costs': () => [
    { items: [aSoupLine()], type: 'dine-in', costs: {} },
    {
      items: [aSoupLine()],
      type: 'take-out',
      costs: { discount: { code: 'SPRING' }, voucher: { code: '6001', balance: 1, amount: 1 } },
    },
  ],
  'POST /orders/scheduling': () => [{ items: [aSoupLine()], type: 'take-out' }],
  'PUT /orders/{orderId}/status': () => orderStatuses.map((status) => ({ status })),
  'POST /orders/get-discount-info': () => [{ code: 'SPRING' }],
  'POST /orders/get-gift-card': (document) => [
    { restaurantId: document.restaurant.id, giftCardNumber: '600100001111' },
  ],
  'POST /auth/login-native': () => [{ email: 'ana@example.com', password: 'Soup-of-the-day1!' }],
  'POST /auth/register-user': () => [
    {
      email: 'ana@example.com',
      password: 'Soup-of-the-day1!',
      firstName: 'Ana',
      lastName: 'Roy',
      phoneNumber: '+15145550142',
    },
  ],
  'POST /auth/second-factor': () => [{ code: '123456' }, { code: 'abcd-efgh-jkmn-pqrs' }],
  'POST /auth/edit-user': () => [{ firstName: 'Ana' }, { newPassword: 'Soup-of-the-day1!' }],
  'POST /auth/payment-method': () => [{ card: { token: 'test_approves_VISA_4242_12-30_x' } }],
  'POST /kiosks/enroll': () => [
    { pin: '482913', name: 'Door', place: { type: 'table', tableNum: '12' } },
  ],
  'POST /kiosks/check-in': () => [
    { place: { type: 'pickUp' }, version: '1', waiting: 0, refused: 0, paused: false },
  ],
}

function orders(document: VenueDocument): readonly PlaceOrderCall[] {
  const order = anOrderOf(document)
  const suites = { eventSuiteId: 'suite-1', eventDayOrdering: true } as const
  return [
    order,
    { ...order, type: 'take-out', data: { ...order.data, config: { takeout: true } } } as never,
    aPaidOrder(document),
    { ...order, data: { ...order.data, config: {}, suites } } as never,
    {
      ...order,
      type: 'catering',
      data: { ...order.data, config: {}, suites: { ...suites, eventDayOrdering: false } },
    } as never,
  ]
}
