import { randomUUID } from 'node:crypto'
import { migrate } from './migrate.ts'
import { makeAppRole, appRole, clusterRole } from './make-app-role.ts'
import { openPool } from './open-pool.ts'
import type { OpenPool, StatementLimits } from './open-pool.ts'
import { addressAt } from './socket-folder.ts'
import type { Sql } from './sql.ts'
import { endOwn, isStillRecovering, startPostgres } from './start-postgres.ts'
import { retryWhileAway } from './retry-while-away.ts'

export interface DatabaseSettings {
  /** Folder of the embedded PostgreSQL's files. */
  readonly dataDir: string
  /** An external PostgreSQL, used instead. */
  readonly databaseUrl?: string | undefined
  /** Left out: those of commands, which may read or write a whole table. */
  readonly limits?: StatementLimits
  /** Hears of a start that takes long, and why. */
  readonly tell?: (text: string) => void
}

/** Limits of the server. A device gives up after ten seconds, and asks again. */
export const serverLimits: StatementLimits = { statementMs: 10_000, lockMs: 5_000, idleMs: 20_000 }

const minute = 60_000
/** The name of this process's connections, followed by a word for each opening. */
const processName = `comanda-${randomUUID()}`
const commandLimits = { statementMs: 10 * minute, lockMs: minute, idleMs: 10 * minute }
/** A migration takes as long as the tables are large, and another server's may be under way. */
const migrationLimits = { statementMs: 60 * minute, lockMs: 60 * minute, idleMs: minute }

export interface Database {
  readonly sql: Sql
  /** Waits for running queries; stops the embedded PostgreSQL unless another process uses it. */
  readonly close: () => Promise<void>
}

/**
 * Connects to the PostgreSQL of `databaseUrl`, or starts (or finds running) one in `dataDir`, and
 * brings its tables up to date.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { databaseUrl } = settings
  return databaseUrl === undefined ? openOwn(settings) : openOther(databaseUrl, settings)
}

async function openOther(
  databaseUrl: string,
  { limits = commandLimits }: DatabaseSettings,
): Promise<Database> {
  const address = addressOf(databaseUrl)
  const open = (given: StatementLimits) =>
    openPool({ ...address, application_name: 'comanda' }, given)
  await usingOnce(open(migrationLimits), migrate)
  const { sql, end } = open(limits)
  return { sql, close: end }
}

/** The modes of `sslmode` mean what they do everywhere else: the driver would take them all for the strictest. */
function addressOf(databaseUrl: string): { readonly connectionString: string } {
  const hasMode = /[?&]sslmode=/.test(databaseUrl) && !databaseUrl.includes('uselibpqcompat=')
  return { connectionString: databaseUrl + (hasMode ? '&uselibpqcompat=true' : '') }
}

async function openOwn({
  dataDir,
  limits = commandLimits,
  tell,
}: DatabaseSettings): Promise<Database> {
  const running = await startPostgres(dataDir, { tell })
  const applicationName = `${processName}-${randomUUID().slice(0, 8)}`
  const open = (user: string, given: StatementLimits) =>
    openPool({ ...addressAt(running.socketFolder, user), application_name: applicationName }, given)
  const { sql, end } = open(appRole, limits)
  const close = async () => {
    // Asked once its own connections are closed: of several that leave at once, the last is alone.
    await end()
    await running.release((asked) => isAlone(asked, applicationName))
  }
  try {
    await usingOnce(open(clusterRole, migrationLimits), makeAppRole)
    await usingOnce(open(appRole, migrationLimits), migrate)
    // Another process sees from here on that the database is in use.
    await retryWhileAway(() => sql`select 1`)
  } catch (fault) {
    await close()
    throw fault
  }
  return { sql, close }
}

async function usingOnce({ sql, end }: OpenPool, work: (sql: Sql) => Promise<void>): Promise<void> {
  try {
    await retryWhileAway(() => work(sql))
  } finally {
    await end()
  }
}

/**
 * Until the returned function is called, a signal or a fault that ends the process stops the
 * embedded PostgreSQL as well, unless another process uses it.
 */
export function guardStart(
  { dataDir, databaseUrl }: DatabaseSettings,
  tell: (fault: unknown) => void,
): () => void {
  if (databaseUrl !== undefined) return () => undefined
  const leave = (code: number) => {
    const exit = () => process.exit(code)
    endOwn(dataDir, (sql) => isAlone(sql, `${processName}%`)).then(exit, exit)
  }
  const terminated = () => leave(143)
  const interrupted = () => leave(130)
  const failed = (fault: unknown) => {
    tell(fault)
    if (isStillRecovering(fault)) process.exit(1)
    leave(1)
  }
  process.once('SIGTERM', terminated).once('SIGINT', interrupted).once('uncaughtException', failed)
  return () => {
    process.off('SIGTERM', terminated).off('SIGINT', interrupted).off('uncaughtException', failed)
  }
}

/** True: no other process has a connection; of other roles only these columns are shown. */
async function isAlone(sql: Sql, ownNames: string): Promise<boolean> {
  const others = await sql`
    select 1 from pg_stat_activity
    where datname is not null and application_name not like ${ownNames} and application_name <> ''
    limit 1`
  return others.length === 0
}
