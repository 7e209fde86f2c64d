import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { attempt, type StorageProblem } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'
import type { StoredPack } from '#storage/tables.ts'

export interface PackRecords {
  /** Stores this pack unless it has a newer one, and deletes those of events that ended before `at`. */
  readonly save: (pack: StoredPack, at: Instant) => Promise<Result<null, StorageProblem>>
  readonly all: () => Promise<Result<readonly StoredPack[], StorageProblem>>
  readonly clear: () => Promise<Result<null, StorageProblem>>
}

export function createPackRecords(database: Pick<Database, 'packs' | 'transaction'>): PackRecords {
  const { packs } = database
  const done = (act: PromiseLike<unknown>) => act.then(() => null)
  return {
    save: (pack, at) =>
      attempt(async () => {
        await packs.filter(({ endsAt }) => endsAt < at).delete()
        return database.transaction('rw', packs, async () => {
          const known = await packs.get([pack.slug, pack.eventId])
          if (!known || known.fetchedAt <= pack.fetchedAt) await packs.put(pack)
          return null
        })
      }),
    all: () => attempt(async () => packs.toArray()),
    clear: () => attempt(async () => done(packs.clear())),
  }
}
