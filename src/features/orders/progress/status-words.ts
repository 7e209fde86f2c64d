import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'

/** The one word for the progress of a received order. */
export function statusWord(status: OrderStatus) {
  return status === 'received' ? 'order.received' : (`progress.${status}` as const)
}

/** The steps that have certainly happened before, if they have a word. */
export function progressBefore(status: OrderStatus, inPageAlone = false) {
  switch (status) {
    case 'received':
      return [inPageAlone ? 'order.inPage' : 'order.saved', 'order.sent'] as const
    case 'accepted':
    case 'preparing':
    case 'refused':
    case 'cancelled':
      return ['order.sent', 'order.received'] as const
    case 'ready':
      return ['order.received', 'progress.prepared'] as const
    case 'completed':
      return ['progress.prepared', 'progress.ready'] as const
  }
}

/** The guest's next step, where the status implies one at every venue. */
export function nextWord(status: OrderStatus, config: OrderConfig) {
  switch (status) {
    case 'received':
    case 'accepted':
    case 'preparing':
      return null
    case 'ready':
      return readyWord(config)
    case 'completed':
      return 'progress.completedText' as const
    case 'refused':
    case 'cancelled':
      return 'progress.overText' as const
  }
}

function readyWord(config: OrderConfig) {
  const type = orderTypeOfConfig(config)
  if (type === 'dine-in') return 'progress.readyAtTable' as const
  const isDelivered = type === 'delivery' || config.takeoutType === 'delivery'
  return isDelivered ? ('progress.readyForDelivery' as const) : ('progress.readyAtCounter' as const)
}
