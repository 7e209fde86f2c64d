import { liveQuery } from 'dexie'
import { failure, type Result } from '#domain/result.ts'
import { attempt, type StorageProblem } from './attempt.ts'
import type { Database } from './database.ts'

/** Passes the answer of a query, now and after every change of what it reads, until stopped. */
export function watchQuery<T>(
  database: Database,
  query: () => Promise<T>,
  seen: (answer: Result<T, StorageProblem>) => void,
): () => void {
  // A live query swallows the error of a closed database, so it is returned as a value.
  const subscription = liveQuery(() => attempt(query)).subscribe({ next: seen })
  const closed = () => seen(failure({ type: 'StorageUnavailable' }))
  database.on('close', closed)
  return () => {
    subscription.unsubscribe()
    database.on('close').unsubscribe(closed)
  }
}
