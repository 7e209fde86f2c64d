import * as v from 'valibot'
import type { Instant } from '#domain/time/venue-time.ts'

const storedDaySchema = v.object({
  /** The name of the suite's cart, and of a guest the code. */
  id: v.string(),
  fetchedAt: v.number(),
  /** End of the event. */
  endsAt: v.number(),
  /** The server's answer; another build may have stored it. */
  day: v.unknown(),
})

export type StoredDay = v.InferOutput<typeof storedDaySchema>

/** The suites of an event's day as the server sent them to their owner or a guest, for a reload offline. */
export interface DayStorage {
  /** Stores this day, and drops those of events that ended before `at`. */
  readonly save: (day: StoredDay, at: Instant) => void
  readonly find: (id: string) => StoredDay | null
}

const place = 'comanda:days'

export function createDayStorage(): DayStorage {
  return {
    save: (day, at) => {
      const others = read().filter(({ id, endsAt }) => id !== day.id && endsAt >= at)
      try {
        localStorage.setItem(place, JSON.stringify([...others, day]))
      } catch {
        // Full or switched off: after a reload the server is asked.
      }
    },
    find: (id) => read().find((day) => day.id === id) ?? null,
  }
}

function read(): readonly StoredDay[] {
  try {
    const stored = v.safeParse(
      v.array(storedDaySchema),
      JSON.parse(localStorage.getItem(place) ?? '[]'),
    )
    return stored.success ? stored.output : []
  } catch {
    return []
  }
}
