import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { venueHeader } from '#contract/problem.ts'
import { demoVenue } from '#tests/fixtures/demo-venue.ts'
import { startProvider } from '../browser/start-provider.ts'
import { findSystemPostgres, runPostgres } from '../ports/run-postgres.ts'
import type { RunningPostgres } from '../ports/run-postgres.ts'
import { askFrom } from './ask.ts'
import type { Ask, Asked } from './ask.ts'
import type { Figure } from './figure.ts'
import type { Shot } from './fire.ts'
import { shotsAt, withKey } from './server-rate.ts'

const { id, slug } = demoVenue('lakeside-table').restaurant
const picture = 'aaaaaaaaaaaaaaaa-320'
/** Longer than a statement may take at the driver, so that also what is read behind fails and begins again. */
const frozenMs = 30_000
/** Of the server, for a call whose database hangs. */
const hungMs = 14_000
const limitMs = 20_000
/** Its orders stay within what one address may send. */
const othersPauseMs = 200
const flood = { calls: 3_000, ms: 15_000 }
/** PostgreSQL counts what a connection did at the latest when that has rested for ten. */
const settleMs = 12_000
const restMs = 10_000

type Kind = readonly [name: string, shot: () => Shot]

/** The built server on a PostgreSQL of this machine, with the settings that it has by itself. */
export async function staysUp(): Promise<readonly Figure[]> {
  const programs = findSystemPostgres()
  if (programs === null) throw new Error('There is no PostgreSQL beside the one of npm')
  const postgres = await runPostgres(programs)
  try {
    const settings = { DATABASE_URL: postgres.url, GUESTS_PER_ADDRESS: '200' }
    const provider = await startProvider({ clockStart: '2026-11-20T21:30:00Z', settings })
    try {
      await addPicture(postgres)
      // By its number: a name would be looked up for each connection.
      const origin = provider.origin.replace('localhost', '127.0.0.1')
      return [...(await whileFrozen(origin, postgres)), ...(await underFlood(origin, postgres))]
    } finally {
      await provider.stop()
    }
  } finally {
    await postgres.stop()
  }
}

/** As an import stores one; the demo's are files. */
async function addPicture({ url }: RunningPostgres): Promise<void> {
  await query(url, 'insert into venue_pictures (venue_id, name, webp) values ($1, $2, $3)', [
    id,
    picture,
    Buffer.alloc(30_000),
  ])
}

async function whileFrozen(origin: string, postgres: RunningPostgres): Promise<readonly Figure[]> {
  const measure = `The database is stopped (SIGSTOP) for ${frozenMs / 1_000} s`
  const paths = {
    '/api/health': '/api/health',
    'a file': '/favicon.svg',
    'a rendered page': `/${slug}`,
    'data.json': `/${slug}/data.json`,
    'a picture that was read before': `/pictures/${id}/${picture}.webp`,
  }
  const ask = askFrom('127.0.0.1', limitMs)
  const shots = Object.entries(paths).map(([name, path]) => ({ name, shot: read(origin + path) }))
  for (const { shot } of shots) await ask(shot)
  const { orders } = await shotsAt(origin)
  const order = { ...orders, headers: { ...orders.headers, ...withKey() } }
  // What is older than a server takes as new.
  await delay(2_000)

  postgres.signal('SIGSTOP')
  const until = performance.now() + frozenMs
  const answers = Promise.all(
    shots.map(async ({ name, shot }) => ({
      name,
      asked: await askUntil(until, ask, { shot: () => shot, pauseMs: 50 }),
    })),
  )
  const ordered = ask(order)
  const frozen = await answers
  postgres.signal('SIGCONT')
  const wellAt = performance.now()
  const { status, ms } = await ordered
  while ((await ask(order)).status !== 200) await delay(50)
  const backMs = performance.now() - wellAt
  ask.close()
  return [
    ...frozen.map(({ name, asked }) => ({
      measure,
      name: `${name}, longest of ${asked.length}`,
      value: longest(asked),
      unit: 'ms',
      goal: { most: 200 },
      note: `${statusesOf(asked)}; p99 ${percentile(asked, 0.99)} ms`,
    })),
    {
      measure,
      name: 'an order that comes then, until its answer',
      value: ms,
      unit: 'ms',
      note: `answered ${status}`,
    },
    { measure, name: 'the same order once it is back, until taken', value: backMs, unit: 'ms' },
  ]
}

async function askUntil(
  until: number,
  ask: Ask,
  { shot, pauseMs }: { readonly shot: () => Shot; readonly pauseMs: number },
): Promise<readonly Asked[]> {
  const asked: Asked[] = []
  while (performance.now() < until) {
    asked.push(await ask(shot()))
    await delay(pauseMs)
  }
  return asked
}

async function underFlood(origin: string, postgres: RunningPostgres): Promise<readonly Figure[]> {
  const measure = `${flood.calls} calls of one address in ${flood.ms / 1_000} s`
  const before = await transactionsASecond(postgres)
  const { setCosts, orders } = await shotsAt(origin)
  const headers = orders.headers
  const call = (path: string, body: object) => ({
    url: origin + path,
    headers,
    body: JSON.stringify(body),
  })
  const keyed = (shot: Shot) => ({ ...shot, headers: { ...shot.headers, ...withKey() } })
  const mixed: readonly Kind[] = [
    ['withdraw', () => keyed(call('/api/orders/withdraw', {}))],
    ['order', () => keyed(orders)],
    ['set-costs', () => setCosts],
    ['gift card', () => call('/api/orders/get-gift-card', giftCard())],
    ['sign-in', () => call('/api/auth/login-native', login())],
    ['by-key', () => ({ ...read(`${origin}/api/orders/by-key/${randomUUID()}`), headers })],
    ['data.json', () => read(`${origin}/${slug}/data.json`)],
  ]
  const ofOthers: readonly Kind[] = [
    ['page', () => read(`${origin}/${slug}`)],
    ['set-costs', () => setCosts],
    ['order', () => keyed(orders)],
    ['health', () => read(`${origin}/api/health`)],
  ]
  const room = askFrom('127.0.0.2', limitMs)
  const until = performance.now() + flood.ms
  const others = Promise.all(
    ofOthers.map(async ([kind, shot], place) => {
      const ask = askFrom(`127.0.1.${place + 1}`, limitMs)
      const asked = await askUntil(until, ask, { shot, pauseMs: othersPauseMs })
      ask.close()
      return asked.map((each) => ({ ...each, kind }))
    }),
  )
  const sent: Promise<Asked & { readonly kind: string }>[] = []
  const startedAt = performance.now()
  for (let number = 0; number < flood.calls; number += 1) {
    const dueAt = startedAt + (number * flood.ms) / flood.calls
    if (dueAt > performance.now()) await delay(dueAt - performance.now())
    const [kind, shot] = mixed[number % mixed.length] ?? ['set-costs', () => setCosts]
    sent.push(room(shot()).then((asked) => ({ ...asked, kind })))
  }
  const askedByRoom = await Promise.all(sent)
  const askedByOthers = (await others).flat()
  room.close()
  await delay(settleMs)
  const after = await transactionsASecond(postgres)
  const failed = askedByOthers.filter(({ status }) => status !== 200).length
  return [
    {
      measure,
      name: 'calls that hung',
      value: askedByRoom.filter(({ status, ms }) => status === null || ms >= hungMs).length,
      unit: '',
      goal: { most: 0 },
      note: `${statusesOf(askedByRoom)}; longest of ${longestByKind(askedByRoom)}`,
    },
    {
      measure,
      name: `other guests, failed of ${askedByOthers.length}`,
      value: failed,
      unit: '',
      goal: { most: 0 },
      note: `${statusesOf(askedByOthers)}; longest of ${longestByKind(askedByOthers)}`,
    },
    { measure, name: 'other guests, p99', value: percentile(askedByOthers, 0.99), unit: 'ms' },
    { measure, name: 'other guests, longest', value: longest(askedByOthers), unit: 'ms' },
    { measure, name: 'transactions a second before', value: before, unit: '/s' },
    {
      measure,
      name: 'transactions a second afterwards',
      value: after,
      unit: '/s',
      goal: { most: before * 1.5 + 5 },
    },
  ]
}

function read(url: string): Shot {
  return { method: 'GET', url, headers: { Accept: 'text/html, */*', [venueHeader]: String(id) } }
}

const digits = () => String(Math.floor(1e15 * (1 + Math.random())))
const giftCard = () => ({ restaurantId: id, giftCardNumber: digits() })
const login = () => ({ email: `${digits()}@example.com`, password: 'Wrong1!x' })

function longest(asked: readonly Asked[]): number {
  return Math.max(...asked.map(({ ms }) => ms))
}

function percentile(asked: readonly Asked[], share: number): number {
  const sorted = asked.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? 0
}

/** `200 × 512, 429 × 31` */
function statusesOf(asked: readonly Asked[]): string {
  const counts = new Map<string, number>()
  for (const { status } of asked) {
    const name = String(status ?? 'none')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, count]) => `${name} × ${count}`)
    .join(', ')
}

function longestByKind(asked: readonly (Asked & { readonly kind: string })[]): string {
  const kinds = [...new Set(asked.map(({ kind }) => kind))]
  const of = (kind: string) => longest(asked.filter((each) => each.kind === kind))
  return kinds.map((kind) => `${kind} ${of(kind)} ms`).join(', ')
}

async function transactionsASecond({ url }: RunningPostgres): Promise<number> {
  const count = async () => {
    const rows = await query(
      url,
      'select sum(xact_commit + xact_rollback)::integer as count from pg_stat_database',
    )
    return Number((rows[0] as { count: number }).count)
  }
  const before = await count()
  await delay(restMs)
  return ((await count()) - before) / (restMs / 1_000)
}

async function query(url: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text, values)).rows as unknown[]
  } finally {
    await client.end()
  }
}
