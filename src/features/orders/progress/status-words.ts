import type { OrderConfig } from '#contract/order/order-config.ts'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { isTakenDay } from '#contract/order/school-order-calls.ts'
import type { TakenDay } from '#contract/order/school-order-calls.ts'
import { arrivalOf } from '#domain/order/arrival-of.ts'
import type { Arrival } from '#domain/order/arrival-of.ts'
import type { OrderPlace } from '#domain/order/order-place.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import type { CancelledBy } from '#i18n/status-word.ts'
import type { Receipt, ReceiptDay } from '#sync/receipt.ts'

export function arrivalOfConfig(config: OrderConfig): Arrival | null {
  return arrivalOf(orderTypeOfConfig(config), config.takeoutType)
}

/** The one who cancelled an order, if it is cancelled. */
export function cancelledBy({ days }: Pick<Receipt, 'days'>): CancelledBy {
  if (!days) return 'venue'
  const byGuest = days.every((day) => !isTakenDay(day) || dayCancelledBy(day) === 'guest')
  return byGuest ? 'guest' : null
}

/** A receipt has a refund of the days alone that were cancelled on this device. */
export function dayCancelledBy({ refund, status }: ReceiptDay & TakenDay): CancelledBy {
  return refund && status === 'cancelled' ? 'guest' : null
}

export interface NextOf {
  readonly status: OrderStatus
  readonly place: OrderPlace
  readonly by: CancelledBy
}

/** The guest's next step, where the status implies one at every venue. */
export function nextWord({ status, place, by }: NextOf) {
  switch (status) {
    case 'received':
    case 'accepted':
    case 'preparing':
      return null
    case 'ready':
      return readyWords[place.type]
    case 'completed':
      return 'progress.completedText' as const
    case 'cancelled':
      return by === 'venue' ? ('progress.overText' as const) : null
    case 'refused':
      return 'progress.overText' as const
  }
}

const readyWords = {
  table: 'progress.readyAtTable',
  counter: 'progress.readyAtCounter',
  delivery: 'progress.readyForDelivery',
  suite: 'progress.readyAtSuite',
  class: 'where.inClass',
  unsaid: 'progress.readyAtCounter',
} as const satisfies Record<OrderPlace['type'], string>
