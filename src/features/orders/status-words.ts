import { isPaymentRefusal } from '#contract/is-payment-refusal.ts'
import type { OutboxStatus } from '#contract/kept-order.ts'

export type StatusWord =
  | 'order.saved'
  | 'order.sending'
  | 'order.unsure'
  | 'order.held'
  | 'session.orderWaits'
  | 'order.takingBack'
  | 'order.refused'
  | 'order.cancelled'
  | 'pay.refused'

/** The one word for where an order is. None of them is ever used for another. */
export function statusWord(status: OutboxStatus): StatusWord {
  switch (status.type) {
    case 'waiting':
      return 'order.saved'
    case 'sending':
      return 'order.sending'
    case 'unsure':
      return 'order.unsure'
    case 'held':
      return 'order.held'
    case 'signIn':
      return 'session.orderWaits'
    case 'withdrawing':
      return 'order.takingBack'
    case 'refused':
      return isPaymentRefusal(status.refusal) && !status.returned ? 'pay.refused' : 'order.refused'
    case 'cancelled':
      return 'order.cancelled'
  }
}
