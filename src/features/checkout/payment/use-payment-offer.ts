import { orderTypeOfConfig } from '#contract/order/menu-entry.ts'
import type { Cents } from '#domain/money/money.ts'
import { paymentMethodsFor, type PaymentMethod } from '#domain/payment/payment-methods.ts'
import { useServices } from '#services/services.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { usePaymentMeans } from '#services/payment/use-payment-means.ts'
import type { KnownMeans } from '#services/payment/use-payment-means.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'

export interface PaymentOffer extends KnownMeans {
  /** The ways to pay for this order on this device; empty: there is none. */
  readonly methods: readonly PaymentMethod[]
  readonly offline: boolean
  /** There is a page to type a card into, or may be in a moment, and a connection to authorise it. */
  readonly takesNewCards: boolean
}

export function usePaymentOffer(amountDue: Cents): PaymentOffer {
  const settings = useCheckoutSettings()
  const { venue, config } = useVenue()
  const known = usePaymentMeans(settings.processor !== null)
  const offline = useStore(useServices().network) === 'offline'
  const { wallets = [], cardPageUrl = null } = known.means ?? {}
  const isAsked = known.means === null && !known.unreachable
  const type = config ? orderTypeOfConfig(config) : 'dine-in'
  const methods = paymentMethodsFor(settings, { venue, type, eventDayOrdering: false, amountDue })
  return {
    ...known,
    offline,
    takesNewCards: !offline && (cardPageUrl !== null || isAsked),
    methods: methods.filter(
      (method) =>
        (method !== 'apple_pay' && method !== 'google_pay') ||
        wallets.some((wallet) => wallet.method === method),
    ),
  }
}
