import type { CheckoutSettings } from './checkout-settings.ts'
import type { OrderType } from './order-type.ts'

/** How an order that leaves the venue reaches its guest. */
export type Handover = 'pickup' | 'delivery'

type HandoverSettings = Pick<CheckoutSettings, 'delivery' | 'catering'>

/** The ways a venue offers, the usual one first; none where an order stays in the house. */
export function handoversFor(
  { delivery, catering }: HandoverSettings,
  type: OrderType,
): readonly Handover[] {
  switch (type) {
    case 'take-out':
    case 'pickup':
    case 'delivery':
      return delivery ? ['pickup', 'delivery'] : ['pickup']
    case 'generic-catering':
      if (!delivery) return ['pickup']
      return catering?.showPickupOption === true ? ['pickup', 'delivery'] : ['delivery']
    case 'dine-in':
    case 'catering':
    case 'school':
      return []
  }
}

/** The way that was chosen, or the only one there is; null: there is none, or it is still to be chosen. */
export function handoverOf(
  settings: HandoverSettings,
  type: OrderType,
  chosen: Handover | null,
): Handover | null {
  const ways = handoversFor(settings, type)
  if (chosen !== null) return ways.includes(chosen) ? chosen : null
  return ways.length === 1 ? (ways[0] ?? null) : null
}
