import type { CardFace } from '#domain/payment/card.ts'
import type { AgreedOrder } from './outbox-entry.ts'
import type { Receipt } from './receipt.ts'

/** The payment fields of a receipt. */
export function paidHow({
  costs,
  details,
}: Pick<AgreedOrder, 'costs' | 'details'>): Pick<Receipt, 'paidBy' | 'paidWith'> {
  const { method, savedCard, card } = details.payment
  if (costs.amountDue === 0) return { paidBy: 'payment_not_required' }
  const paidBy = method ?? 'pay_on_premise'
  const charged = savedCard ?? card
  return paidBy === 'credit_card' && charged ? { paidBy, paidWith: faceOf(charged) } : { paidBy }
}

function faceOf({ brand, last4 }: CardFace): CardFace {
  return { brand, last4 }
}
