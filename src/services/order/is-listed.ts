import { canSend } from '#services/account/can-send.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'

/**
 * True if a session may list the receipt: an account's only in that account; a guest's, and an
 * older one without a sender, for each person who holds the device.
 */
export function isListed(view: SessionView, { userId = null }: Receipt): boolean {
  return userId === null || canSend(view, userId)
}

/**
 * True if an order in the outbox belongs to another account, to operators, or to a guest before
 * this one. It can only be sent: the current person cannot open, change or pay it.
 */
export function isOfOther(
  view: SessionView,
  { userId, guestLeft }: Pick<OutboxEntry, 'userId' | 'guestLeft'>,
): boolean {
  return guestLeft === true || (userId !== null && !canSend(view, userId))
}
