import { isTaken } from '#contract/order/is-taken.ts'
import type { RemovedOrderLine, AgreedOrder, SubmittedLine } from './outbox-entry.ts'
import { isTakenDay } from '#contract/order/school-order-calls.ts'
import type { RefusedDay, TakenDay } from '#contract/order/school-order-calls.ts'
import { isOfDay } from './is-of-day.ts'
import type { MarketplaceAnswer } from '#contract/order/marketplace.ts'

/**
 * Lines that venues of a marketplace hub refused, with their reasons; empty for any other venue.
 */
export function linesNotTaken(
  { lines, makers = {} }: Pick<AgreedOrder, 'lines' | 'makers'>,
  parts: MarketplaceAnswer | undefined,
): ReadonlyMap<SubmittedLine, RemovedOrderLine> {
  if (!parts) return new Map()
  return new Map(
    lines.flatMap((submitted): (readonly [SubmittedLine, RemovedOrderLine])[] => {
      const { line, name } = submitted
      const part = parts.find(({ restaurantId }) => restaurantId === makers[line.menuId])
      if (part && isTaken(part)) return []
      const item = part?.items?.find(({ orderId }) => orderId === line.orderId)
      const message = item?.message ?? part?.message ?? ''
      return [[submitted, { name, quantity: line.quantity, message }]]
    }),
  )
}

/** Lines of a school's days that were refused, with their reasons. */
export function linesOfRefusedDays(
  { lines, days: agreed = [] }: Pick<AgreedOrder, 'lines' | 'days'>,
  days: readonly (TakenDay | RefusedDay)[],
): ReadonlyMap<SubmittedLine, RemovedOrderLine> {
  return new Map(
    lines.flatMap((submitted): (readonly [SubmittedLine, RemovedOrderLine])[] => {
      const { line, name } = submitted
      const day = agreed.find(({ orderIds }) => orderIds.includes(line.orderId))
      const answer = day && days.find((each) => isOfDay(each, day))
      if (!answer || isTakenDay(answer)) return []
      const item = answer.items?.find(({ orderId }) => orderId === line.orderId)
      const message = item?.message ?? answer.message
      return [[submitted, { name, quantity: line.quantity, message }]]
    }),
  )
}
