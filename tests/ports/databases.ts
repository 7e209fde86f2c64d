import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/postgres/open-database.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { findSystemPostgres, startSystemPostgres } from './start-system-postgres.ts'

export interface DatabaseUnderTest {
  /** Says why where it cannot be tested on this machine. */
  readonly name: string
  readonly available: boolean
  readonly open: () => Promise<Database>
}

const hasOther = process.env['DATABASE_URL'] !== undefined || findSystemPostgres() !== null

/** What the server stores in: its own PostgreSQL, and another one named by a URL. */
export const databases: readonly DatabaseUnderTest[] = [
  { name: 'own PostgreSQL', available: true, open: openOwn },
  hasOther
    ? { name: 'another PostgreSQL', available: true, open: openOther }
    : {
        name: 'another PostgreSQL (there is none here: install one or set DATABASE_URL)',
        available: false,
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
