import { isByGuest } from '#contract/order/is-by-guest.ts'
import { isTaken } from '#contract/order/is-taken.ts'
import type { OrderFacts } from '#contract/order/order-facts.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { isTakenDay } from '#contract/order/school-order-calls.ts'
import type { TakenDay } from '#contract/order/school-order-calls.ts'
import { arrivalOf } from '#domain/order/arrival-of.ts'
import type { Arrival } from '#domain/order/arrival-of.ts'
import type { OrderPlace } from '#domain/order/order-place.ts'
import { standingAt } from '#domain/order/order-standing.ts'
import type { OrderStanding } from '#domain/order/order-standing.ts'
import { asOrderStatus, isRejected } from '#domain/order/order-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { CancelledBy } from '#i18n/status-word.ts'
import type { Receipt, ReceiptDay } from '#sync/receipt.ts'

export function arrivalOfConfig(config: OrderConfig): Arrival | null {
  return arrivalOf(orderTypeOfConfig(config), config.takeoutType)
}

/** The one who cancelled an order, if it is cancelled. */
export function cancelledBy({
  days,
  parts,
  reason,
}: Pick<Receipt, 'days' | 'parts' | 'reason'>): CancelledBy {
  if (parts) return parts.every((part) => !isTaken(part) || isByGuest(part)) ? 'guest' : 'venue'
  if (!days) return isByGuest({ reason }) ? 'guest' : 'venue'
  const byGuest = days.every((day) => !isTakenDay(day) || dayCancelledBy(day) === 'guest')
  return byGuest ? 'guest' : null
}

/** A receipt has a refund of the days alone that were cancelled on this device. */
export function dayCancelledBy({ refund, status }: ReceiptDay & TakenDay): CancelledBy {
  return refund && status === 'cancelled' ? 'guest' : null
}

/** How a receipt's order stands: one to a hub or a school as its slowest part does. */
export function standingOfReceipt(receipt: Receipt, now: Instant): OrderStanding {
  const { parts, days, pickupTime = null } = receipt
  const status = asOrderStatus(receipt.status)
  const taken = parts?.filter(isTaken) ?? days?.filter((day) => isTakenDay(day))
  const { event, seenAt, recalledAt } = taken ? factsOfParts(taken) : receipt
  const placedAt = takenAtOf(receipt)
  return standingAt({ status, event, seenAt, recalledAt, placedAt, pickupTime }, now)
}

/** When the server took it: its venue could not see an order that waited on the device before. */
export function takenAtOf({ takenAt, placedAt }: Receipt): Instant {
  return takenAt === undefined ? placedAt : Date.parse(takenAt)
}

type StandingPart = OrderFacts & { readonly status: string }

function factsOfParts(parts: readonly StandingPart[]): OrderFacts {
  // A part that its guest cancelled is seen by no venue.
  const open = parts.filter(({ status }) => !isRejected(asOrderStatus(status)))
  const isSeen = open.every(({ seenAt }) => seenAt !== undefined)
  return {
    event: parts.find(({ event }) => event !== undefined)?.event,
    seenAt: isSeen ? open[0]?.seenAt : undefined,
    recalledAt: parts.find(({ recalledAt }) => recalledAt !== undefined)?.recalledAt,
  }
}

/** The guest's next step, where the standing implies one at every venue. */
export function nextWord(standing: OrderStanding, place: OrderPlace) {
  switch (standing) {
    case 'overdue':
    case 'unanswered':
      return 'progress.overdueText' as const
    case 'recalled':
      return 'progress.recalledText' as const
    case 'ready':
      return readyWords[place.type]
    case 'completed':
      return 'progress.completedText' as const
    case 'received':
    case 'unseen':
    case 'seen':
    case 'accepted':
    case 'preparing':
    case 'refused':
    case 'cancelled':
      return null
  }
}

const notSeen: ReadonlySet<OrderStanding> = new Set(['received', 'unseen', 'overdue', 'unanswered'])

/** True once somebody at the venue has the order: what it will do can be said. */
export function isSeen(standing: OrderStanding): boolean {
  return !notSeen.has(standing)
}

const readyWords = {
  table: 'progress.readyAtTable',
  counter: 'progress.readyAtCounter',
  delivery: 'progress.readyForDelivery',
  suite: 'progress.readyAtSuite',
  class: 'where.inClass',
  unsaid: 'progress.readyAtCounter',
} as const satisfies Record<OrderPlace['type'], string>
