import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import type { SavedCard } from '#domain/payment/card.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import { preselectCard } from '#domain/payment/card.ts'

/**
 * Changes the payment method. Cost centre and purchase order numbers are cleared by any other
 * method, and a saved card is preselected for cards.
 */
export function chooseMethod(
  payment: PaymentChoice,
  method: PaymentMethod,
  cards: readonly SavedCard[],
): PaymentChoice {
  const keepsCodes = method === 'cost_center' || method === 'purchase_order'
  const proposes = method === 'credit_card'
  return {
    ...payment,
    ...(keepsCodes ? {} : { costCenter: '', purchaseOrder: '' }),
    ...(proposes && !payment.card && !payment.savedCard ? { savedCard: preselectCard(cards) } : {}),
    method,
    walletToken: null,
  }
}
