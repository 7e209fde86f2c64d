import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/postgres/open-database.ts'
import { findPostmaster } from '#server/postgres/postmaster-pid.ts'
import {
  anOrderOf,
  aServedVenue,
  aServer,
  post,
  publish,
  withKey,
} from '#tests/fixtures/a-served-venue.ts'

test('while the database is stopped in its tracks calls are answered with 503, and then taken again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-test-'))
  const { sql, close } = await openDatabase({ dataDir })
  const postmaster = (await findPostmaster(join(dataDir, 'postgres-18'))) ?? 0
  const all = [postmaster, ...childrenOf(postmaster)]
  const signal = (name: NodeJS.Signals) => {
    for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, name)
  }
  onTestFinished(async () => {
    signal('SIGCONT')
    await close()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
  })
  expect(all.length).toBeGreaterThan(1)
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
  // Its answer of before is a second old by then.
  await expect.poll(ready).toBe(503)

  signal('SIGCONT')
  await expect.poll(async () => (await order()).status).toBe(200)
  await expect.poll(ready).toBe(200)
  const orders = await sql`select 1 from orders where venue_id = ${String(document.restaurant.id)}`
  expect(orders).toHaveLength(1)
})

function childrenOf(pid: number): readonly number[] {
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return listed.trim().split(/\s+/).map(Number)
}
