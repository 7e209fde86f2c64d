import type { OrderType } from '#domain/order/order-type.ts'

/** True if orders of this type have a pickup or delivery time. */
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
