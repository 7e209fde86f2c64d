import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase } from '#server/postgres/open-database.ts'
import type { Database } from '#server/postgres/open-database.ts'
import type { StatementLimits } from '#server/postgres/open-pool.ts'
import { appRole } from '#server/postgres/make-app-role.ts'
import { atServer, databaseAt, template } from './run-databases.ts'

export interface DatabaseUnderTest {
  /** The reason if it cannot be tested on this machine. */
  readonly name: string
  readonly available: boolean
  /** An empty database; one named by `DATABASE_URL` has the data of earlier tests. */
  readonly open: (limits?: StatementLimits) => Promise<Database>
}

const { own, other } = inject('postgres')
const named = process.env['DATABASE_URL']

/** The databases: the PostgreSQL that npm installed, and another one. */
export const databases: readonly DatabaseUnderTest[] = [
  { name: 'own PostgreSQL', available: true, open: openOwn },
  named === undefined && other === null
    ? {
        name: 'another PostgreSQL (there is none here: install one or set DATABASE_URL)',
        available: false,
        open: openOther,
      }
    : { name: 'another PostgreSQL', available: true, open: openOther },
]

export function openOwn(limits?: StatementLimits): Promise<Database> {
  return openCopy(own, limits)
}

function openOther(limits?: StatementLimits): Promise<Database> {
  return named === undefined
    ? openCopy(other ?? '', limits)
    : openDatabase({ dataDir: '', databaseUrl: named, ...(limits && { limits }) })
}

async function openCopy(url: string, limits?: StatementLimits): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await atServer(url, `create database ${name} template ${template} owner ${appRole}`)
  const databaseUrl = databaseAt(url, name)
  return openDatabase({ dataDir: '', databaseUrl, ...(limits && { limits }) })
}
