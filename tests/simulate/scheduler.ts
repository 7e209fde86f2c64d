import type { Instant } from '#domain/time/venue-time.ts'

/**
 * Time that moves only from one event to the next. Every wait for the world outside (storage, a
 * lock, a request, an answer, a timer) is an event here, so that a seed decides their order.
 */
export interface Scheduler {
  readonly now: () => Instant
  /** Runs an act later; the returned function cancels it. */
  readonly after: (delay: number, act: () => void | Promise<void>) => () => void
  /** One event after the other, until it has ended. */
  readonly run: (hasEnded: () => boolean) => Promise<void>
}

interface Event {
  readonly at: Instant
  /** Events of the same moment run in the order of their requests. */
  readonly turn: number
  act: (() => void | Promise<void>) | null
}

export function createScheduler(start: Instant): Scheduler {
  const heap: Event[] = []
  let now = start
  let turns = 0

  return {
    now: () => now,
    after: (delay, act) => {
      const event: Event = { at: now + Math.max(0, Math.round(delay)), turn: (turns += 1), act }
      push(heap, event)
      return () => {
        event.act = null
      }
    },
    run: async (hasEnded) => {
      while (!hasEnded()) {
        const event = pop(heap)
        if (!event) throw new Error('Nothing will ever happen any more')
        if (event.act === null) continue
        now = event.at
        await event.act()
        await settled()
      }
    },
  }
}

/** Runs all pending promises that need no event. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function isBefore(one: Event, other: Event): boolean {
  return one.at < other.at || (one.at === other.at && one.turn < other.turn)
}

function push(heap: Event[], event: Event): void {
  let place = heap.length
  heap.push(event)
  while (place > 0) {
    const parent = (place - 1) >> 1
    const above = heap[parent]
    if (!above || isBefore(above, event)) break
    heap[place] = above
    place = parent
  }
  heap[place] = event
}

function pop(heap: Event[]): Event | null {
  const first = heap[0]
  const last = heap.pop()
  if (!first || !last) return null
  if (heap.length > 0) sink(heap, last)
  return first
}

function sink(heap: Event[], event: Event): void {
  let place = 0
  for (;;) {
    const left = heap[2 * place + 1]
    const right = heap[2 * place + 2]
    const lesser = left && right && isBefore(right, left) ? right : left
    if (!lesser || isBefore(event, lesser)) break
    heap[place] = lesser
    place = lesser === right ? 2 * place + 2 : 2 * place + 1
  }
  heap[place] = event
}
