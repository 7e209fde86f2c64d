import type { Table } from 'dexie'
import type { RecordedEvent } from '#contract/analytics/recorded-event.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Result } from '#domain/result.ts'
import { attempt, type StorageProblem } from '#storage/attempt.ts'
import type { Database } from '#storage/database.ts'

/** An event on this device, waiting to be sent. */
export interface QueuedEvent extends RecordedEvent {
  readonly venueId: VenueId
}

/** Events of consenting guests in the order they happened, shared by all tabs of the device. */
export interface EventQueue {
  /** Appends the event; beyond `mostQueued` the oldest are dropped. */
  readonly add: (event: QueuedEvent) => Promise<Result<null, StorageProblem>>
  /** The oldest events, at most this many. */
  readonly oldest: (most: number) => Promise<Result<readonly QueuedEvent[], StorageProblem>>
  readonly remove: (ids: readonly string[]) => Promise<Result<null, StorageProblem>>
  readonly clear: () => Promise<Result<null, StorageProblem>>
}

/** Enough for hours without a connection; beyond it the oldest events are worth least. */
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
          // A copy: Dexie writes the generated number into the object.
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
