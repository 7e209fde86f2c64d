import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { openDatabase } from '#server/postgres/open-database.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { aServedVenue, publish } from '#tests/fixtures/a-served-venue.ts'
import { freePort } from '#tests/fixtures/free-port.ts'

test.each([
  ['PAYMENT_GATEWAY', 'moneris', 'PAYMENT_GATEWAY names no gateway: moneris. There is: none, test'],
  ['PORT', '70000', 'PORT is no port: 70000. It may be from 1 to 65535'],
])('a server with a wrong %s does not start, and says why in one line', (name, value, line) => {
  expect(run(['src/server/serve.ts', '--api-only'], { [name]: value })).toEqual({
    status: 1,
    stderr: `${line}\n`,
  })
})

test('the venue command with a wrong setting says why in one line', () => {
  expect(run(['src/server/venue-cli.ts', 'list'], { PORT: 'x' })).toEqual({
    status: 1,
    stderr: 'PORT is no port: x. It may be from 1 to 65535\n',
  })
})

test('the venue command prints what it says, and ends well', () => {
  expect(run(['src/server/venue-cli.ts', 'columns'], {})).toEqual({ status: 0, stderr: '' })
})

test('a server starts on a database with documents that cannot be read or stored, and says which', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-test-'))
  // What PostgreSQL has started may still write as it ends.
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }))
  const { sql, close } = await openDatabase({ dataDir })
  const zero = JSON.stringify({ restaurant: { slug: 'zero', name: 'So\0up' }, menus: [] })
  for (const [slug, document] of Object.entries({ lost: '{"restaurant":', zero })) {
    await sql`
      insert into venues (venue_id, slug, document, etag, version, published_at)
      values (${slug}, ${slug}, ${document}, 'e', 1, now())`
  }
  await close()
  const { port, log: read, until } = await aServerOn(dataDir)
  await until(() => read().includes(String.raw`\"zero\"`))
  const log = read()
  expect(log).toContain(String.raw`the venue \"lost\" cannot be read: import it again`)
  expect(log).toContain(String.raw`the venue \"zero\" has U+0000 at restaurant.name`)
  const health = await fetch(`http://127.0.0.1:${port}/api/health`)
  expect(health.status).toBe(200)
}, 240_000)

test('a stop ends a job that has many rows left between two of them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-test-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }))
  const { sql, close } = await openDatabase({ dataDir })
  const document = aServedVenue()
  await publish(sql, document)
  const at = new Date('2020-01-01T00:00:00Z')
  const venueId = asId<VenueId>(document.restaurant.id)
  const orders = createPostgresOrderStore(sql)
  await untilAnswered(() => orders.take(aSubmission({ venueId, at }), aNewOrder()))
  // More than a round takes.
  await sql`
    insert into orders
    select (jsonb_populate_record(o, jsonb_build_object('order_id', gen_random_uuid(), 'check_number', n))).*
    from orders o, generate_series(2, 40000) as n`
  const left = async () => {
    const [row] = await sql<{ left: number }[]>`
      select count(*)::integer as left from orders where person_forgotten_at is null`
    return row?.left ?? 0
  }
  const { server, log } = await aServerOn(dataDir)
  await expect.poll(left, { timeout: 60_000, interval: 20 }).toBeLessThan(40_000)
  server.kill('SIGTERM')
  await once(server, 'exit')
  expect(server.exitCode).toBe(0)
  expect(log()).not.toContain('The stop waits no longer')
  expect(await left()).toBeGreaterThan(0)
  await close()
}, 240_000)

/** A process of the server, which is listened to. */
async function aServerOn(dataDir: string) {
  const [port, cardPort] = [await freePort(), await freePort()].map(String)
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/server/serve.ts', '--api-only'], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PORT: port,
      PAYMENT_PORT: cardPort,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  })
  let text = ''
  server.stdout.on('data', (chunk) => (text += String(chunk)))
  return {
    port,
    server,
    log: () => text,
    until: (isSo: () => boolean) =>
      new Promise((resolve) => {
        server.stdout.on('data', () => isSo() && resolve(null))
        server.once('exit', resolve)
      }),
  }
}

function run(script: readonly string[], settings: Readonly<Record<string, string>>) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...script], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
    encoding: 'utf8',
  })
  return { status, stderr }
}
