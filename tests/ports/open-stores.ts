import type { Sql } from '#server/postgres/sql.ts'
import { databases } from './databases.ts'
import { openOnce } from './open-once.ts'

export interface StoresToOpen<OnDatabase, InMemory> {
  readonly onDatabase: (sql: Sql) => OnDatabase
  /** The twin. */
  readonly inMemory: () => InMemory
}

/**
 * The same stores on each database, and their twin in memory. They are opened by the first test of the
 * file that asks for them, and closed after its last.
 */
export function openStores<OnDatabase, InMemory>({
  onDatabase,
  inMemory,
}: StoresToOpen<OnDatabase, InMemory>) {
  const openings = [
    ...databases.map(({ name, available, open }) => ({
      name,
      available,
      open: async () => {
        const { sql, close } = await open()
        return { stores: onDatabase(sql), close }
      },
    })),
    {
      name: 'memory',
      available: true,
      open: async () => ({ stores: inMemory(), close: async () => undefined }),
    },
  ]
  return openings.map(({ name, available, open }) => {
    const database = openOnce<Awaited<ReturnType<typeof open>>>(open)
    const opened = async (): Promise<OnDatabase | InMemory> => (await database()).stores
    return { name, options: { skip: !available }, opened }
  })
}
