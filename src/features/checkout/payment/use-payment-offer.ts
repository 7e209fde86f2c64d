import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import type { Cents } from '#domain/money/money.ts'
import { paymentMethodsFor, type PaymentMethod } from '#domain/payment/payment-methods.ts'
import { useServices } from '#services/services.ts'
import { useSuiteOrder, useActingSuite } from '#services/suite/use-suite-order.ts'
import { useCheckoutSettings } from '#services/venue/use-checkout-settings.ts'
import { usePaymentMeans } from '#services/payment/use-payment-means.ts'
import type { KnownMeans } from '#services/payment/use-payment-means.ts'
import { useVenue } from '#services/venue/use-venue.ts'
import { useStore } from '#services/use-store.ts'
import { newCardsFor } from './card-choices.ts'
import type { NewCards } from './card-choices.ts'

export interface PaymentOffer extends KnownMeans {
  /** The payment methods for this order on this device; empty: none. */
  readonly methods: readonly PaymentMethod[]
  /** Why the suite that the order is for is not known on this device; then there is no method. */
  readonly suiteFault: 'suiteUnknown' | 'signInFirst' | 'confirmFirst' | null
  readonly offline: boolean
  readonly newCards: NewCards
  /** Cards of this device or person are being looked up. */
  readonly awaitsCards: boolean
}

export function usePaymentOffer(amountDue: Cents): PaymentOffer {
  const settings = useCheckoutSettings()
  const { venue, config, entry } = useVenue()
  const known = usePaymentMeans(settings.processor !== null)
  const { network, session: sessions } = useServices()
  const offline = useStore(network) === 'offline'
  const session = useStore(sessions)
  const { wallets = [], cardPageUrl = null } = known.means ?? {}
  const isAsked = known.means === null && !known.unreachable
  const type = config ? orderTypeOfConfig(config) : 'dine-in'
  const suite = useActingSuite()
  const isAhead = type === 'catering'
  const { day, ahead } = useSuiteOrder()
  const dayPayment = suite?.payment ?? day?.payment
  const suitePayment = (isAhead ? ahead?.suite.payment : dayPayment) ?? null
  // The server would refuse another method.
  const isSuiteUnknown = entry.eventSuite !== undefined && suitePayment === null && config !== null
  const methods = paymentMethodsFor(settings, { venue, type, suitePayment, amountDue })
  return {
    ...known,
    offline,
    newCards: newCardsFor({
      type,
      session: session.type,
      offline,
      hasPage: cardPageUrl !== null || isAsked,
    }),
    suiteFault: isSuiteUnknown ? suiteFaultOf() : null,
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

  function suiteFaultOf() {
    if (isAhead && session.type === 'anonymous') return 'signInFirst'
    const isUnconfirmed = session.type === 'user' && session.person?.emailVerified === false
    // Else after a reload without a network.
    return isAhead && isUnconfirmed ? 'confirmFirst' : 'suiteUnknown'
  }
}
