import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import type { Options, PostgresType, Sql } from 'postgres'
import { migrate } from './migrate.ts'
import { postgresUser } from './postgres/postgres-user.ts'
import { startPostgres } from './postgres/start-postgres.ts'
import { retryWhileAway } from './retry-while-away.ts'

export interface DatabaseSettings {
  /** Where the PostgreSQL of our own keeps its files. */
  readonly dataDir: string
  /** Another PostgreSQL to use instead. */
  readonly databaseUrl?: string | undefined
}

export interface Database {
  readonly sql: Sql
  /** Waits for running queries; stops the PostgreSQL of our own unless another process uses it. */
  readonly close: () => Promise<void>
}

/**
 * Connects to the PostgreSQL of `databaseUrl`, or starts (or finds running) one in `dataDir`, and
 * brings its tables up to date.
 */
export async function openDatabase({ dataDir, databaseUrl }: DatabaseSettings): Promise<Database> {
  const database = databaseUrl === undefined ? await openOwn(dataDir) : openOther(databaseUrl)
  await retryWhileAway(() => migrate(database.sql))
  return database
}

function openOther(databaseUrl: string): Database {
  const sql = postgres(databaseUrl, connectionOptions('comanda'))
  return { sql, close: () => sql.end({ timeout: 5 }) }
}

async function openOwn(dataDir: string): Promise<Database> {
  const running = await startPostgres(dataDir)
  const applicationName = `comanda-${randomUUID()}`
  const sql = postgres({
    ...connectionOptions(applicationName),
    host: running.socketFolder,
    user: postgresUser,
    database: 'postgres',
  })
  return {
    sql,
    close: async () => {
      const alone = await retryWhileAway(() => isAlone(sql, applicationName))
      await sql.end({ timeout: 5 })
      await running.release({ stop: alone })
    },
  }
}

function connectionOptions(applicationName: string): Options<Record<string, PostgresType>> {
  return {
    max: 10,
    // Seconds before a broken connection is tried again: a restart of the database is a short one.
    backoff: (attempt) => Math.min(1, 0.05 * 2 ** attempt),
    onnotice: () => undefined,
    connection: { application_name: applicationName },
  }
}

async function isAlone(sql: Sql, applicationName: string): Promise<boolean> {
  const others = await sql`
    select 1 from pg_stat_activity
    where backend_type = 'client backend' and application_name <> ${applicationName}
    limit 1`
  return others.length === 0
}
