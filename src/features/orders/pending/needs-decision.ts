import type { OutboxEntry } from '#sync/outbox-entry.ts'

/** Nothing more happens to it by itself: its guest decides. */
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
