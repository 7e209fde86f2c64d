import type { OutboxEntry } from './outbox-entry.ts'
import type { OrderRecords, Transition, Outbox } from './outbox.ts'

/** How this page or worker knows the time. */
export interface DeviceClock {
  /** What the server's time is ahead of the device's clock, in milliseconds, as far as it is known. */
  readonly offset: () => number
  /** The server has said so since this page began, and the device's clock was not changed since. */
  readonly isConfirmed: () => boolean
}

/**
 * Note: times of an order.
 * `savedAt` and `sendBy` are the server's time where the server had confirmed it. Else they are only as
 * right as the device's clock and what was known of it: then the entry names the offset that they were
 * taken with, and they move with every offset that is better known, until one is confirmed. It is stored
 * beside them, so that each tab and the worker moves them by itself and none of them twice.
 */
export function atClock(entry: OutboxEntry, clock: DeviceClock): OutboxEntry {
  const { clockOffset, ...rest } = entry
  if (clockOffset === undefined) return entry
  const offset = clock.offset()
  const shift = offset - clockOffset
  const moved = { ...rest, savedAt: rest.savedAt + shift, sendBy: rest.sendBy + shift }
  return clock.isConfirmed() ? moved : { ...moved, clockOffset: offset }
}

/** The outbox with its times by this clock: moves see and write the time of now (see note: times of an order). */
export function withClock(outbox: Outbox, clock: DeviceClock): Outbox {
  return {
    unsettled: async () => {
      const found = await outbox.unsettled()
      if (!found.ok) return found
      return { ...found, value: found.value.map((entry) => atClock(entry, clock)) }
    },
    step: (order, move) =>
      outbox.step(order, (kept) => {
        const seen = { ...kept, entry: kept.entry && atClock(kept.entry, clock) }
        return noteOffset(move(seen), seen, clock)
      }),
  }
}

/** Times that the move has taken anew are by the clock of now. */
function noteOffset<Answer>(
  decided: Transition<Answer>,
  { entry: seen }: Pick<OrderRecords, 'entry'>,
  clock: DeviceClock,
): Transition<Answer> {
  const entry = decided.writes?.entry
  if (!entry || clock.isConfirmed() || entry.savedAt === seen?.savedAt) return decided
  return {
    ...decided,
    writes: { ...decided.writes, entry: { ...entry, clockOffset: clock.offset() } },
  }
}
