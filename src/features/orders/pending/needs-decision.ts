import type { OutboxEntry } from '#sync/outbox-entry.ts'

/** Whether the order waits for its guest's decision. */
export function needsDecision({ status }: OutboxEntry): boolean {
  switch (status.type) {
    case 'held':
    case 'signIn':
    case 'refused':
    case 'cancelled':
      return true
    case 'waiting':
    case 'sending':
    case 'unsure':
    case 'withdrawing':
      return false
  }
}
