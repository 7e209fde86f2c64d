import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findBinaries } from './find-binaries.ts'
import { makeCluster } from './make-cluster.ts'
import { openPool } from './open-pool.ts'
import { isStarting } from './is-database-away.ts'
import { findPostmaster, isAlive, removeStaleLock } from './postmaster-pid.ts'
import { clusterRole } from './postgres-roles.ts'
import { addressAt, makeSocketFolder, socketName } from './socket-folder.ts'
import { spawnUnprivileged } from './spawn-unprivileged.ts'
import type { Sql } from './sql.ts'

export interface RunningPostgres {
  readonly socketFolder: string
  /** Stops watching it, and stops it if asked to. */
  readonly release: (how: { readonly stop: boolean }) => Promise<void>
}

/** A killed PostgreSQL keeps its shared memory for a while; until then a new one cannot start. */
const timeoutMs = 30_000
/** After a crash it first reads what it wrote since its last checkpoint, of which it makes one every five minutes. */
const recoveryMs = 10 * 60_000
/** A recovery of this long is reported: an ordinary start says the same for a moment. */
const quietMs = 3_000
const watchMs = 500
const askMs = 2_000

export interface StartSettings {
  /** Hears of a start that takes long, and why. */
  readonly tell?: ((text: string) => void) | undefined
  readonly recoveryMs?: number
}

/**
 * Starts a PostgreSQL on files in `dataDir`, or takes over one that a killed server left running
 * there, and restarts it whenever it dies, until released. It listens only on a Unix socket. One that
 * recovers for longer than a start waits is left at it: stopped, it would begin anew.
 */
export async function startPostgres(
  dataDir: string,
  settings: StartSettings = {},
): Promise<RunningPostgres> {
  const files = await prepare(resolve(dataDir))
  try {
    await ensureRunning(files, settings)
  } catch (fault) {
    if (!isStillRecovering(fault)) await stopPostgres(files)
    throw fault
  }
  const watch = watchOver(files)
  return {
    socketFolder: files.socketFolder,
    release: async ({ stop }) => {
      clearInterval(watch)
      if (stop) await stopPostgres(files)
    },
  }
}

interface PostgresFiles {
  readonly program: string
  readonly folder: string
  readonly socketFolder: string
  readonly log: string
}

async function prepare(dataDir: string): Promise<PostgresFiles> {
  const binaries = findBinaries()
  const folder = clusterFolder(dataDir)
  await makeCluster(binaries, folder)
  return {
    program: binaries.postgres,
    folder,
    socketFolder: await makeSocketFolder(dataDir),
    log: join(dataDir, 'postgres.log'),
  }
}

async function ensureRunning(
  files: PostgresFiles,
  { tell, recoveryMs: mostMs = recoveryMs }: StartSettings = {},
): Promise<void> {
  const startedAt = Date.now()
  let deadline = startedAt + timeoutMs
  let isReported = false
  let hasExited = () => true
  for (;;) {
    const state = await stateOf(files.socketFolder)
    if (state === 'up') return
    if (state === 'starting') {
      const recoversMs = Date.now() - startedAt
      if (!isReported && recoversMs > Math.min(quietMs, mostMs / 2)) {
        isReported = true
        tell?.(`PostgreSQL recovers after a crash: the start waits for it, see ${files.log}`)
      }
      if (recoversMs > mostMs) throw stillRecovering(files, mostMs)
      deadline = Date.now() + timeoutMs
    }
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not start, see ${files.log}`)
    if (hasExited() && (await findPostmaster(files.folder)) === null) {
      await removeStaleLock(files.folder)
      hasExited = await spawnPostgres(files)
    }
    await delay(50)
  }
}

function stillRecovering({ log }: PostgresFiles, mostMs: number): Error {
  const minutes = Math.round(mostMs / 60_000)
  const text = `PostgreSQL still takes no connections after ${minutes} minutes, and was left at it: see ${log}, and start again later`
  return Object.assign(new Error(text), { name: 'StillRecovering' })
}

/** Whether a start waits no longer for a PostgreSQL that works on. */
export function isStillRecovering(fault: unknown): boolean {
  return fault instanceof Error && fault.name === 'StillRecovering'
}

async function spawnPostgres(files: PostgresFiles): Promise<() => boolean> {
  const log = await open(files.log, 'a', 0o600)
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${files.socketFolder}`,
    'unix_socket_permissions=0700',
    'log_checkpoints=off',
    // Statements and error details contain names and addresses of guests.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
  ]
  const args = ['-D', files.folder, ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawnUnprivileged(files.program, args, ['ignore', log.fd, log.fd])
  let exited = false
  child.on('exit', () => (exited = true))
  child.on('error', () => (exited = true))
  child.unref()
  await log.close()
  return () => exited
}

async function stateOf(socketFolder: string): Promise<'up' | 'starting' | 'away'> {
  try {
    await ask(socketFolder, (sql) => sql`select 1`)
    return 'up'
  } catch (fault) {
    return isStarting(fault) ? 'starting' : 'away'
  }
}

/** On a connection of its own. */
async function ask<Answer>(
  socketFolder: string,
  question: (sql: Sql) => Promise<Answer>,
): Promise<Answer> {
  if (!existsSync(join(socketFolder, socketName))) throw new Error('Nothing listens there')
  const { sql, end } = openPool(
    { ...addressAt(socketFolder, clusterRole), connectionTimeoutMillis: askMs },
    { statementMs: askMs, lockMs: askMs, idleMs: askMs },
  )
  try {
    return await question(sql)
  } finally {
    await end()
  }
}

function watchOver(files: PostgresFiles): NodeJS.Timeout {
  let starting = false
  const look = async () => {
    if (starting || (await findPostmaster(files.folder)) !== null) return
    starting = true
    // If it does not start, the next check retries; meanwhile calls are answered with a 503.
    await ensureRunning(files).catch(() => undefined)
    starting = false
  }
  return setInterval(() => void look(), watchMs).unref()
}

/** SIGINT is PostgreSQL's fast shutdown: running transactions are rolled back. */
async function stopPostgres(files: PostgresFiles): Promise<void> {
  const pid = await findPostmaster(files.folder)
  if (pid === null) return
  process.kill(pid, 'SIGINT')
  // A frozen one ends when it thaws.
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid) && Date.now() < deadline) await delay(20)
}

/**
 * Tells the PostgreSQL of `dataDir` to stop if nobody else needs it, and returns at once: a start
 * that is under way in this process would make another.
 */
export async function endOwn(
  dataDir: string,
  isAlone: (sql: Sql) => Promise<boolean>,
): Promise<void> {
  const folder = clusterFolder(resolve(dataDir))
  if ((await findPostmaster(folder)) === null) return
  const socketFolder = await makeSocketFolder(resolve(dataDir))
  const isNeeded = await ask(socketFolder, async (sql) => !(await isAlone(sql))).catch(() => false)
  const pid = await findPostmaster(folder)
  if (!isNeeded && pid !== null) process.kill(pid, 'SIGINT')
}

function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres-18')
}
