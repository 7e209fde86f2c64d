import type { OrderType } from '#domain/order/order-type.ts'
import type { LocalText } from '#domain/venue/venue.ts'
import { readMessage } from '#contract/venue/read-venue.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'

/** The venue's own confirmation text for this order type; null: none. */
export function confirmationMessage(
  { menu_configuration: configuration }: Pick<RestaurantDocument, 'menu_configuration'>,
  type: OrderType,
): LocalText | null {
  const messages = configuration.confirmation_screen_customization
  switch (type) {
    case 'dine-in':
      return readMessage(messages?.dine_in_confirmation_message)
    case 'take-out':
    case 'pickup':
      return readMessage(messages?.takeout_confirmation_message)
    case 'delivery':
      return readMessage(messages?.delivery_confirmation_message)
    case 'catering':
    case 'generic-catering':
    case 'school':
      return readMessage(messages?.catering_confirmation_message)
  }
}
