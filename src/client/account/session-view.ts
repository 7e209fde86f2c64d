import type { UserId } from '#domain/ids.ts'
import type { SessionView } from '#services/account/account-service.ts'

/** As whom orders are placed; null: as a guest, as an operator does who acts for nobody. */
export function userOf(view: SessionView): UserId | null {
  return view.type === 'user' || view.type === 'loginAs' ? view.id : null
}

/** A name for a session, to tell it from the next one; null: nobody is signed in. */
export function whoseSession(view: SessionView): string | null {
  return view.type === 'anonymous' ? null : `${view.type} ${view.id}`
}
