import { useState } from 'react'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import type { CountryForms } from '#domain/country/country-forms.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { CartAdjustments } from '#domain/cart/cart-adjustments.ts'
import type { CheckoutSettings } from '#domain/venue/checkout-settings.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import type { Fulfilment } from '#domain/delivery/fulfilment.ts'
import type { Item } from '#domain/menu/menu.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { SubmittedLine } from '#sync/outbox-entry.ts'
import type { Bill } from '#services/pricing/use-bill.ts'
import { useText } from '#i18n/use-text.ts'
import { isKiosk } from '#services/device/is-kiosk.ts'
import { useCart } from '#services/cart/use-cart.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { useCountryForms } from '#services/venue/use-country-forms.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useFulfilment } from './delivery/use-fulfilment.ts'
import { usePaymentOffer } from './payment/use-payment-offer.ts'
import type { PaymentOffer } from './payment/use-payment-offer.ts'
import { useSlots } from './pickup/use-slots.ts'
import type { Slots } from './pickup/use-slots.ts'

/** The facts that decide which parts the checkout has and what each requires. */
export interface CheckoutFacts {
  readonly venue: Venue
  readonly settings: CheckoutSettings
  /** How the venue's country writes addresses and phones. */
  readonly forms: CountryForms
  readonly type: OrderType
  /** Null: served on site, or not chosen yet. */
  readonly fulfilment: Fulfilment | null
  readonly bill: Bill
  readonly costs: Costs
  /** Null: the order has no pickup time. */
  readonly slots: Slots | null
  readonly pay: PaymentOffer
  readonly terms: CartAdjustments
  /** The time of the prices that the guest came with; null: as soon as possible. */
  readonly pickupFrom: Instant | null
  /** The device has read the cart. */
  readonly isReady: boolean
  /** The guests of a kiosk stand in front of their order: only what it cannot do without is asked. */
  readonly isKiosk: boolean
  /** The name of an order whose guest gives none; null: a name is needed. */
  readonly nameless: string | null
  /** The cart's items as on the current menu, with the chosen options. */
  readonly ordered: readonly { readonly item: Item; readonly options: CartLine['options'] }[]
}

/** `lines`: those of the order; left out: of the cart. */
export function useCheckoutFacts(bill: Bill, lines?: readonly SubmittedLine[]): CheckoutFacts {
  const { venue, config, index } = useVenue()
  const settings = useCheckoutSettings()
  const { chosen: fulfilment } = useFulfilment()
  const { cart, terms, ready: isReady } = useCart()
  const { t } = useText()
  const pay = usePaymentOffer(bill.costs.amountDue)
  const [pickupFrom] = useState(() => terms.pickupAt ?? null)
  return {
    venue,
    settings,
    forms: useCountryForms(venue.country),
    terms,
    bill,
    costs: bill.costs,
    pickupFrom,
    isReady,
    fulfilment,
    slots: useSlots(),
    pay,
    isKiosk: isKiosk(),
    // An order that waits for the network has no number to call.
    nameless: isKiosk() && !pay.offline ? t('kiosk.guest') : null,
    type: config ? orderTypeOfConfig(config) : 'dine-in',
    ordered: (lines?.map(({ line }) => line) ?? cart.lines).flatMap(({ itemId, options }) => {
      const item = index.itemsById.get(itemId)
      return item ? { item, options } : []
    }),
  }
}
