import { attempt } from './attempt.ts'
import type { Database } from './database.ts'

/** Caches of pictures that the worker fills; see sw/caching.ts. */
const pictureCaches = ['pictures', 'foreign-pictures']

/** Deletes what can be fetched again: pictures, and every menu but the one opened last. */
export async function freeSpace(database: Database): Promise<void> {
  const { venues } = database
  await attempt(() =>
    database.transaction('rw', venues, async () => {
      const older = await venues.orderBy('openedAt').reverse().offset(1).primaryKeys()
      await venues.bulkDelete(older)
    }),
  )
  // Absent on plain HTTP.
  if (!('caches' in globalThis)) return
  await Promise.all(pictureCaches.map((name) => caches.delete(name).catch(() => false)))
}
