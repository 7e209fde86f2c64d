import type { Sql } from '#server/postgres/sql.ts'
import { idempotencyKeyHeader, localeHeader, venueHeader } from '#contract/problem.ts'
import { stopPath } from '#contract/account/account-paths.ts'
import { createRandom } from '#tests/simulate/random.ts'
import type { Random } from '#tests/simulate/random.ts'
import { aFuzzedServer } from './fuzzed-server.ts'
import { mutateJson } from './mutate-json.ts'
import type { JsonSchema } from './slow-bodies.ts'
import { validBodies } from './valid-bodies.ts'
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
  const { document, school } = server
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
    const { method, path, schema, query } = described.calls[done % described.calls.length] ?? noCall
    const call = `${method} ${path}`
    const caller = random.pick(callers)
    const at = server.now()
    const given = { document, school, at, orderIds: orderIds.slice(-latest) }
    const valids = validBodies[call]?.(given) ?? []
    const valid = valids.length === 0 ? null : random.pick(valids)
    const venue = schoolCalls.test(path) ? school : document
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
        [venueHeader]: random.chance(0.95) ? String(venue.restaurant.id) : random.uuid(),
        [idempotencyKeyHeader]: random.chance(0.95) ? random.pick(keys) : 'no key',
        [localeHeader]: random.pick(['en-CA', 'fr-CA', 'xx']),
        ...caller.headers,
      },
      ...(body === null ? {} : { body: sent(body, random) }),
    }
    const began = performance.now()
    const asked = written(query, { random, at, stopLink: server.stopLink() })
    const answer = await server.request(
      `/api${filled(path, { random, orderIds, venueId: document.restaurant.id })}${asked}`,
      init,
    )
    const answered = await textOf(answer)
    const ms = performance.now() - began
    calls.add(call)
    for (const [, id = ''] of answered.matchAll(/"orderId":"([\da-f-]{36})"/g)) orderIds.push(id)
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    if (ms > slowest.ms) slowest = { call, ms }
    if (answer.status >= 500 && answer.status !== 503) {
      broken.push(`${done}: ${answer.status} ${call} as ${caller.name}: ${String(init.body)}`)
    }
    onDone?.(done)
  }
  return { statuses, calls, broken, faults: server.faults, slowest }
}

/** A stream goes on until it is left: its start is an answer. */
async function textOf(answer: Response): Promise<string> {
  if (answer.headers.get('Content-Type') !== 'text/event-stream') return answer.text()
  await answer.body?.cancel()
  return ''
}

const noCall = { method: 'GET', path: '/health', schema: null, query: [] }

/** Of a school; the others go to the venue beside it. */
const schoolCalls = /k12|rotational-menus/

/** Orders that are likely the caller's own. */
const latest = 8

/** Pages of browsers, which the description leaves out. */
const pages = ['GET', 'POST'].map((method) => ({
  method,
  path: stopPath,
  schema: null,
  query: ['venue', 'token'],
}))

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, JsonSchema>> }
}

interface DescribedCall {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
  }
}

/** Each call of the server's own description, with what its body is. */
export async function describedCalls(
  request: (path: string, init: RequestInit) => Response | Promise<Response>,
) {
  const { paths, components } = (await (await request('/api/openapi.json', {})).json()) as Described
  return {
    shared: components?.schemas ?? {},
    calls: [
      ...Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { requestBody, parameters = [] }]) => ({
          method: method.toUpperCase(),
          path,
          schema: requestBody?.content['application/json']?.schema ?? null,
          query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
        })),
      ),
      ...pages,
    ],
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
  /** Left out: a call names it by no path. */
  readonly venueId?: string | number
}

/** The path of a call with its names filled in. */
export function filled(path: string, { random, orderIds, venueId }: Known): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'venueId' && venueId !== undefined && random.chance(0.9)) return String(venueId)
    if (name === 'eventId' && random.chance(0.8)) return 'game'
    if (name === 'orderId' && orderIds.length > 0 && random.chance(0.8))
      return random.pick(orderIds)
    if (name === 'eventSuiteId' && random.chance(0.8)) return 'suite-1'
    return encodeURIComponent(
      random.pick([random.uuid(), '0', '-1', '..', 'é', "'", '\u202e', 'a'.repeat(300)]),
    )
  })
}

interface Asked {
  readonly random: Random
  /** Epoch milliseconds. */
  readonly at: number
  /** What the link in a reminder has. */
  readonly stopLink: Readonly<Record<string, string>>
}

/** The part of an address after its path. */
function written(names: readonly string[], { random, at, stopLink }: Asked): string {
  const day = () => new Date(at + random.whole(-2, 12) * 86_400_000).toISOString().slice(0, 10)
  const query = names.flatMap((name) => {
    if (random.chance(0.1)) return []
    const valid = stopLink[name] ?? numbers[name] ?? (name.endsWith('_date') ? day() : 'true')
    return [`${name}=${encodeURIComponent(random.chance(0.8) ? valid : random.pick(oddTexts))}`]
  })
  return query.length === 0 ? '' : `?${query.join('&')}`
}

/** The query of a desk's changes, for which no call here waits. */
const numbers: Readonly<Record<string, string>> = { after: '1', wait: '0' }

const oddTexts = [
  '',
  '-1',
  '2026-02-30',
  '\u202e',
  "'",
  '\0',
  'a'.repeat(3_000),
  '4242424242424242',
]
