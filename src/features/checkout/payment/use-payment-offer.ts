import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import type { Cents } from '#domain/money/money.ts'
import { paymentMethodsFor, type PaymentMethod } from '#domain/payment/payment-methods.ts'
import { useServices } from '#services/services.ts'
import { useSuiteOrder } from '#services/suite/use-suite-order.ts'
import { useActingSuite } from '#services/suite/use-acting-suite.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { usePaymentMeans } from '#services/payment/use-payment-means.ts'
import type { KnownMeans } from '#services/payment/use-payment-means.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'

export interface PaymentOffer extends KnownMeans {
  /** The payment methods for this order on this device; empty: none. */
  readonly methods: readonly PaymentMethod[]
  /** The suite that the order is for is not known on this device; then there is no method. */
  readonly isSuiteUnknown: boolean
  readonly offline: boolean
  /**
   * The card page exists or is still being looked up, and there is a connection to authorize a
   * card.
   */
  readonly takesNewCards: boolean
  /** Cards of this device or person are being looked up. */
  readonly awaitsCards: boolean
}

export function usePaymentOffer(amountDue: Cents): PaymentOffer {
  const settings = useCheckoutSettings()
  const { venue, config, entry } = useVenue()
  const known = usePaymentMeans(settings.processor !== null)
  const offline = useStore(useServices().network) === 'offline'
  const { wallets = [], cardPageUrl = null } = known.means ?? {}
  const isAsked = known.means === null && !known.unreachable
  const type = config ? orderTypeOfConfig(config) : 'dine-in'
  const suite = useActingSuite()
  const isAhead = type === 'catering'
  const { day, ahead } = useSuiteOrder()
  const dayPayment = suite?.event_day_payment_preference ?? day?.payment
  const suitePayment = (isAhead ? ahead?.payment : dayPayment) ?? null
  // After a reload without a network: the server would refuse another method.
  const isSuiteUnknown = entry.eventSuite !== undefined && suitePayment === null && config !== null
  const methods = paymentMethodsFor(settings, { venue, type, suitePayment, amountDue })
  return {
    ...known,
    offline,
    // A pre-order is charged at its lock, to a saved card.
    takesNewCards: !offline && !isAhead && (cardPageUrl !== null || isAsked),
    isSuiteUnknown,
    awaitsCards:
      !offline &&
      !known.unreachable &&
      known.cards === null &&
      !isSuiteUnknown &&
      methods.includes('credit_card'),
    methods: (isSuiteUnknown ? [] : methods).filter(
      (method) =>
        (method !== 'apple_pay' && method !== 'google_pay') ||
        (!isAhead && wallets.some((wallet) => wallet.method === method)),
    ),
  }
}
