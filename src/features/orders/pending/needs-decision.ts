import type { OutboxEntry } from '#sync/outbox-entry.ts'

/** True if the order waits for its guest's decision. */
export function needsDecision({ status }: OutboxEntry): boolean {
  switch (status.type) {
    case 'expired':
    case 'awaitingSignIn':
    case 'refused':
    case 'cancelled':
      return true
    case 'waiting':
    case 'sending':
    case 'unconfirmed':
    case 'asked':
    case 'withdrawing':
      return false
  }
}
