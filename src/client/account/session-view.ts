import type { SnapshotFrom } from 'xstate'
import type { UserId } from '#domain/ids.ts'
import { anyOperator } from '#domain/order/sender.ts'
import type { Sender } from '#domain/order/sender.ts'
import { canSend } from '#services/account/can-send.ts'
import { ownerOf } from '#services/account/owner-of.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { sessionMachine } from '#machines/session.machine.ts'

/** The user that orders are placed for. Null: a guest, or an operator with no user logged in as. */
export function userOf(view: SessionView): UserId | null {
  return view.type === 'user' || view.type === 'loginAs' ? view.id : null
}

/**
 * Sender in whose session an order goes out; null: a guest. An order for a suite may go out in any
 * operator's session.
 */
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

export function viewOf({ value, context }: SnapshotFrom<typeof sessionMachine>): SessionView {
  const { userId, operatorId, person, expired } = context
  if (value === 'user' && userId) return { type: 'user', id: userId, person }
  if (value === 'operator' && operatorId) return { type: 'operator', id: operatorId, person }
  if (userId && operatorId) return { type: 'loginAs', id: userId, person, operatorId }
  return { type: 'anonymous', expired }
}

export function isSame(view: SessionView, other: SessionView): boolean {
  if (view.type === 'anonymous') {
    return other.type === 'anonymous' && view.expired === other.expired
  }
  return (
    other.type === view.type && ownerOf(other) === ownerOf(view) && other.person === view.person
  )
}

export function kindsOf({ type }: SessionView): readonly ('user' | 'operator')[] {
  if (type === 'loginAs') return ['user', 'operator']
  return type === 'anonymous' ? [] : [type]
}
