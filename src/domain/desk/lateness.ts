import type { Instant } from '#domain/time/venue-time.ts'
import { columnOf } from './board-order.ts'
import type { BoardOrder } from './board-order.ts'

type Timed = Pick<
  BoardOrder,
  'status' | 'recalledAt' | 'promisedAt' | 'dueAt' | 'placedAt' | 'prepMinutes'
>

const minute = 60_000

/** Milliseconds before its promise from which an order is soon due. */
const soonMs = 5 * minute

/** When an order is to be ready: as promised, as its guest chose, or after what its menu takes. */
export function readyBy({
  promisedAt,
  dueAt,
  placedAt,
  prepMinutes,
}: Omit<Timed, 'status'>): Instant {
  return promisedAt ?? dueAt ?? placedAt + prepMinutes * minute
}

export type Lateness = 'inTime' | 'soon' | 'late'

/** An order that stands ready, or is over, is never late. */
export function latenessOf(order: Timed, now: Instant): Lateness {
  const column = columnOf(order)
  if (column === 'ready' || column === 'over') return 'inTime'
  const left = readyBy(order) - now
  if (left < 0) return 'late'
  return left < soonMs ? 'soon' : 'inTime'
}
