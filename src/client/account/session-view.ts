import type { UserId } from '#domain/ids.ts'
import { anyOperator } from '#domain/order/sender.ts'
import type { Sender } from '#domain/order/sender.ts'
import { canSend } from '#services/account/can-send.ts'
import type { SessionView } from '#services/account/account-service.ts'

/** The user that orders are placed for. Null: a guest, or an operator with no user logged in as. */
export function userOf(view: SessionView): UserId | null {
  return view.type === 'user' || view.type === 'loginAs' ? view.id : null
}

/** Whose session an order is sent in; null: a guest's. One to a suite may go in any operator's. */
export function senderOf(
  view: SessionView,
  { suite }: { readonly suite?: string | undefined },
): Sender | null {
  return suite !== undefined && canSend(view, anyOperator) ? anyOperator : userOf(view)
}

/** A key that tells a session from the next one. Null: anonymous. */
export function whoseSession(view: SessionView): string | null {
  return view.type === 'anonymous' ? null : `${view.type} ${view.id}`
}
