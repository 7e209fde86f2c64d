import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isSuperuser, appRole, clusterRole } from '#server/postgres/make-app-role.ts'
import { migrate } from '#server/postgres/migrate.ts'
import { openDatabase, serverLimits } from '#server/postgres/open-database.ts'
import { openPool } from '#server/postgres/open-pool.ts'
import { addressAt, makeSocketFolder, socketName } from '#server/postgres/socket-folder.ts'
import { startPostgres } from '#server/postgres/start-postgres.ts'
import { findPostmaster } from '#server/postgres/postmaster-pid.ts'
import { retryWhileAway } from '#server/postgres/retry-while-away.ts'
import { freePort } from '#tests/fixtures/free-port.ts'

async function aDataDir(...deeper: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-test-'))
  // What a killed PostgreSQL has started may still write as it ends.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }))
  return join(folder, ...deeper)
}

function postmasterIn(dataDir: string) {
  return findPostmaster(join(dataDir, 'postgres-18'))
}

test('the PostgreSQL that a killed server has left running is taken over', async () => {
  const dataDir = await aDataDir()
  const script = fileURLToPath(new URL('hold-database.ts', import.meta.url))
  const server = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  const left = await postmasterIn(dataDir)
  server.kill('SIGKILL')
  await once(server, 'exit')
  const { sql, close } = await openDatabase({ dataDir })
  expect([...(await sql`select word from kept`)]).toEqual([{ word: 'kept' }])
  expect(await postmasterIn(dataDir)).toBe(left)
  await close()
  expect(await postmasterIn(dataDir)).toBeNull()
})

test('a PostgreSQL that is killed comes back with what it had acknowledged', async () => {
  const dataDir = await aDataDir()
  const { sql, close } = await openDatabase({ dataDir })
  onTestFinished(close)
  await sql`create table kept (word text)`
  await sql`insert into kept values ('kept')`
  const before = await postmasterIn(dataDir)
  process.kill(before ?? 0, 'SIGKILL')
  const isBack = async () => expect([before, null]).not.toContain(await postmasterIn(dataDir))
  await vi.waitFor(isBack, { timeout: 30_000, interval: 100 })
  const rows = await retryWhileAway(() => sql`select word from kept`)
  expect([...rows]).toEqual([{ word: 'kept' }])
})

test('a start waits only so long for a PostgreSQL that recovers, says so, and leaves it at it', async () => {
  const dataDir = await aDataDir()
  await mkdir(join(dataDir, 'postgres-18'), { recursive: true })
  // Its name is what the server knows a PostgreSQL by.
  await symlink('/bin/sleep', join(dataDir, 'postgres'))
  const recovering = spawn(join(dataDir, 'postgres'), ['600'], { stdio: 'ignore' })
  onTestFinished(() => void recovering.kill())
  await writeFile(join(dataDir, 'postgres-18', 'postmaster.pid'), `${recovering.pid}\n`)
  const answer = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0'
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(answer.length + 4, 1)
  const socket = createServer((asked) => {
    asked.once('data', () => asked.end(Buffer.concat([head, Buffer.from(answer)])))
    asked.on('error', () => asked.destroy())
  }).listen(join(await makeSocketFolder(dataDir), socketName))
  onTestFinished(() => void socket.close())
  await once(socket, 'listening')
  const heard: string[] = []
  const start = startPostgres(dataDir, { tell: (text) => heard.push(text), recoveryMs: 400 })
  await expect(start).rejects.toThrow('still takes no connections')
  expect(heard).toEqual([expect.stringContaining('recovers after a crash')])
  expect(recovering.exitCode ?? recovering.signalCode).toBeNull()
})

test('servers that start at once share one PostgreSQL, and the last to leave stops it', async () => {
  const dataDir = await aDataDir()
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => openDatabase({ dataDir })))
  await first?.close()
  for (const { sql, close } of others) {
    expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }])
    await close()
  }
  expect(await postmasterIn(dataDir)).toBeNull()
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres-18', 'postgres.log', 'socket'])
})

test('of servers that leave at once, one stops the PostgreSQL that they shared', async () => {
  const dataDir = await aDataDir()
  const servers = await Promise.all([1, 2, 3].map(() => openDatabase({ dataDir })))
  await Promise.all(servers.map(({ close }) => close()))
  expect(await postmasterIn(dataDir)).toBeNull()
})

test('a database of a newer server is not opened, and its PostgreSQL not left running', async () => {
  const dataDir = await aDataDir()
  const newer = await openDatabase({ dataDir })
  await newer.sql`insert into migrations (number) values (999)`
  await expect(openDatabase({ dataDir })).rejects.toThrow('knows fewer')
  // The newer server still has its database.
  expect(await postmasterIn(dataDir)).not.toBeNull()
  await newer.close()
  await expect(openDatabase({ dataDir })).rejects.toThrow('knows fewer')
  expect(await postmasterIn(dataDir)).toBeNull()
})

test.each([
  ['asked to stop as it starts', 'SIGTERM', 143],
  ['interrupted as it starts', 'SIGINT', 130],
  ['whose port is taken', null, 1],
] as const)('a server %s leaves no PostgreSQL behind', async (_, signal, code) => {
  const dataDir = await aDataDir()
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const script = fileURLToPath(new URL('../../src/server/serve.ts', import.meta.url))
  const server = spawn(process.execPath, ['--import', 'tsx', script, '--api-only'], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PORT: String(port),
      PAYMENT_PORT: String(await freePort()),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  if (signal !== null) {
    await expect.poll(() => postmasterIn(dataDir), { timeout: 60_000 }).not.toBeNull()
    server.kill(signal)
  }
  expect(await ended).toEqual([code, null])
  await expect.poll(() => postmasterIn(dataDir)).toBeNull()
})

test('a folder with a path too long for a socket works too', async () => {
  const dataDir = await aDataDir('a-venue-with-a-long-name'.repeat(5))
  const { sql, close } = await openDatabase({ dataDir })
  expect([...(await sql`show listen_addresses`)]).toEqual([{ listen_addresses: '' }])
  const socketFolder = await makeSocketFolder(dataDir)
  await close()
  expect(existsSync(join(dataDir, 'socket'))).toBe(false)
  await rm(socketFolder, { recursive: true })
})

test('the server’s role owns its tables, and may do nothing else at its PostgreSQL', async () => {
  const dataDir = await aDataDir()
  const { sql, close } = await openDatabase({ dataDir })
  onTestFinished(close)
  const owners = await sql`select distinct tableowner from pg_tables where schemaname = 'public'`
  expect([...owners]).toEqual([{ tableowner: appRole }])
  expect(await isSuperuser(sql)).toBe(false)
  for (const act of [
    `create role another superuser`,
    `alter role ${appRole} superuser`,
    `set role ${clusterRole}`,
    `create database another`,
    `select pg_read_file('postgresql.conf')`,
    `copy migrations to program 'true'`,
  ]) {
    await expect(sql.unsafe(act)).rejects.toMatchObject({ code: '42501' })
  }
})

test('files of a build that used the superuser open, also while a server of it runs', async () => {
  const dataDir = await aDataDir()
  const running = await startPostgres(dataDir)
  const { sql: before, end } = openPool(
    { ...addressAt(running.socketFolder, clusterRole), application_name: 'comanda-before' },
    serverLimits,
  )
  expect(await isSuperuser(before)).toBe(true)
  await migrate(before)
  await before`create table kept (id integer generated always as identity, word text)`
  await before`insert into kept (word) values ('kept')`

  const { sql, close } = await openDatabase({ dataDir })
  await sql`insert into kept (word) values ('new')`
  await sql`alter table kept add column later text`
  expect([...(await before`select word from kept order by id`)]).toEqual([
    { word: 'kept' },
    { word: 'new' },
  ])
  await close()
  // The other server still has its database.
  expect(await postmasterIn(dataDir)).not.toBeNull()
  await end()
  await running.release(() => Promise.resolve(true))
})
