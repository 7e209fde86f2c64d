import type { OutboxEntry } from './outbox-entry.ts'
import type { OrderRecords, Transition, Outbox } from './outbox.ts'

/** The clock of this page or worker. */
export interface DeviceClock {
  /** Server's time minus device's clock, in milliseconds, as last known. */
  readonly offset: () => number
  /** The server confirmed the time since this page started, and the device's clock is unchanged. */
  readonly isConfirmed: () => boolean
}

/**
 * Note: times of an order.
 * `savedAt` and `sendBy` are server time if the server had confirmed the clock. Otherwise the entry
 * stores the offset that they were taken with, and each newer offset shifts them until one is
 * confirmed. The offset is stored beside them, so that each tab and the worker shifts them on its
 * own and never twice.
 */
export function atClock(entry: OutboxEntry, clock: DeviceClock): OutboxEntry {
  const { clockOffset, ...rest } = entry
  if (clockOffset === undefined) return entry
  const offset = clock.offset()
  const shift = offset - clockOffset
  const moved = { ...rest, savedAt: rest.savedAt + shift, sendBy: rest.sendBy + shift }
  return clock.isConfirmed() ? moved : { ...moved, clockOffset: offset }
}

/** The outbox with its times shifted to this clock (see note: times of an order). */
export function withClock(outbox: Outbox, clock: DeviceClock): Outbox {
  return {
    unsettled: async () => {
      const found = await outbox.unsettled()
      if (!found.ok) return found
      return { ...found, value: found.value.map((entry) => atClock(entry, clock)) }
    },
    transact: (order, transition) =>
      outbox.transact(order, (records) => {
        const seen = { ...records, entry: records.entry && atClock(records.entry, clock) }
        return noteOffset(transition(seen), seen, clock)
      }),
  }
}

/** Times that the transition sets are by the current clock. */
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
