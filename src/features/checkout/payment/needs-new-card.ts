import type { PaymentChoice } from '#domain/order/checkout-details.ts'

/** Whether a card has still to be asked of the frame that it is typed into. */
export function needsNewCard({ method, card, savedCard }: PaymentChoice): boolean {
  return method === 'credit_card' && !card && !savedCard
}
