import type { Table } from 'dexie'
import type { RecordedEvent } from '#contract/analytics/recorded-event.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import { attempt, type StorageProblem } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'

/** An event that waits on this device for the server of its venue. */
export interface QueuedEvent extends RecordedEvent {
  readonly venueId: VenueId
}

/** What counts, in the order it happened; only of guests who agreed. Every tab of the device has the same queue. */
export interface EventQueue {
  /** Puts it behind the others; past a thousand, the oldest go. */
  readonly add: (event: QueuedEvent) => Promise<Result<null, StorageProblem>>
  /** The oldest, as many as are asked for. */
  readonly oldest: (most: number) => Promise<Result<readonly QueuedEvent[], StorageProblem>>
  /** Takes out those with these ids. */
  readonly remove: (ids: readonly string[]) => Promise<Result<null, StorageProblem>>
  readonly clear: () => Promise<Result<null, StorageProblem>>
}

/** A guest without a connection for hours; what happened before that is worth least. */
export const mostQueued = 1_000

interface EventRecord extends QueuedEvent {
  readonly number?: number
}

export function createEventQueue(database: Database): EventQueue {
  const events: Table<EventRecord, number> = database.table('events')
  const act = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work()
      return null
    })
  return {
    add: (event) =>
      act(() =>
        database.transaction('rw', events, async () => {
          // The database writes the number into what it is given.
          await events.add({ ...event })
          const surplus = (await events.count()) - mostQueued
          if (surplus > 0) await events.limit(surplus).delete()
        }),
      ),
    oldest: (most) =>
      attempt(async () =>
        (await events.limit(most).toArray()).map(({ id, at, visit, event, venueId }) => ({
          id,
          at,
          visit,
          event,
          venueId,
        })),
      ),
    remove: (ids) => act(() => events.filter(({ id }) => ids.includes(id)).delete()),
    clear: () => act(() => events.clear()),
  }
}
