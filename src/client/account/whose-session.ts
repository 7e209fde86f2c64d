import type { SessionView } from '#services/account/account-service.ts'

/** A name for a session, to tell it from the next one; null: nobody is signed in. */
export function whoseSession(view: SessionView): string | null {
  return view.type === 'anonymous' ? null : `${view.type} ${view.id}`
}
