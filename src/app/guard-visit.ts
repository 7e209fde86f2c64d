import { redirect } from '@tanstack/react-router'
import type { SessionView } from '#services/account/account-service.ts'
import type { Store } from '#services/store.ts'
import { redirectFor } from './redirect-for.ts'
import type { Search } from './redirect-for.ts'
import { stringifySearch } from './search-text.ts'

/** What the router knows of who is there. */
export interface GuardContext {
  readonly session: Store<SessionView>
  /** Resolves when the server has said who it is, or cannot be asked. */
  readonly restored: () => Promise<unknown>
}

interface Address {
  readonly pathname: string
  readonly search: Search
  readonly hash?: string
}

/** On a weak link who is known by their id goes on as they are. */
const timeoutMs = 2_000

/** Throws the way to another screen, as the router takes it. */
export async function guardVisit(
  { pathname: path, search, hash = '' }: Address,
  { session, restored }: GuardContext,
): Promise<void> {
  // The link of a mail opens for whoever has it, signed in or not.
  if (path === '/login' && /^(reset|confirm)=/.test(hash)) return
  // Where somebody goes on from the login depends on what is known of them, or on who has just come back.
  if (path === '/login' && search['returned'] === undefined) {
    await Promise.race([restored(), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
  }
  const to = redirectFor({ path, search, session: session.get() })
  // oxlint-disable-next-line typescript/only-throw-error -- The router's own way to be redirected.
  if (to) throw redirect({ href: `${to.path}${stringifySearch(to.search)}`, replace: true })
}
