import { openDatabase, type Database } from '#server/postgres/open-database.ts'
import { dataFolder } from './rooms.ts'
import type { DatabaseUnderTest } from '../ports/databases.ts'

/** Replaces tests/ports/databases.ts: a PostgreSQL that runs before the first mutant and after the last. */
export const databases: readonly DatabaseUnderTest[] = [
  { name: 'own PostgreSQL', available: true, open: openOwn },
]

export function openOwn(): Promise<Database> {
  return openDatabase({ dataDir: process.env[dataFolder] ?? '' })
}
