import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#server/postgres/open-database.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { longArena } from '../bench/long-arena/long-arena.ts'
import { freePort } from '../fixtures/free-port.ts'

/** A built server with a database of its own, both gone after `stop`. */
export interface RunningProvider {
  readonly origin: string
  /** The card page. */
  readonly cardOrigin: string
  readonly dataDir: string
  /** Ends the server's process; its database's folder stays. */
  readonly pause: () => Promise<void>
  readonly resume: (start?: ServerStart) => Promise<void>
  /** Starts another server on the same database, at an address by itself; it ends with `stop`. */
  readonly startAnother: () => Promise<string>
  readonly stop: () => Promise<void>
}

interface ServerStart {
  /** The clock's time as an ISO text; left out: the clock has continued. */
  readonly clock?: string
  /** Other settings of its environment, as the manual lists them. */
  readonly settings?: Readonly<Record<string, string>>
  /** File for its whole output; left out: only faults are printed. */
  readonly logFile?: string
}

export interface ProviderSettings {
  /** The server's clock at its start, as an ISO text. */
  readonly clockStart: string
  /** Of every start. */
  readonly settings?: ServerStart['settings']
  /** The data folder of a provider that was paused, to begin with a copy of; left out: an empty one. */
  readonly copyOf?: string | undefined
  /** The program of another version of Node; left out: this one. */
  readonly node?: string
}

export async function startProvider({
  clockStart,
  settings: started,
  copyOf,
  node = process.execPath,
}: ProviderSettings): Promise<RunningProvider> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'comanda-test-'))
  if (copyOf !== undefined) cpSync(copyOf, dataDir, { recursive: true })
  const port = await freePort()
  const cardPort = await freePort()
  const origin = `http://localhost:${port}`
  let server: ChildProcess | null = null
  const others: ChildProcess[] = []
  // A clock that restarted with each server would go back.
  const startedAt = Date.now()
  const continued = () => new Date(Date.parse(clockStart) + Date.now() - startedAt).toISOString()

  async function resume({
    clock = continued(),
    settings,
    logFile,
  }: ServerStart = {}): Promise<void> {
    const log = logFile === undefined ? null : openSync(logFile, 'a')
    server = start({ port, cardPort, clock, settings, log })
    await answers(origin, server)
  }

  async function startAnother(): Promise<string> {
    const ports = { port: await freePort(), cardPort: await freePort() }
    const other = start({ ...ports, clock: continued(), settings: {}, log: null })
    others.push(other)
    await answers(`http://localhost:${ports.port}`, other)
    return `http://localhost:${ports.port}`
  }

  function start({ clock, settings, log, ...ports }: Started): ChildProcess {
    return spawn(node, ['dist/server/serve.js'], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DATA_DIR: dataDir,
        PORT: String(ports.port),
        PAYMENT_PORT: String(ports.cardPort),
        CLOCK_START: clock,
        LOG_LEVEL: 'error',
        DEMO: 'on',
        // Most stories do not expect statuses to change by themselves.
        KITCHEN: 'off',
        // All stories come from one address.
        GUESTS_PER_ADDRESS: '100000',
        ...started,
        ...settings,
      },
      stdio: ['ignore', log ?? 'ignore', log ?? 'inherit'],
    })
  }

  async function pause(): Promise<void> {
    const running = server
    server = null
    if (running) await end(running)
  }

  await resume()
  if (copyOf === undefined) await lengthenArena(dataDir)
  return {
    origin,
    cardOrigin: `http://localhost:${cardPort}`,
    dataDir,
    pause,
    resume,
    startAnother,
    stop: async () => {
      await pause()
      await Promise.all(others.map(end))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface Started {
  readonly port: number
  readonly cardPort: number
  readonly clock: string
  readonly settings: ServerStart['settings']
  readonly log: number | null
}

async function end(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null) return
  await new Promise((resolve) => {
    running.once('exit', resolve)
    running.kill('SIGTERM')
  })
}

/** Stories and measures have the demo arena with its long menu. */
async function lengthenArena(dataDir: string): Promise<void> {
  const { sql, close } = await openDatabase({ dataDir })
  await createPostgresVenueStore(sql).publish(longArena())
  await close()
}

async function answers(origin: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null)
    if (answer?.ok) return
    await delay(50)
  }
  throw new Error(`The server ended with code ${server.exitCode} before it answered`)
}
