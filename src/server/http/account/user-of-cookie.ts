import type { Context } from 'hono'
import type { UserId } from '#domain/ids.ts'
import type { SessionDeps } from '#server/http/session/find-session.ts'
import { findUser } from '#server/http/session/find-user.ts'

/** The user of the browser's session, for calls that guests make as well; null: a guest. */
export async function userOfCookie(c: Context, deps: SessionDeps): Promise<UserId | null> {
  const caller = await findUser(c, deps, {})
  return caller.ok ? caller.value.account.userId : null
}
