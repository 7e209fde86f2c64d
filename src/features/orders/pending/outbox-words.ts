import { isPaymentRefusal } from '#contract/payment/is-payment-refusal.ts'
import { isChange } from '#domain/order/what-stands.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Instant } from '#domain/time/venue-time.ts'

export type OutboxWord =
  | 'order.notSent'
  | 'order.notSentInPage'
  | 'order.sending'
  | 'order.unsure'
  | 'order.busy'
  | 'order.asked'
  | 'order.held'
  | 'order.heldByClock'
  | 'session.orderWaits'
  | 'order.takingBack'
  | 'order.refused'
  | 'order.refusedChange'
  | 'order.cancelled'
  | 'pay.refused'

type Placed = Pick<OutboxEntry, 'status' | 'submission' | 'inPageAlone' | 'savedAt'>

/** The one word for an order's status. No two statuses share a word. */
export function outboxWord(
  { status, submission, inPageAlone, savedAt }: Placed,
  now: Instant,
): OutboxWord {
  switch (status.type) {
    case 'waiting':
      return inPageAlone ? 'order.notSentInPage' : 'order.notSent'
    case 'sending':
      return 'order.sending'
    case 'unconfirmed':
      return status.busy ? 'order.busy' : 'order.unsure'
    case 'asked':
      return 'order.asked'
    case 'expired':
      return savedAt > now + clockTolerance ? 'order.heldByClock' : 'order.held'
    case 'awaitingSignIn':
      return 'session.orderWaits'
    case 'withdrawing':
      return 'order.takingBack'
    case 'refused':
      if (isPaymentRefusal(status.refusal) && !status.returned) return 'pay.refused'
      return isChange(submission) ? 'order.refusedChange' : 'order.refused'
    case 'cancelled':
      return 'order.cancelled'
  }
}

/**
 * Tolerance for an order saved in the future, which means the clock was set back: servers count
 * whole seconds.
 */
const clockTolerance = 10_000
