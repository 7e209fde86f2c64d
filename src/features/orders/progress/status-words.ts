import type { OrderConfig } from '#contract/order/order-config.ts'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { arrivalOf } from '#domain/order/arrival-of.ts'
import type { Arrival } from '#domain/order/arrival-of.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'

export function arrivalOfConfig(config: OrderConfig): Arrival | null {
  return arrivalOf(orderTypeOfConfig(config), config.takeoutType)
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
  switch (arrivalOfConfig(config)) {
    case 'served':
      return 'progress.readyAtTable' as const
    case 'delivered':
      return 'progress.readyForDelivery' as const
    case 'pickedUp':
    case null:
      return 'progress.readyAtCounter' as const
  }
}
