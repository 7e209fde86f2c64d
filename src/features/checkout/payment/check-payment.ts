import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import type { Faults } from '../check-typed.ts'
import { needsNewCard } from './needs-new-card.ts'
import type { PaymentOffer } from './use-payment-offer.ts'

/** What of the payment is missing. A card that is typed into its frame is checked there. */
export function checkPayment(
  payment: PaymentChoice,
  { takesNewCards }: Pick<PaymentOffer, 'takesNewCards'>,
): Faults {
  const { method, costCenter, purchaseOrder } = payment
  if (method === null) return { payment: { key: 'selectPayment' } }
  if (needsNewCard(payment) && !takesNewCards) return { payment: { key: 'addPayment' } }
  if (method === 'cost_center' && costCenter.trim() === '') {
    return { costCenter: { key: 'required' } }
  }
  if (method === 'purchase_order' && purchaseOrder.trim() === '') {
    return { purchaseOrder: { key: 'required' } }
  }
  return {}
}
