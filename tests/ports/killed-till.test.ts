import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { createPostgresReceiverStore } from '#server/receiver/postgres-receiver-store.ts'
import { openDatabase } from '#server/postgres/open-database.ts'
import { startKillableServer } from '#tests/fixtures/a-killable-server.ts'
import type { KillableServer } from '#tests/fixtures/a-killable-server.ts'
import { aCard, aPaidOrder, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { noon, post, publish, withKey } from '#tests/fixtures/a-served-venue.ts'

/** `KILLS=20` for as many. */
const rounds = Number(process.env['KILLS'] ?? 2)
const senders = 6

const document = aPaidVenue({ payment_processor: 'test' })
const venueId = String(document.restaurant.id)
const order = aPaidOrder(document, { card: aCard('4242424242424242') })

/** One line for each authorised key, with its state at the till and in the kitchen. */
interface Charge {
  readonly authorised: number
  readonly captured: number
  readonly voided: number
  readonly orders: number
  readonly state: string
}

test(`${rounds} servers killed in a storm of card payments charge each order once, and nothing else`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-test-'))
  const start = () => startKillableServer({ dataDir, clockStart: new Date(noon).toISOString() })
  let server: KillableServer = await start()
  onTestFinished(async () => {
    await server.kill()
    // The PostgreSQL of a killed server keeps running; the last server to close stops it.
    const { close } = await openDatabase({ dataDir })
    await close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const before = await openDatabase({ dataDir })
  await publish(before.sql, document)
  await createPostgresReceiverStore(before.sql).setRule(asId(venueId), 'told')
  await before.close()

  let unanswered = 0
  for (let round = 0; round < rounds; round += 1) {
    const open = await sendUntilKilled(server, 150 + round * 60)
    unanswered += open.length
    server = await start()
    const { origin } = server
    await Promise.all(
      open.map((key, index) => (index % 2 === 0 ? place(origin, key) : withdraw(origin, key))),
    )
  }
  await server.kill()

  const { sql, close } = await openDatabase({ dataDir })
  const charges = await sql<Charge[]>`
    select count(*) filter (where line.act = 'authorise' and declined is null)::integer as authorised,
      count(*) filter (where line.act = 'capture')::integer as captured,
      count(*) filter (where line.act = 'void')::integer as voided,
      (select count(*)::integer from submissions s
        where s.venue_id = p.venue_id and s.idempotency_key = p.idempotency_key
          and s.order_id is not null) as orders,
      p.state
    from payments p join test_gateway_ledger line
      on line.venue_id = p.venue_id and split_part(line.key, '/', 1) = p.idempotency_key::text
    where p.venue_id = ${venueId}
    group by p.venue_id, p.idempotency_key, p.state`
  const [taken] = await sql<{ count: number }[]>`
    select count(*)::integer as count from orders where venue_id = ${venueId}`
  await close()

  const paid = charges.filter(({ orders }) => orders === 1)
  const once = { authorised: 1, captured: 1, voided: 0, orders: 1, state: 'captured' }
  expect(paid.map((charge) => ({ ...charge }))).toEqual(paid.map(() => once))
  expect(paid).toHaveLength(taken?.count ?? 0)
  const others = charges.filter(({ orders }) => orders === 0)
  for (const { authorised, captured, voided, state } of others) {
    expect([captured, voided, state]).toEqual([0, authorised, 'voided'])
  }
  expect(unanswered).toBeGreaterThan(0)
  console.log(
    `${rounds} servers killed: ${paid.length} orders charged once, ${unanswered} without an answer, ` +
      `${others.length} of these taken back with their money`,
  )
}, 180_000)

/** Returns the keys without an answer. */
async function sendUntilKilled({ origin, kill }: KillableServer, afterMs: number) {
  const open = new Set<string>()
  let killed = false
  async function sendOn(): Promise<void> {
    while (!killed) {
      const key = randomUUID()
      open.add(key)
      const status = await place(origin, key).catch(whenKilled)
      if (status !== null) open.delete(key)
    }
  }
  function whenKilled(fault: unknown): null {
    if (!killed) throw fault
    return null
  }
  const sending = Promise.all(Array.from({ length: senders }, sendOn))
  await Promise.race([sending, delay(afterMs)])
  killed = true
  await kill()
  await sending
  return [...open]
}

async function place(origin: string, key: string): Promise<number> {
  const answer = await fetch(`${origin}/api/orders`, post(document, order, withKey(key)))
  expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'received' }])
  return answer.status
}

async function withdraw(origin: string, key: string): Promise<void> {
  const answer = await fetch(`${origin}/api/orders/withdraw`, post(document, {}, withKey(key)))
  expect([200, 422]).toContain(answer.status)
}
