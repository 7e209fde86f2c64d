import type { Context } from 'hono'
import type { Instant } from '#domain/time/venue-time.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type { Account } from '#server/account/account-store.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { closeSession, openSession } from './open-session.ts'

/**
 * Signs in a proven user, an operator as operator. That ends the user's session in this browser, so
 * that no order is placed for the previous guest by mistake.
 */
export async function openAccountSession(
  c: Context,
  { accounts, now }: { readonly accounts: AccountDeps; readonly now: () => Instant },
  { userId, suiteOperator }: Account,
): Promise<{ readonly token?: string }> {
  if (suiteOperator) await closeSession(c, accounts, { of: 'user' })
  noteAct(c, { kind: 'sign-in', outcome: 'done', personId: userId })
  const kind = suiteOperator ? 'operator' : 'user'
  return openSession(c, accounts, { kind, userId, at: new Date(now()) })
}
