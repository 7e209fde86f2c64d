import { canSend } from '#services/account/can-send.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'

/**
 * Whether a session may see the receipt in a list: of an account's orders its own alone; a guest's
 * are of whoever holds the device, and older ones have no sender.
 */
export function isListed(view: SessionView, { userId = null }: Receipt): boolean {
  return userId === null || canSend(view, userId)
}

/**
 * Whether an order in the outbox is of somebody who has left: of another account, of operators, or of a
 * guest before this one. It can only be sent: nobody here opens, changes or pays it.
 */
export function isOfOther(
  view: SessionView,
  { userId, guestLeft }: Pick<OutboxEntry, 'userId' | 'guestLeft'>,
): boolean {
  return guestLeft === true || (userId !== null && !canSend(view, userId))
}
