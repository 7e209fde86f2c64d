import type { OrderedAs } from '#domain/cart/cart-adjustments.ts'
import { orderTypeOf } from '#domain/order/order-type.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import type { OrderConfig } from './order-config.ts'

export function orderTypeOfConfig(config: OrderConfig): OrderType {
  return orderTypeOf({
    preOrderingSuite: config.preOrder ?? false,
    genericCatering: config.catering ?? false,
    school: config.k12 ?? false,
    takeout: config.takeout ?? false,
    takeoutType: config.takeoutType ?? null,
  })
}

/** The type and fulfilment of an order with this configuration, for its bill. */
export function orderedAs(config: OrderConfig): OrderedAs {
  return { type: orderTypeOfConfig(config), takeoutType: config.takeoutType }
}
