import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { findBinaries } from './find-binaries.ts'
import { makeCluster } from './make-cluster.ts'
import { findPostmaster, isAlive, removeStaleLock } from './postmaster-pid.ts'
import { clusterRole } from './postgres-roles.ts'
import { makeSocketFolder, socketName } from './socket-folder.ts'
import { spawnUnprivileged } from './spawn-unprivileged.ts'

export interface RunningPostgres {
  readonly socketFolder: string
  /** Stops watching it, and stops it if asked to. */
  readonly release: (how: { readonly stop: boolean }) => Promise<void>
}

/** A killed PostgreSQL keeps its shared memory for a while; until then a new one cannot start. */
const timeoutMs = 30_000
const watchMs = 500

/**
 * Starts a PostgreSQL on files in `dataDir`, or takes over one that a killed server left running
 * there, and restarts it whenever it dies, until released. It listens only on a Unix socket.
 */
export async function startPostgres(dataDir: string): Promise<RunningPostgres> {
  const files = await prepare(resolve(dataDir))
  await ensureRunning(files)
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
  const folder = join(dataDir, 'postgres-18')
  await makeCluster(binaries, folder)
  return {
    program: binaries.postgres,
    folder,
    socketFolder: await makeSocketFolder(dataDir),
    log: join(dataDir, 'postgres.log'),
  }
}

async function ensureRunning(files: PostgresFiles): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let hasExited = () => true
  while (!(await answers(files.socketFolder))) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not start, see ${files.log}`)
    if (hasExited() && (await findPostmaster(files.folder)) === null) {
      await removeStaleLock(files.folder)
      hasExited = await spawnPostgres(files)
    }
    await delay(50)
  }
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

async function answers(socketFolder: string): Promise<boolean> {
  if (!existsSync(join(socketFolder, socketName))) return false
  const sql = postgres({
    host: socketFolder,
    user: clusterRole,
    database: 'postgres',
    max: 1,
    connect_timeout: 2,
  })
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
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
  while (isAlive(pid)) await delay(20)
}
