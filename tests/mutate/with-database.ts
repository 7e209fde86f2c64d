import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/postgres/open-database.ts'
import { dataFolder } from './rooms.ts'

/** Runs beside a PostgreSQL that every test process finds; to start one for each mutant takes longer than its tests. */
export async function withDatabase<T>(run: () => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-mutate-'))
  process.env[dataFolder] = dataDir
  // It keeps running while any process is connected.
  const { close } = await openDatabase({ dataDir })
  try {
    return await run()
  } finally {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
