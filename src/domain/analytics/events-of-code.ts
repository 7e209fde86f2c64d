import type { ProblemEvent, ProblemEventName } from './analytics-event.ts'

/** The events of a refusal code: one or two, or a general error for any other code. */
export function eventsOfCode(
  code: number,
  { ordersPaused }: { readonly ordersPaused: boolean },
): readonly ProblemEvent[] {
  const names = namesByCode.get(code) ?? ['general_error']
  const paused = code === turnedDown && ordersPaused ? (['orders_paused'] as const) : []
  return [...names, ...paused].map((name) => ({ name, code }))
}

/** Both for a rejected order and for a venue that accepts no orders now. */
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
