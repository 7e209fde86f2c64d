import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFailed, onTestFinished, test } from 'vitest'
import { createPostgresReceiverStore } from '#server/receiver/postgres-receiver-store.ts'
import type { PlacedOrder } from '#contract/order/order-calls.ts'
import { venueHeader } from '#contract/problem.ts'
import { openDatabase } from '#server/postgres/open-database.ts'
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

/** `KILLS=20` for a longer run. */
const rounds = Number(process.env['KILLS'] ?? 2)

/** The storm until its server is killed. */
const storms = fc.record({
  senders: fc.integer({ min: 4, max: 12 }),
  /** Every nth key is sent twice at once. */
  twiceEvery: fc.integer({ min: 2, max: 5 }),
  killAfterMs: fc.integer({ min: 10, max: 400 }),
})

type Storm = typeof storms extends fc.Arbitrary<infer One> ? One : never

/** The devices' knowledge: the answer to each key they have sent; null: none. */
type Answers = Map<string, PlacedOrder | null>

const document = aServedVenue()
const venueId = String(document.restaurant.id)
const order = anOrderOf(document)

test(`${rounds} servers killed in a storm of orders lose none and double none`, async () => {
  const seed = Number(process.env['STORM_SEED'] ?? randomInt(2 ** 31))
  onTestFailed(() => console.log(`To see it again: STORM_SEED=${seed}`))
  const provider = await aProvider()
  const answers: Answers = new Map()
  let sentTwice = 0
  let landed = 0
  let lost = 0
  for (const storm of fc.sample(storms, { seed, numRuns: rounds })) {
    sentTwice += await sendUntilKilled(await provider.start(), storm, answers)
    const { origin } = await provider.start()
    for (const [key, answer] of answers) {
      if (answer !== null) continue
      const found = await findByKey(origin, key)
      if (found === null) lost += 1
      else landed += 1
      const again = await Promise.all([place(origin, key), place(origin, key)])
      expect(again).toEqual([found ?? again[0], found ?? again[0]])
      answers.set(key, again[0])
    }
  }
  const kept = await provider.orders()
  expect(new Map(kept.map(({ key, ...numbers }) => [key, numbers]))).toEqual(
    new Map([...answers].map(([key, answer]) => [key, numbersOf(answer)])),
  )
  expect(kept).toHaveLength(answers.size)
  expect(kept.map(({ checkNum }) => checkNum)).toEqual(kept.map((_, index) => index + 1))
  const acknowledged = answers.size - landed - lost
  console.log(
    `${rounds} servers killed (seed ${seed}): ${answers.size} keys, ${sentTwice} of them sent twice at once; ` +
      `${acknowledged} acknowledged, ${landed} received without an answer, ${lost} not received and sent again; ` +
      `${kept.length} orders, one for each key`,
  )
}, 180_000)

/** A provider on a data folder of its own, with one server at a time. */
async function aProvider() {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-test-'))
  let server: KillableServer | null = null
  const start = async () => {
    server ??= await startKillableServer({ dataDir, clockStart: new Date(noon).toISOString() })
    return { ...server, kill }
  }
  const kill = async () => {
    await server?.kill()
    server = null
  }
  onTestFinished(async () => {
    await kill()
    // The PostgreSQL of a killed server keeps running; the last server to close stops it.
    const { close } = await openDatabase({ dataDir })
    await close()
    await rm(dataDir, { recursive: true, force: true })
  })
  await start()
  const { sql, close } = await openDatabase({ dataDir })
  const { venueId } = await publish(sql, document)
  await createPostgresReceiverStore(sql).setRule(venueId, 'told')
  await close()
  return {
    start,
    orders: async () => {
      const database = await openDatabase({ dataDir })
      const rows = await database.sql<{ key: string; orderId: string; checkNum: number }[]>`
        select idempotency_key as key, order_id as "orderId", check_number as "checkNum"
        from orders left join submissions using (venue_id, order_id)
        where venue_id = ${venueId} order by check_number`
      await database.close()
      return [...rows]
    },
  }
}

/** Sends one order after another from each sender; returns the number of keys sent twice at once. */
async function sendUntilKilled(
  { origin, kill }: KillableServer,
  { senders, twiceEvery, killAfterMs }: Storm,
  answers: Answers,
): Promise<number> {
  let killed = false
  let count = 0
  let sentTwice = 0
  async function sendOn(): Promise<void> {
    while (!killed) {
      const key = randomUUID()
      count += 1
      const copies = count % twiceEvery === 0 ? 2 : 1
      sentTwice += copies - 1
      answers.set(key, null)
      const sent = await Promise.all(
        Array.from({ length: copies }, () => place(origin, key).catch(whenKilled)),
      )
      const [first, ...others] = sent.filter((answer) => answer !== null)
      expect(others).toEqual(others.map(() => first))
      if (first) answers.set(key, first)
    }
  }
  function whenKilled(fault: unknown): null {
    if (!killed) throw fault
    return null
  }
  const sending = Promise.all(Array.from({ length: senders }, sendOn))
  await Promise.race([sending, delay(killAfterMs)])
  killed = true
  await kill()
  await sending
  return sentTwice
}

async function place(origin: string, key: string): Promise<PlacedOrder> {
  const answer = await fetch(`${origin}/api/orders`, post(document, order, withKey(key)))
  const body = await answer.json()
  expect([answer.status, body]).toMatchObject([200, { status: 'received' }])
  return body
}

async function findByKey(origin: string, key: string): Promise<PlacedOrder | null> {
  const headers = { [venueHeader]: venueId }
  const answer = await fetch(`${origin}/api/orders/by-key/${key}`, { headers })
  const body = await answer.json()
  if (answer.status === 200) return body
  expect([answer.status, body]).toMatchObject([404, { code: 9008 }])
  return null
}

function numbersOf(answer: PlacedOrder | null) {
  return { orderId: answer?.orderId, checkNum: answer?.checkNum }
}
