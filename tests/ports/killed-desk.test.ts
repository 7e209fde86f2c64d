import 'fake-indexeddb/auto'
import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { ActDetail } from '#domain/desk/act.ts'
import type { BoardOrder } from '#domain/desk/board-order.ts'
import type { OrderId } from '#domain/ids.ts'
import { isFinal } from '#domain/order/order-status.ts'
import { hashPassword } from '#server/account/hash-password.ts'
import { createPostgresPinStore } from '#server/kiosk/postgres-pin-store.ts'
import { openDatabase } from '#server/postgres/open-database.ts'
import { findPostmaster } from '#server/postgres/postmaster-pid.ts'
import { createPostgresReceiverStore } from '#server/receiver/postgres-receiver-store.ts'
import { startKillableServer } from '#tests/fixtures/a-killable-server.ts'
import type { KillableServer } from '#tests/fixtures/a-killable-server.ts'
import {
  anOrderOf,
  aServedVenue,
  noon,
  post,
  publish,
  withKey,
} from '#tests/fixtures/a-served-venue.ts'
import { aTablet } from '#tests/fixtures/a-tablet.ts'
import { isReached, stateAfter } from './acts-by-events.ts'
import type { StoredEvent } from './acts-by-events.ts'

/** `KILLS=30` for a longer run. */
const rounds = Number(process.env['KILLS'] ?? 4)
const limitMs = 300_000 + rounds * 45_000
/** Ended in turn: the process of the server, that of its PostgreSQL, and the streams of all desks. */
const kinds = ['server', 'database', 'server', 'streams'] as const
type Kind = (typeof kinds)[number]
/** Milliseconds. A server's clock is ahead of the tablets', so that no press is of its future. */
const aheadMs = 60_000
const pin = '482913'

const document = aServedVenue()
const order = anOrderOf(document)

type Tablet = Awaited<ReturnType<typeof aTablet>>

test(
  `${rounds} kills of servers, databases and streams under two desks hide no order, lose no act and apply none twice`,
  async () => {
    const venue = await aVenueOfServers()
    const tablets = [await venue.tablet('pass'), await venue.tablet('door')]
    onTestFinished(async () => {
      await Promise.all(tablets.map(({ close }) => close()))
    })
    const evening = new AbortController()
    const staff = tablets.map((tablet) => pressOn(tablet, evening.signal))
    const keys = new Set<string>()
    let unanswered = 0
    const killed: Record<Kind, number> = { server: 0, database: 0, streams: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const kind = kinds[round % kinds.length] ?? 'server'
      // Before the acts of some rounds are done, of the others before they are answered.
      const isComing =
        round % 4 < 2
          ? () => Promise.all(tablets.map(({ loseAnswers }) => loseAnswers()))
          : () => Promise.race(tablets.map(({ actsLeave }) => actsLeave()))
      const kill = async () => {
        killed[kind] += 1
        if (kind === 'server') return venue.kill()
        if (kind === 'database') return venue.killDatabase()
        for (const { cutStreams } of tablets) cutStreams()
      }
      const open = await orderUntilKilled(venue, { isComing, kill, keys })
      for (const { setReached } of tablets) setReached(kind === 'streams')
      const origin = await venue.back()
      unanswered += await venue.countWritten(tablets.flatMap(waitingOf))
      for (const { setReached } of tablets) setReached(true)
      await Promise.all(open.map((key) => place(origin, key)))
    }
    evening.abort()
    await Promise.all(staff)
    // A board hears of a press a moment after it is stored.
    await expect.poll(() => tablets.flatMap(unsentOf)).toEqual([])
    await expect.poll(() => tablets.flatMap(waitingOf)).toEqual([])

    const events = await venue.events()
    const byOrder = new Map<OrderId, readonly StoredEvent[]>()
    for (const event of events) {
      byOrder.set(event.orderId, [...(byOrder.get(event.orderId) ?? []), event])
    }
    const pressed = tablets.flatMap((tablet) => tablet.pressed)
    const acts = new Map(pressed.map((act) => [act.id, act]))
    // The last events may still be on their way to a board.
    const unseen = () => tablets.flatMap((tablet) => unseenOf(tablet, [...byOrder.keys()]))
    await expect.poll(unseen).toEqual([])
    for (const [orderId, own] of byOrder) {
      // The time that it was placed at and its lines are of no act.
      const { placedAt: _, lines: __, ...state } = stateAfter(own, acts)
      expect(await venue.statusOf(orderId)).toBe(state.status)
      for (const { board } of tablets) {
        await expect
          .poll(() => board().orders.find(({ id }) => id === orderId))
          .toMatchObject(state)
      }
    }

    const written = events.flatMap(({ actId }) => actId ?? [])
    const ofDesks = events.filter(({ deskId }) => deskId !== null)
    const twice = ofDesks.length - new Set(written).size
    const rejected = new Set(tablets.flatMap(rejectedOf))
    const left = pressed.filter(({ id }) => !written.includes(id) && !rejected.has(id))
    const lost = left.filter((act) => !isReached(act, byOrder.get(act.orderId) ?? [], acts))
    expect({ lost, twice }).toEqual({ lost: [], twice: 0 })
    // What a tablet shows as rejected was not done.
    expect(written.filter((id) => rejected.has(id))).toEqual([])
    expect(byOrder.size).toBe(keys.size)
    const sentAgain = tablets.flatMap(({ sent }) => [...sent.values()].filter((times) => times > 1))
    expect(sentAgain.length).toBeGreaterThan(0)
    console.log(
      `killed: ${killed.server} servers, ${killed.database} databases, ${killed.streams} times all streams: ${byOrder.size} orders, ${unseen().length} unseen by one of two desks; ` +
        `${pressed.length} acts, ${sentAgain.length} sent again, ${unanswered} of these applied without an answer; ` +
        `${written.length} applied, ${left.length} that were so already, ${rejected.size} rejected on the screen, ` +
        `${lost.length} lost, ${twice} applied twice`,
    )
  },
  limitMs,
)

/** A venue with a PIN, one database and one server at a time. */
async function aVenueOfServers() {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-test-'))
  const startedAt = Date.now()
  const now = () => noon + Date.now() - startedAt
  let server: KillableServer | null = null
  const start = async () => {
    const clockStart = new Date(now() + aheadMs).toISOString()
    server = await startKillableServer({ dataDir, clockStart })
    return server
  }
  const kill = async () => {
    const killed = server
    server = null
    await killed?.kill()
  }
  await start()
  // Open until the end: the PostgreSQL of a killed server keeps running, and the last to close stops it.
  const { sql, close } = await openDatabase({ dataDir })
  onTestFinished(async () => {
    await kill()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const { venueId } = await publish(sql, document)
  await createPostgresReceiverStore(sql).setRule(venueId, 'told')
  await createPostgresPinStore(sql).set(venueId, await hashPassword(pin), new Date(noon))
  const origin = () => server?.origin ?? null
  return {
    kill,
    /** As a crash does: the server, which goes on, starts it again. */
    killDatabase: async () => {
      process.kill((await findPostmaster(join(dataDir, 'postgres-18'))) ?? 0, 'SIGKILL')
    },
    /** Resolves with the address of a server that answers, on a database that does. */
    back: async () => {
      const running = server ?? (await start())
      const isReady = async () => (await fetch(`${running.origin}/api/health/ready`)).ok
      await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
      await expect.poll(() => sql`select 1`.catch(() => []), { timeout: 60_000 }).toHaveLength(1)
      return running.origin
    },
    origin,
    tablet: (name: string) => aTablet({ name, venueId, pin, origin, now }),
    events: async () => [
      ...(await sql<StoredEvent[]>`
        select order_id as "orderId", kind, status, act_id as "actId", desk_id as "deskId"
        from order_events where venue_id = ${venueId} order by event_number`),
    ],
    statusOf: async (orderId: string) => {
      const [row] = await sql<{ status: string }[]>`
        select status from orders where venue_id = ${venueId} and order_id = ${orderId}::uuid`
      return row?.status
    },
    countWritten: async (actIds: readonly string[]) => {
      const rows = await sql`
        select 1 from order_events
        where venue_id = ${venueId} and act_id = any(${[...actIds]}::uuid[])`
      return rows.length
    },
  }
}

interface Killing {
  /** Something is killed soon after. */
  readonly isComing: () => Promise<unknown>
  readonly kill: () => Promise<void>
  readonly keys: Set<string>
}

/** Returns the keys without an answer. */
async function orderUntilKilled(
  { origin }: Awaited<ReturnType<typeof aVenueOfServers>>,
  { isComing, kill, keys }: Killing,
): Promise<readonly string[]> {
  const open = new Set<string>()
  const storm = new AbortController()
  async function orderOn(): Promise<void> {
    while (!storm.signal.aborted) {
      const key = randomUUID()
      keys.add(key)
      open.add(key)
      await place(origin() ?? '', key).then(() => open.delete(key), whenKilled)
      await delay(randomInt(50, 250))
    }
  }
  function whenKilled(fault: unknown): void {
    if (!storm.signal.aborted) throw fault
  }
  const ordering = orderOn()
  await Promise.race([ordering, delay(randomInt(300, 1_500))])
  await isComing()
  await delay(randomInt(0, 40))
  storm.abort()
  await kill()
  await ordering
  return [...open]
}

async function place(origin: string, key: string): Promise<void> {
  const answer = await fetch(`${origin}/api/orders`, post(document, order, withKey(key)))
  expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'received' }])
}

/** Presses what the screen offers, also while no server is running. */
async function pressOn({ board, press }: Tablet, ends: AbortSignal): Promise<void> {
  while (!ends.aborted) {
    await delay(randomInt(60, 160))
    const open = board().orders.filter(({ status }) => !isFinal(status))
    const shown = open[randomInt(Math.min(4, open.length) || 1)]
    if (shown) await press(shown, detailFor(shown))
  }
}

const refusal = { reason: 'too_busy', text: '' } as const

function detailFor({ status, seenAt, recalledAt, placedAt }: BoardOrder): ActDetail {
  const chance = randomInt(12)
  const promisedAt = placedAt + chance * 60_000
  if (chance === 0) return { kind: status === 'received' ? 'refuse' : 'cancel', refusal }
  if (status === 'received' && seenAt === null) return { kind: 'seen' }
  if (status === 'received') return { kind: 'accept', promisedAt }
  if (chance < 4) return { kind: 'promise', promisedAt }
  if (status !== 'ready' || recalledAt !== null) return { kind: 'ready' }
  return chance < 8 ? { kind: 'recall' } : { kind: 'hand_over' }
}

function unseenOf({ board }: Tablet, orderIds: readonly OrderId[]): readonly OrderId[] {
  const shown = new Set(board().orders.map(({ id }) => id))
  return orderIds.filter((id) => !shown.has(id))
}

function unsentOf({ pressed, sent }: Tablet): readonly string[] {
  return pressed.flatMap(({ id }) => (sent.has(id) ? [] : id))
}

function waitingOf({ board }: Tablet): readonly string[] {
  return board().acts.flatMap(({ act, state }) => (state === 'rejected' ? [] : act.id))
}

function rejectedOf({ board }: Tablet): readonly string[] {
  return board().acts.flatMap(({ act, state }) => (state === 'rejected' ? act.id : []))
}
