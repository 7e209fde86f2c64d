import type { OrderType } from '#domain/order/order-type.ts'

/** Whether an order of this type is had at a time of its own: it is fetched, brought or catered. */
export function hasPickupTime(type: OrderType): boolean {
  switch (type) {
    case 'take-out':
    case 'pickup':
    case 'delivery':
    case 'generic-catering':
      return true
    case 'dine-in':
    case 'catering':
    case 'school':
      return false
  }
}
