import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import type { SavedCard } from '#domain/payment/card.ts'
import { chooseMethod } from './choose-method.ts'
import type { PaymentOffer } from './use-payment-offer.ts'

/**
 * The effective choice: a method no longer offered is dropped. Preselected are the only method, and a
 * saved card.
 */
export function resolvePayment(
  typed: PaymentChoice,
  { methods, cards, newCards }: Pick<PaymentOffer, 'methods' | 'cards' | 'newCards'>,
): PaymentChoice {
  // A token pays at once: a pre-order's card is saved.
  const payment = typed.card && newCards === 'savedFirst' ? { ...typed, card: null } : typed
  const { method } = payment
  if (method !== null && methods.includes(method)) return withKnownCard(payment, cards)
  const [only, ...others] = methods
  if (only !== undefined && others.length === 0) return chooseMethod(payment, only, cards ?? [])
  if (method !== null) return { ...payment, method: null }
  const byCard = methods.includes('credit_card')
    ? chooseMethod(payment, 'credit_card', cards ?? [])
    : null
  return byCard?.savedCard ? byCard : payment
}

/** A saved card may have been deleted since. */
function withKnownCard(payment: PaymentChoice, cards: readonly SavedCard[] | null): PaymentChoice {
  const { savedCard } = payment
  if (!savedCard || !cards || cards.length === 0) return payment
  const known = cards.some(({ paymentCardId }) => paymentCardId === savedCard.paymentCardId)
  return known ? payment : { ...payment, savedCard: null }
}
