import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseAway } from '#server/postgres/is-database-away.ts'
import { openDatabase, serverLimits } from '#server/postgres/open-database.ts'
import { findPostmaster } from '#server/postgres/postmaster-pid.ts'
import {
  anOrderOf,
  aServedVenue,
  aServer,
  post,
  publish,
  withKey,
} from '#tests/fixtures/a-served-venue.ts'
import { childrenOf, signalAll } from './run-postgres.ts'

test('while the database is stopped in its tracks calls are answered with 503, and then taken again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-test-'))
  const limits = { ...serverLimits, statementMs: 500 }
  const { sql, close } = await openDatabase({ dataDir, limits })
  const postmaster = (await findPostmaster(join(dataDir, 'postgres-18'))) ?? 0
  const signal = (name: NodeJS.Signals) => signalAll(postmaster, name)
  onTestFinished(async () => {
    signal('SIGCONT')
    await close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
  })
  expect(childrenOf(postmaster).length).toBeGreaterThan(1)
  const document = aServedVenue()
  await publish(sql, document)
  const app = aServer(sql, {
    askDatabase: () => sql`select 1`,
    waiting: { timeoutMs: 500, mostLate: 500 },
  })
  const key = withKey()
  const order = () => app.request('/api/orders', post(document, anOrderOf(document), key))
  const ready = async () => (await app.request('/api/health/ready')).status
  expect(await ready()).toBe(200)

  signal('SIGSTOP')
  expect((await order()).status).toBe(503)
  expect((await app.request('/api/health')).status).toBe(200)
  // It ends no statement by its own limit; the driver gives up, and says why.
  const fault: unknown = await sql`select 1`.catch((error: unknown) => error)
  expect(isDatabaseAway(fault)).toBe(true)
  // Its answer of before is a second old by then.
  await expect.poll(ready).toBe(503)

  signal('SIGCONT')
  await expect.poll(async () => (await order()).status).toBe(200)
  await expect.poll(ready).toBe(200)
  const orders = await sql`select 1 from orders where venue_id = ${String(document.restaurant.id)}`
  expect(orders).toHaveLength(1)
})
