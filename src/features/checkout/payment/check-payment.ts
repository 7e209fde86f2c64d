import type { PaymentChoice } from '#domain/order/checkout-details.ts'
import type { Faults } from '../faults/faults.ts'
import { needsNewCard } from './needs-new-card.ts'
import type { PaymentOffer } from './use-payment-offer.ts'

/** Missing parts of the payment. The card's frame checks a card while it is typed. */
export function checkPayment(
  payment: PaymentChoice,
  { newCards }: Pick<PaymentOffer, 'newCards'>,
): Faults {
  const { method, costCenter, purchaseOrder } = payment
  if (method === null) return { payment: { key: 'selectPayment' } }
  if (needsNewCard(payment) && newCards === 'none') return { payment: { key: 'noNewCard' } }
  if (method === 'cost_center' && costCenter.trim() === '') {
    return { costCenter: { key: 'required' } }
  }
  if (method === 'purchase_order' && purchaseOrder.trim() === '') {
    return { purchaseOrder: { key: 'required' } }
  }
  return {}
}
