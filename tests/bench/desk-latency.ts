import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { getBoard } from '#contract/desk/desk-calls.ts'
import { demoPin } from '#domain/kiosk/pin-wait.ts'
import { demoVenueId } from '#server/demo/demo-venues.ts'
import { openDatabase } from '#server/postgres/open-database.ts'
import type { Sql } from '#server/postgres/sql.ts'
import { cookieOf, readDeskStream } from '#tests/fixtures/a-desk-stream.ts'
import type { DeskSession } from '#tests/fixtures/a-desk-stream.ts'
import type { RunningProvider } from '../browser/start-provider.ts'
import type { Figure } from './figure.ts'
import { median, percentile } from './run-in-turns.ts'
import { shotsAt, withKey } from './server-rate.ts'

const venueId = demoVenueId('lakeside-table')
const boardCount = 60
const seconds = 20
const rates = [1, 10]
/** The goals are stated for this many orders a second. */
const rateOfGoals = 10
const warmUps = 5
/** Longer than a stream waits for its next look. */
const graceMs = 5_000

interface Board {
  /** When each order came, in milliseconds since 1970. */
  readonly cameAt: ReadonlyMap<string, number>
  readonly hasEnded: () => boolean
  readonly close: () => void
}

interface Sent {
  readonly orderId: string
  readonly sentAt: number
  readonly answeredAt: number
}

/** How soon an order that is committed is on each of a venue's boards, each on a stream by itself. */
export async function deskLatency({
  origin,
  dataDir,
  startAnother,
}: Pick<RunningProvider, 'origin' | 'dataDir' | 'startAnother'>): Promise<readonly Figure[]> {
  const { sql, close } = await openDatabase({ dataDir })
  try {
    await recordCommits(sql)
    const alone = await latencyOf(sql, { origins: [origin], mostMs: 1_000 })
    // Half of the boards hear of half of the orders by the look at the database alone.
    const both = await latencyOf(sql, { origins: [origin, await startAnother()], mostMs: 1_200 })
    return [...alone, ...both]
  } finally {
    await close()
  }
}

interface Servers {
  readonly origins: readonly string[]
  /** Of 99 in a hundred. */
  readonly mostMs: number
}

/** Boards and orders go to the servers in turn. */
async function latencyOf(sql: Sql, { origins, mostMs }: Servers): Promise<readonly Figure[]> {
  const boards: Board[] = []
  try {
    const shots = await Promise.all(origins.map(shotsAt))
    const inTurn = <T>(all: readonly T[], turn: number) => all.slice(turn % all.length)[0]
    for (let count = 0; count < boardCount; count += 1) {
      const at = inTurn(origins, count) ?? ''
      boards.push(await openBoard(await enrol(at, `Board ${count + 1}`)))
    }
    let turns = 0
    const send = () => {
      const shot = inTurn(shots, (turns += 1))
      if (!shot) throw new Error('There is no server')
      return place(shot.orders)
    }
    await sendEvenly(send, { perSecond: 1, count: warmUps })
    const figures: Figure[] = []
    for (const perSecond of rates) {
      const sent = await sendEvenly(send, { perSecond, count: perSecond * seconds })
      await delay(graceMs)
      const commits = await readCommits(sql)
      const goal = perSecond === rateOfGoals ? { mostMs } : {}
      const servers = origins.length
      figures.push(...figuresOf({ perSecond, servers, ...goal, sent, commits, boards }))
    }
    return figures
  } finally {
    for (const board of boards) board.close()
  }
}

/** A deferred trigger runs as the last before the commit, so the commit itself counts as well. */
async function recordCommits(sql: Sql): Promise<void> {
  await sql`create table bench_commits (order_id uuid primary key, at timestamptz not null)`
  await sql`
    create function bench_commit() returns trigger language plpgsql as
    'begin insert into bench_commits values (new.order_id, clock_timestamp()); return null; end'`
  await sql`
    create constraint trigger bench_commit after insert on orders
    deferrable initially deferred for each row execute function bench_commit()`
}

async function readCommits(sql: Sql): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ orderId: string; at: number }[]>`
    select order_id as "orderId", (extract(epoch from at) * 1000)::float8 as at from bench_commits`
  return new Map(rows.map(({ orderId, at }) => [orderId, at]))
}

async function enrol(origin: string, name: string): Promise<DeskSession> {
  const answer = await fetch(`${origin}/api/desk/${venueId}/enroll`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ pin: demoPin, name, role: 'kitchen' }),
  })
  if (!answer.ok) throw new Error(`A board was answered ${answer.status}`)
  return { origin, venueId, cookie: cookieOf(answer) }
}

/** Resolves when its stream has begun. */
async function openBoard(session: DeskSession): Promise<Board> {
  const { origin, cookie } = session
  const read = await fetch(`${origin}/api/desk/${venueId}/board`, { headers: { Cookie: cookie } })
  const { next } = v.parse(getBoard.answer, await read.json())
  const cameAt = new Map<string, number>()
  let hasEnded = false
  const close = await new Promise<() => void>((resolve) => {
    const end = readDeskStream(
      session,
      { after: String(next) },
      {
        heard: (event, data) => {
          if (event === 'ping') resolve(end)
          if (event !== 'changes') return
          const at = clock()
          const { orders } = v.parse(changesSchema, JSON.parse(data))
          for (const { id } of orders) if (!cameAt.has(id)) cameAt.set(id, at)
        },
        ended: () => {
          hasEnded = true
          resolve(end)
        },
      },
    )
  })
  return { cameAt, hasEnded: () => hasEnded, close }
}

/** A board has a device to itself: here, where all share a process, no more is read. */
const changesSchema = v.object({ orders: v.array(v.object({ id: v.string() })) })

function clock(): number {
  return performance.timeOrigin + performance.now()
}

const placedSchema = v.object({ orderId: v.string() })

async function place({
  url,
  headers,
  body,
}: Awaited<ReturnType<typeof shotsAt>>['orders']): Promise<Sent> {
  const sentAt = clock()
  const all = { ...headers, ...withKey() }
  const answer = await fetch(url, { method: 'POST', headers: all, body: body ?? null })
  const { orderId } = v.parse(placedSchema, await answer.json())
  return { orderId, sentAt, answeredAt: clock() }
}

/** At even moments, whether those before are answered or not. */
async function sendEvenly(
  send: () => Promise<Sent>,
  { perSecond, count }: { readonly perSecond: number; readonly count: number },
): Promise<readonly Sent[]> {
  const startedAt = performance.now()
  const sent: Promise<Sent>[] = []
  for (let number = 0; number < count; number += 1) {
    const dueAt = startedAt + (number * 1_000) / perSecond
    await delay(Math.max(0, dueAt - performance.now()))
    sent.push(send())
  }
  return Promise.all(sent)
}

interface Measured {
  readonly perSecond: number
  readonly servers: number
  /** Of 99 in a hundred; left out: there is no goal. */
  readonly mostMs?: number
  readonly sent: readonly Sent[]
  readonly commits: ReadonlyMap<string, number>
  readonly boards: readonly Board[]
}

function figuresOf({
  perSecond,
  servers,
  mostMs,
  sent,
  commits,
  boards,
}: Measured): readonly Figure[] {
  const where = servers === 1 ? 'on one server' : `across ${servers} servers`
  const measure = `${boardCount} boards of one venue on their streams ${where}, orders at ${perSecond} a second for ${seconds} s`
  const expected = sent.length * boards.length
  const arrivals = sent.flatMap(({ orderId, sentAt }) =>
    boards.flatMap(({ cameAt }) => {
      const at = cameAt.get(orderId)
      const committedAt = commits.get(orderId)
      return at === undefined || committedAt === undefined
        ? []
        : [{ afterCommit: at - committedAt, afterSending: at - sentAt }]
    }),
  )
  const afterCommit = arrivals.map((each) => each.afterCommit)
  const afterSending = arrivals.map((each) => each.afterSending)
  const calls = sent.map(({ sentAt, answeredAt }) => answeredAt - sentAt)
  const ended = boards.filter(({ hasEnded }) => hasEnded()).length
  const ms = (name: string, value: number) => ({ measure, name, value, unit: 'ms' })
  return [
    ms('from the commit to a board, p50', median(afterCommit)),
    {
      ...ms('from the commit to a board, p99', percentile(afterCommit, 99)),
      ...(mostMs === undefined ? {} : { goal: { most: mostMs } }),
      note: `Longest ${Math.round(Math.max(...afterCommit))} ms; from the sending of the order p50 ${Math.round(median(afterSending))} ms, p99 ${Math.round(percentile(afterSending, 99))} ms; load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.`,
    },
    {
      measure,
      name: `missed, of ${expected}`,
      value: expected - arrivals.length,
      unit: '',
      goal: { most: 0 },
      ...(ended > 0 ? { note: `${ended} streams have ended.` } : {}),
    },
    ms('the order’s own call, p50', median(calls)),
    ms('the order’s own call, p99', percentile(calls, 99)),
  ]
}
