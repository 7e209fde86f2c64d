import { success } from '#domain/result.ts'
import { mostQueued } from '#storage/analytics/event-queue.ts'
import type { EventQueue, QueuedEvent } from '#storage/analytics/event-queue.ts'

/** A queue in this page's memory. */
export function createMemoryEventQueue(): EventQueue {
  let events: readonly QueuedEvent[] = []
  return {
    add: async (event) => {
      events = [...events, event].slice(-mostQueued)
      return success(null)
    },
    oldest: async (most) => success(events.slice(0, most)),
    remove: async (ids) => {
      events = events.filter(({ id }) => !ids.includes(id))
      return success(null)
    },
    clear: async () => {
      events = []
      return success(null)
    },
  }
}
