import type { PaymentChoice } from '#domain/order/checkout-details.ts'

/** True if the frame still has to supply a card. */
export function needsNewCard({ method, card, savedCard }: PaymentChoice): boolean {
  return method === 'credit_card' && !card && !savedCard
}
