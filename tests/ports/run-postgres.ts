import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { spawnUnprivileged } from '#server/postgres/spawn-unprivileged.ts'
import { freePort } from '#tests/fixtures/free-port.ts'

export interface RunningPostgres {
  /** The address of the default database of a PostgreSQL. */
  readonly url: string
  /** To all of its processes: `SIGSTOP` is a database that neither answers nor fails. */
  readonly signal: (name: NodeJS.Signals) => void
  readonly stop: () => Promise<void>
}

const debian = '/usr/lib/postgresql'

/** The folder of another PostgreSQL's programs than the one of npm; null: this machine has none. */
export function findSystemPostgres(): string | null {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'initdb'))
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : []
  const installed = versions.map((version) => join(debian, version, 'bin', 'initdb'))
  const initdb = [...installed, ...onPath].find((path) => existsSync(path))
  return initdb === undefined ? null : dirname(initdb)
}

/** Starts the PostgreSQL of a folder of programs on a free port, with files of its own that are gone when it stops. */
export async function runPostgres(programs: string): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-postgres-'))
  const data = join(folder, 'data')
  const initdb = spawnUnprivileged(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'comanda', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    'ignore',
  )
  await once(initdb, 'exit')
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
  ]
  const server = spawnUnprivileged(
    join(programs, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    'ignore',
  )
  const url = `postgres://comanda@127.0.0.1:${port}/postgres`
  await waitUntilUp(url)
  return {
    url,
    signal: (name) => signalAll(server.pid ?? 0, name),
    stop: async () => {
      server.kill('SIGINT')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Signals a postmaster and its processes of now. */
export function signalAll(postmaster: number, name: NodeJS.Signals): void {
  for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, name)
}

export function childrenOf(pid: number): readonly number[] {
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return listed.trim().split(/\s+/).map(Number)
}

async function waitUntilUp(url: string): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    try {
      const client = new Client({ connectionString: url })
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(50)
    }
  }
}
