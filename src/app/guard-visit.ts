import { redirect } from '@tanstack/react-router'
import type { AccountService, SessionView } from '#services/account/account-service.ts'
import type { Store } from '#services/store.ts'
import { pause } from '#client/device/pause.ts'
import { redirectFor } from './redirect-for.ts'
import type { Search, Redirection, Visit } from './redirect-for.ts'
import { stringifySearch } from './search-text.ts'

/** The session, as the router sees it. */
export interface GuardContext {
  readonly session: Store<SessionView>
  /** Resolves when the server has confirmed the session or cannot be reached. */
  readonly restored: () => Promise<unknown>
  /** Null while its code cannot be loaded. */
  readonly account: () => Promise<Pick<AccountService, 'loginAs'> | null>
}

interface Address {
  readonly pathname: string
  readonly search: Search
  readonly hash?: string
}

/** On a slow link the session stored on this device decides after this time. */
const timeoutMs = 2_000

/** Throws the router's redirect to another screen. */
export async function guardVisit(
  { pathname: path, search, hash = '' }: Address,
  { session, restored, account }: GuardContext,
): Promise<void> {
  // A mail's link opens for everyone, signed in or not.
  if (path === '/login' && /^(reset|confirm|invite)=/.test(hash)) return
  // The way on from the login, or as a suite's owner, depends on the restored person: wait for it.
  const isLogin = path === '/login' && search['returned'] === undefined
  if (isLogin || search['suiteOperator'] !== undefined) {
    await Promise.race([restored(), pause(timeoutMs)])
  }
  const visit = { path, search, session: session.get() }
  const to = redirectFor(visit) ?? (await actAsOwner(visit, { account }))
  // oxlint-disable-next-line typescript/only-throw-error -- The router's own way to be redirected.
  if (to) throw redirect({ href: `${to.path}${stringifySearch(to.search)}`, replace: true })
}

/**
 * The login-as mode of a first navigation (identity and operations, section 2): an address that names
 * an operator and a suite lets the signed-in operator act as the suite's owner. Returns where to go
 * if that is refused; null: the address is shown.
 */
async function actAsOwner(
  { path, search, session }: Visit,
  { account }: Pick<GuardContext, 'account'>,
): Promise<Redirection | null> {
  const { suiteOperator, eventSuite } = search
  const [slug = ''] = path.split('/').filter(Boolean)
  if (!suiteOperator || typeof eventSuite !== 'string' || slug === 'profile') return null
  const isOperator = session.type === 'operator' || session.type === 'loginAs'
  if (!isOperator || session.person?.eventSuite?.id === eventSuite) return null
  const answer = await (await account())?.loginAs(slug, eventSuite)
  return answer?.ok ? null : { path: `/${slug}/events`, search: {} }
}
