import type { ProblemEvent, ProblemEventName } from './analytics-event.ts'

/** What a code of the server's refusals counts as. One may count as two things, and any other as a general error. */
export function eventsOfCode(
  code: number,
  { ordersPaused }: { readonly ordersPaused: boolean },
): readonly ProblemEvent[] {
  const names = namesByCode.get(code) ?? ['general_error']
  const paused = code === turnedDown && ordersPaused ? (['orders_paused'] as const) : []
  return [...names, ...paused].map((name) => ({ name, code }))
}

/** Said both of an order that cannot be had, and of a venue that takes none for now. */
const turnedDown = 418

const namesByCode: ReadonlyMap<number, readonly ProblemEventName[]> = new Map([
  [200, ['unable_to_make_payment']],
  [201, ['expired_token']],
  [410, ['transaction_failed']],
  [415, ['item_sold_out']],
  [416, ['availability_error']],
  [417, ['availability_error']],
  [turnedDown, ['availability_error']],
  [419, ['orders_paused']],
  [422, ['availability_error']],
  [424, ['availability_error']],
  [426, ['item_unavailable']],
  [428, ['item_price_changed']],
  [1803, ['unable_to_make_payment']],
  [1804, ['item_out_of_stock', 'unable_to_make_payment']],
  [2202, ['membership_applied_error']],
])
