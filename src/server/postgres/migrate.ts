import { readdir, readFile } from 'node:fs/promises'
import type { Sql } from './sql.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Arbitrary, but the same in every version of the server. */
const lock = 7_114_201

/**
 * Migrates the tables, in one transaction under a lock: several servers may start at once. Throws
 * if a newer server wrote the database.
 */
export async function migrate(sql: Sql): Promise<void> {
  const migrations = await readMigrations()
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${lock})`
    await transaction`
      create table if not exists migrations (
        number integer primary key,
        applied_at timestamptz not null default now()
      )`
    const [{ applied } = { applied: 0 }] = await transaction<{ applied: number }[]>`
      select coalesce(max(number), 0)::integer as applied from migrations`
    if (applied > migrations.length) {
      throw new Error(`The database is at migration ${applied}, this server knows fewer.`)
    }
    for (const { number, text } of migrations.slice(applied)) {
      await transaction.unsafe(text)
      await transaction`insert into migrations (number) values (${number})`
    }
  })
}

interface Migration {
  readonly number: number
  readonly text: string
}

async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(name.slice(0, 3))
      if (number !== index + 1) throw new Error(`Migrations are numbered without gaps: ${name}`)
      return { number, text: await readFile(new URL(name, folder), 'utf8') }
    }),
  )
}
