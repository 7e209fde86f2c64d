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
  const ask = () => liveQuery(() => attempt(query)).subscribe({ next: seen })
  let subscription = ask()
  const closed = () => seen(failure({ type: 'StorageUnavailable' }))
  const returned = () => {
    subscription.unsubscribe()
    subscription = ask()
  }
  database.on('close', closed)
  database.whenReturned.add(returned)
  return () => {
    subscription.unsubscribe()
    database.on('close').unsubscribe(closed)
    database.whenReturned.delete(returned)
  }
}
