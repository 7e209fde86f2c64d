import type { OrderType } from '#domain/order/order-type.ts'
import type { CheckoutSettings } from './checkout-settings.ts'
import type { LocalText } from './local-text.ts'

/** The venue's own confirmation text for this order type; null: none. */
export function confirmationMessage(
  { confirmation }: Pick<CheckoutSettings, 'confirmation'>,
  type: OrderType,
): LocalText | null {
  switch (type) {
    case 'dine-in':
      return confirmation.dineIn
    case 'take-out':
    case 'pickup':
      return confirmation.takeout
    case 'delivery':
      return confirmation.delivery
    case 'catering':
    case 'generic-catering':
    case 'school':
      return confirmation.catering
  }
}
