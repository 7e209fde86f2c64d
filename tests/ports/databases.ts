import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/open-database.ts'
import type { Database } from '#server/open-database.ts'
import { findSystemPostgres, startSystemPostgres } from './start-system-postgres.ts'

export interface DatabaseUnderTest {
  readonly name: string
  /** Why it cannot be tested on this machine; null: it can. */
  readonly missing: string | null
  readonly open: () => Promise<Database>
}

/** What the server stores in: its own PostgreSQL, and another one named by a URL. */
export const databases: readonly DatabaseUnderTest[] = [
  { name: 'own PostgreSQL', missing: null, open: openOwn },
  {
    name: 'another PostgreSQL',
    missing:
      process.env['DATABASE_URL'] === undefined && findSystemPostgres() === null
        ? 'there is no second PostgreSQL here; install one or set DATABASE_URL'
        : null,
    open: openOther,
  },
]

export async function openOwn(): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-test-'))
  const { sql, close } = await openDatabase({ dataDir })
  return {
    sql,
    close: async () => {
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function openOther(): Promise<Database> {
  const databaseUrl = process.env['DATABASE_URL']
  if (databaseUrl !== undefined) return openDatabase({ dataDir: '', databaseUrl })
  const system = await startSystemPostgres(findSystemPostgres() ?? '')
  const { sql, close } = await openDatabase({ dataDir: '', databaseUrl: system.databaseUrl })
  return {
    sql,
    close: async () => {
      await close()
      await system.stop()
    },
  }
}
