import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import type { Options, PostgresType, Sql } from 'postgres'
import { migrate } from './migrate.ts'
import { makeAppRole } from './make-app-role.ts'
import { appRole, clusterRole } from './postgres-roles.ts'
import { startPostgres } from './start-postgres.ts'
import { retryWhileAway } from './retry-while-away.ts'

export interface DatabaseSettings {
  /** Folder of the embedded PostgreSQL's files. */
  readonly dataDir: string
  /** An external PostgreSQL, used instead. */
  readonly databaseUrl?: string | undefined
  /** Left out: a statement may take as long as it needs, as those of commands do. */
  readonly limits?: StatementLimits
}

/** How long the database works or waits for a call before it gives up, in milliseconds. */
export interface StatementLimits {
  readonly statementMs: number
  readonly lockMs: number
  /** Between two statements of a transaction. */
  readonly idleMs: number
}

/** Of the server. A device gives up after ten seconds, and asks again. */
export const serverLimits: StatementLimits = { statementMs: 10_000, lockMs: 5_000, idleMs: 20_000 }

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
  const database =
    databaseUrl === undefined ? await openOwn(settings) : openOther(databaseUrl, settings)
  await retryWhileAway(() => migrate(database.sql))
  return database
}

function openOther(databaseUrl: string, { limits }: DatabaseSettings): Database {
  return connect(() => postgres(databaseUrl, connectionOptions('comanda', limits)))
}

async function openOwn({ dataDir, limits }: DatabaseSettings): Promise<Database> {
  const running = await startPostgres(dataDir)
  const applicationName = `comanda-${randomUUID()}`
  await prepareRole(running.socketFolder, applicationName)
  const { sql, close } = connect(() =>
    postgres({
      ...connectionOptions(applicationName, limits),
      host: running.socketFolder,
      user: appRole,
      database: 'postgres',
    }),
  )
  return {
    sql,
    close: async () => {
      const alone = await retryWhileAway(() => isAlone(sql, applicationName))
      await close()
      await running.release({ stop: alone })
    },
  }
}

async function prepareRole(socketFolder: string, applicationName: string): Promise<void> {
  const options = connectionOptions(applicationName, undefined)
  const sql = postgres({
    ...options,
    max: 1,
    host: socketFolder,
    user: clusterRole,
    database: 'postgres',
  })
  try {
    await retryWhileAway(() => makeAppRole(sql))
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/**
 * Note: transactions have connections of their own.
 * The driver pipelines statements on busy connections. It does not recognise a transaction that
 * begins there while the socket is full: the transaction stays open, and later statements on that
 * connection are answered but never committed. On a pool that only begins transactions, each gets
 * an idle connection.
 */
function connect(open: () => Sql): Database {
  const statements = open()
  const transactions = open()
  const sql = Object.assign(statements, {
    begin: (...given: Parameters<Sql['begin']>) => transactions.begin(...given),
  })
  return {
    sql,
    close: async () => {
      await Promise.all([statements.end({ timeout: 5 }), transactions.end({ timeout: 5 })])
    },
  }
}

function connectionOptions(
  applicationName: string,
  limits: StatementLimits | undefined,
): Options<Record<string, PostgresType>> {
  return {
    max: 10,
    // Seconds before a broken connection is retried: the database restarts quickly.
    backoff: (attempt) => Math.min(1, 0.05 * 2 ** attempt),
    onnotice: () => undefined,
    connection: {
      application_name: applicationName,
      ...(limits && {
        statement_timeout: limits.statementMs,
        lock_timeout: limits.lockMs,
        idle_in_transaction_session_timeout: limits.idleMs,
      }),
    },
  }
}

/** Whether no client's connection is another process's; of another role's only these columns are shown. */
async function isAlone(sql: Sql, applicationName: string): Promise<boolean> {
  const others = await sql`
    select 1 from pg_stat_activity
    where datname is not null and application_name not in ('', ${applicationName})
    limit 1`
  return others.length === 0
}
