import type { OrderType } from './order-type.ts'

/** How an order reaches its guest. */
export type Arrival = 'served' | 'pickedUp' | 'delivered'

/** The arrival by order type and fulfilment; null: catering that may be delivered or picked up. */
export function arrivalOf(type: OrderType, takeoutType?: 'pickup' | 'delivery'): Arrival | null {
  switch (type) {
    case 'dine-in':
    case 'school':
    // A pre-order is brought to its suite.
    case 'catering':
      return 'served'
    case 'take-out':
    case 'pickup':
    case 'delivery':
      return type === 'delivery' || takeoutType === 'delivery' ? 'delivered' : 'pickedUp'
    case 'generic-catering':
      if (takeoutType === undefined) return null
      return takeoutType === 'delivery' ? 'delivered' : 'pickedUp'
  }
}
