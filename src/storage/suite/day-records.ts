import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { attempt, type StorageProblem } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'

/** The suite of an event's day as the server sent it to its owner or a guest, for a reload offline. */
export interface StoredDay {
  readonly slug: string
  readonly suiteId: string
  /** A guest's code; empty: the owner's own. */
  readonly suiteCode: string
  readonly fetchedAt: Instant
  readonly endsAt: Instant
  /** The server's answer; another build may have stored it. */
  readonly day: unknown
}

export interface DayRecords {
  /** Stores this day, and deletes those of events that ended before `at`. */
  readonly save: (day: StoredDay, at: Instant) => Promise<Result<null, StorageProblem>>
  readonly find: (
    day: Pick<StoredDay, 'slug' | 'suiteId' | 'suiteCode'>,
  ) => Promise<Result<StoredDay | null, StorageProblem>>
  readonly clear: () => Promise<Result<null, StorageProblem>>
}

export function createDayRecords({ days }: Pick<Database, 'days'>): DayRecords {
  return {
    save: (day, at) =>
      attempt(async () => {
        await days.filter(({ endsAt }) => endsAt < at).delete()
        await days.put(day)
        return null
      }),
    find: ({ slug, suiteId, suiteCode }) =>
      attempt(async () => (await days.get([slug, suiteId, suiteCode])) ?? null),
    clear: () =>
      attempt(async () => {
        await days.clear()
        return null
      }),
  }
}
