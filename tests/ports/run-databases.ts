import { dirname } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { findBinaries } from '#server/postgres/find-binaries.ts'
import { openDatabase } from '#server/postgres/open-database.ts'
import { appRole } from '#server/postgres/make-app-role.ts'
import { preferMemoryFolder } from '#tests/memory-folder.ts'
import { findSystemPostgres, runPostgres } from './run-postgres.ts'
import type { RunningPostgres } from './run-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the PostgreSQL that npm installed and of the machine's own; null: it has none. */
    readonly postgres: { readonly own: string; readonly other: string | null }
  }
}

/** An empty database with today's tables, of which each test file gets a copy. */
export const template = 'comanda_template'

let running: readonly RunningPostgres[] = []

/** Starts both once for all files: to make and start one takes longer than the tests of most. */
export async function setup(project: TestProject): Promise<void> {
  preferMemoryFolder()
  const system = process.env['DATABASE_URL'] === undefined ? findSystemPostgres() : null
  const folders = [dirname(findBinaries().initdb), ...(system === null ? [] : [system])]
  running = await Promise.all(folders.map(runPostgres))
  const urls = await Promise.all(running.map(makeTemplate))
  project.provide('postgres', { own: urls[0] ?? '', other: urls[1] ?? null })
}

export async function teardown(): Promise<void> {
  await Promise.all(running.map(({ stop }) => stop()))
}

async function makeTemplate({ url }: RunningPostgres): Promise<string> {
  // As an owner sets it up: the server's role owns its database, and has no other right.
  await atServer(url, `create role ${appRole} login nosuperuser nocreatedb nocreaterole`)
  await atServer(url, `create database ${template} owner ${appRole}`)
  const { close } = await openDatabase({ dataDir: '', databaseUrl: databaseAt(url, template) })
  await close()
  return url
}

/** On a connection of its own, as its superuser. */
export async function atServer(url: string, command: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}

/** The address of another database of the same PostgreSQL, for the role of the server. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(name, url)
  address.username = appRole
  return address.href
}
