import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findBinaries } from './find-binaries.ts'
import { makeCluster } from './make-cluster.ts'
import { openPool } from './open-pool.ts'
import { isStarting } from './is-database-away.ts'
import { askToEnd, findPostmaster, isAlive, removeStaleLock } from './postmaster-pid.ts'
import { clusterRole } from './make-app-role.ts'
import { addressAt, makeSocketFolder, socketName } from './socket-folder.ts'
import { spawnUnprivileged } from './spawn-unprivileged.ts'
import type { Sql } from './sql.ts'

export interface RunningPostgres {
  readonly socketFolder: string
  /** Stops watching it, and stops it unless it is in use; one that cannot be asked is not. */
  readonly release: (isAlone: IsAlone) => Promise<void>
}

/** True: no other process uses the database. */
export type IsAlone = (sql: Sql) => Promise<boolean>

/** A killed PostgreSQL keeps its shared memory for a while; until then a new one cannot start. */
const timeoutMs = 30_000
/** After a crash it first reads what it wrote since its last checkpoint, of which it makes one every five minutes. */
const recoveryMs = 10 * 60_000
/** A recovery of this long is reported: an ordinary start says the same for a moment. */
const quietMs = 3_000
const watchMs = 500
const askMs = 5_000

export interface StartSettings {
  /** Hears of a start that takes long, and why. */
  readonly tell?: ((text: string) => void) | undefined
  readonly recoveryMs?: number
  /** Ends the attempt: nothing is started after it. */
  readonly signal?: AbortSignal
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
  const endWatch = watchOver(files)
  return {
    socketFolder: files.socketFolder,
    release: async (isAlone) => {
      await endWatch()
      const isFree = await ask(files.socketFolder, isAlone).catch(() => true)
      if (isFree) await stopPostgres(files)
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
  { tell, recoveryMs: mostMs = recoveryMs, signal }: StartSettings = {},
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
    signal?.throwIfAborted()
    if (hasExited() && (await findPostmaster(files.folder)) === null) {
      await removeStaleLock(files.folder)
      hasExited = await spawnPostgres(files)
    }
    await delay(50, undefined, { signal })
  }
}

function stillRecovering({ log }: PostgresFiles, mostMs: number): Error {
  const minutes = Math.round(mostMs / 60_000)
  const text = `PostgreSQL still takes no connections after ${minutes} minutes, and was left at it: see ${log}, and start again later`
  return Object.assign(new Error(text), { name: 'StillRecovering' })
}

/** True: a start waits no longer for a PostgreSQL that works on. */
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

/** Asks on a separate connection. */
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

/** The returned function ends the watch: what it was about to start is started before, or never. */
function watchOver(files: PostgresFiles): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  let attempt: Promise<void> | null = null
  const look = async () => {
    if ((await findPostmaster(files.folder)) !== null) return
    await ensureRunning(files, { signal })
  }
  const watch = setInterval(() => {
    // If it does not start, the next check retries; meanwhile calls are answered with a 503.
    attempt ??= look()
      .catch(() => undefined)
      .finally(() => (attempt = null))
  }, watchMs).unref()
  return async () => {
    clearInterval(watch)
    ending.abort()
    await attempt
  }
}

async function stopPostgres(files: PostgresFiles): Promise<void> {
  const pid = await findPostmaster(files.folder)
  if (pid === null) return
  askToEnd(pid)
  // A frozen one ends when it thaws.
  const deadline = Date.now() + timeoutMs
  while (isAlive(pid) && Date.now() < deadline) await delay(20)
}

/**
 * Stops the PostgreSQL of `dataDir` if no other process needs it, and returns at once: a start that
 * is under way in this process would make another.
 */
export async function endOwn(dataDir: string, isAlone: IsAlone): Promise<void> {
  const folder = clusterFolder(resolve(dataDir))
  if ((await findPostmaster(folder)) === null) return
  const socketFolder = await makeSocketFolder(resolve(dataDir))
  const isFree = await ask(socketFolder, isAlone).catch(() => true)
  const pid = await findPostmaster(folder)
  if (isFree && pid !== null) askToEnd(pid)
}

function clusterFolder(dataDir: string): string {
  return join(dataDir, 'postgres-18')
}
