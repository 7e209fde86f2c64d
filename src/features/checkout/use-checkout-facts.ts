import { orderTypeOfConfig } from '#contract/menu-entry.ts'
import type { CartTerms } from '#domain/cart-terms.ts'
import type { CheckoutSettings } from '#domain/checkout-settings.ts'
import type { Costs } from '#domain/costs.ts'
import type { Handover } from '#domain/handover.ts'
import type { Item } from '#domain/menu.ts'
import type { OrderType } from '#domain/order-type.ts'
import type { Venue } from '#domain/venue.ts'
import { useBill } from '#features/use-bill.ts'
import { useCart } from '#features/use-cart.ts'
import { useLostToast } from '#features/use-lost-toast.ts'
import { useCheckoutSettings } from '#features/use-checkout-settings.ts'
import { useVenue } from '#features/use-venue.ts'
import { useHandover } from './use-handover.ts'
import { usePaymentOffer } from './use-payment-offer.ts'
import type { PaymentOffer } from './use-payment-offer.ts'
import { useSlots } from './use-slots.ts'
import type { Slots } from './use-slots.ts'

/** What decides which parts the checkout has, and what each of them asks for. */
export interface CheckoutFacts {
  readonly venue: Venue
  readonly settings: CheckoutSettings
  readonly type: OrderType
  /** Null: it stays in the house, or is still to be chosen. */
  readonly handover: Handover | null
  readonly costs: Costs
  /** Null: the order has no time of its own. */
  readonly slots: Slots | null
  readonly pay: PaymentOffer
  readonly terms: CartTerms
  /** The items in the cart, as the menu has them now. */
  readonly items: readonly Item[]
}

export function useCheckoutFacts(): CheckoutFacts {
  const { venue, config, index } = useVenue()
  const settings = useCheckoutSettings()
  const { costs, lost } = useBill()
  useLostToast(lost)
  const { chosen: handover } = useHandover()
  const { cart, terms } = useCart()
  return {
    venue,
    settings,
    terms,
    costs,
    handover,
    slots: useSlots(),
    pay: usePaymentOffer(costs.amountDue),
    type: config ? orderTypeOfConfig(config) : 'dine-in',
    items: cart.lines.flatMap(({ itemId }) => index.itemsById.get(itemId) ?? []),
  }
}
