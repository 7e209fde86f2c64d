import type { Context } from 'hono'
import type { Instant } from '#domain/time/venue-time.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type { Account } from '#server/account/account-store.ts'
import { closeSession, openSession } from './open-session.ts'

/**
 * Signs somebody in who has shown who they are: an operator as such. Then whoever was a user in this browser is one no
 * more: nobody orders as the guest before by mistake.
 */
export async function openAccountSession(
  c: Context,
  { accounts, now }: { readonly accounts: AccountDeps; readonly now: () => Instant },
  { userId, suiteOperator }: Account,
): Promise<{ readonly token?: string }> {
  if (suiteOperator) await closeSession(c, accounts, { of: 'user' })
  const kind = suiteOperator ? 'operator' : 'user'
  return openSession(c, accounts, { kind, userId, at: new Date(now()) })
}
