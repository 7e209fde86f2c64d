import type { UserId } from '#domain/ids.ts'
import type { SessionView } from '#services/account/account-service.ts'

/** The user that orders are placed for. Null: a guest, or an operator with no user logged in as. */
export function userOf(view: SessionView): UserId | null {
  return view.type === 'user' || view.type === 'loginAs' ? view.id : null
}

/** A key that tells a session from the next one. Null: anonymous. */
export function whoseSession(view: SessionView): string | null {
  return view.type === 'anonymous' ? null : `${view.type} ${view.id}`
}
