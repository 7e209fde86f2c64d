import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import type { SavedCard } from '#domain/payment/card.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import { preselectCard } from '#domain/payment/preselect-card.ts'

/**
 * Another way of paying. What was typed for a cost centre or a purchase order is for these alone, and a
 * card is proposed to whoever has saved one.
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
