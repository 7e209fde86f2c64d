import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'
import { openDatabase } from '#server/postgres/open-database.ts'
import type { Database } from '#server/postgres/open-database.ts'
import { databaseAt, template } from './run-databases.ts'

export interface DatabaseUnderTest {
  /** The reason if it cannot be tested on this machine. */
  readonly name: string
  readonly available: boolean
  /** An empty database; one named by `DATABASE_URL` has the data of earlier tests. */
  readonly open: () => Promise<Database>
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

export function openOwn(): Promise<Database> {
  return openCopy(own)
}

function openOther(): Promise<Database> {
  return named === undefined
    ? openCopy(other ?? '')
    : openDatabase({ dataDir: '', databaseUrl: named })
}

async function openCopy(url: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = postgres(url, { max: 1 })
  await server.unsafe(`create database ${name} template ${template}`)
  await server.end()
  return openDatabase({ dataDir: '', databaseUrl: databaseAt(url, name) })
}
