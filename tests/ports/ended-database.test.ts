import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { PlacedOrder } from '#contract/order/order-calls.ts'
import { openDatabase } from '#server/postgres/open-database.ts'
import { createPostgresReceiverStore } from '#server/receiver/postgres-receiver-store.ts'
import { findPostmaster } from '#server/postgres/postmaster-pid.ts'
import { startKillableServer } from '#tests/fixtures/a-killable-server.ts'
import {
  anOrderOf,
  aServedVenue,
  noon,
  post,
  publish,
  withKey,
} from '#tests/fixtures/a-served-venue.ts'

/** `ENDS=40` for a longer run. */
const ends = Number(process.env['ENDS'] ?? 4)
const limitMs = 120_000 + ends * 30_000
const guests = 6
/** Between two ends; PostgreSQL is busy when it ends. */
const ordersBetween = 30
/** As an update or a fail-over ends it, and as a crash does. */
const signals = ['SIGINT', 'SIGKILL'] as const

const document = aServedVenue()
const venueId = String(document.restaurant.id)
const order = anOrderOf(document)

test(
  `a server outlives ${ends} ends of its PostgreSQL under orders, loses none and doubles none`,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'comanda-test-'))
    const server = await startKillableServer({ dataDir, clockStart: new Date(noon).toISOString() })
    onTestFinished(async () => {
      await server.kill()
      const { close } = await openDatabase({ dataDir })
      await close()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
    })
    const before = await openDatabase({ dataDir })
    await publish(before.sql, document)
    await createPostgresReceiverStore(before.sql).setRule(asId(venueId), 'told')
    await before.close()

    const evening = anEvening(server)
    const awayMs: Record<(typeof signals)[number], number[]> = { SIGINT: [], SIGKILL: [] }
    const guestsAtWork = Promise.all(Array.from({ length: guests }, evening.orderOn))
    for (let round = 0; round < ends && !server.hasEnded(); round += 1) {
      await evening.untilTaken(ordersBetween)
      const signal = signals[round % 2] ?? 'SIGINT'
      process.kill((await findPostmaster(join(dataDir, 'postgres-18'))) ?? 0, signal)
      const endedAt = performance.now()
      await evening.untilTakenAfter(endedAt)
      awayMs[signal].push(performance.now() - endedAt)
    }
    evening.close()
    await guestsAtWork
    expect(server.hasEnded()).toBe(false)

    const { sql, close } = await openDatabase({ dataDir })
    const kept = await sql<{ key: string; orderId: string; checkNum: number }[]>`
    select idempotency_key as key, order_id as "orderId", check_number as "checkNum"
    from orders left join submissions using (venue_id, order_id)
    where venue_id = ${venueId} order by check_number`
    await close()
    expect(new Map(kept.map(({ key, ...numbers }) => [key, numbers]))).toEqual(evening.taken)
    expect(kept).toHaveLength(evening.taken.size)
    for (const signal of signals) {
      console.log(
        `${awayMs[signal].length} ends by ${signal}: orders went on after ${secondsOf(awayMs[signal])}`,
      )
    }
    console.log(
      `${evening.taken.size} orders acknowledged, ${kept.length} kept, ` +
        `${evening.tries() - evening.taken.size} tries in vain; the server is the one that was started`,
    )
  },
  limitMs,
)

/** Guests who each send an order until it is taken, then another. */
function anEvening({ origin, hasEnded }: { origin: string; hasEnded: () => boolean }) {
  const taken = new Map<string, Pick<PlacedOrder, 'orderId' | 'checkNum'>>()
  let isOver = false
  let tries = 0
  let lastStartedAt = 0
  const goesOn = () => !isOver && !hasEnded()

  async function orderOn(): Promise<void> {
    while (goesOn()) await sendUntilTaken(randomUUID())
  }
  async function sendUntilTaken(key: string): Promise<void> {
    // Also after closing time: what a guest has sent is looked after to its end.
    while (!hasEnded()) {
      tries += 1
      const startedAt = performance.now()
      const answer = await fetch(`${origin}/api/orders`, post(document, order, withKey(key)))
      if (answer.ok) {
        const { orderId, checkNum }: PlacedOrder = await answer.json()
        taken.set(key, { orderId, checkNum })
        lastStartedAt = Math.max(lastStartedAt, startedAt)
        return
      }
      expect(answer.status).toBe(503)
      await delay(50)
    }
  }
  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo() && !hasEnded()) await delay(10)
  }
  return {
    taken,
    tries: () => tries,
    orderOn,
    untilTaken: (more: number) => {
      const least = taken.size + more
      return until(() => taken.size >= least)
    },
    untilTakenAfter: (at: number) => until(() => lastStartedAt > at),
    close: () => {
      isOver = true
    },
  }
}

function secondsOf(spans: readonly number[]): string {
  const sorted = spans.toSorted((one, other) => one - other).map((ms) => ms / 1_000)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `${median.toFixed(1)} s at the median, ${(sorted.at(-1) ?? 0).toFixed(1)} s at most`
}
