import { readAccountEntry } from '#contract/account/account-entry.ts'
import { afterLogin } from '#features/account/after-login.ts'
import type { Destination } from '#features/account/after-login.ts'
import { isForOperator } from '#features/account/login-variant.ts'
import type { SessionView } from '#services/account/account-service.ts'
import { stringifySearch } from './search-text.ts'

/** Redirects each session from the screens it may not see (identity and operations, section 2). */

export interface Visit {
  /** `/chez-nous/events` */
  readonly path: string
  readonly search: Search
  readonly session: SessionView
}

export type Search = Readonly<Record<string, unknown>>

export interface Redirection {
  readonly path: string
  readonly search: Search
}

/** Null: no redirection. */
export function redirectFor({ path, search, session }: Visit): Redirection | null {
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  const isAnonymous = session.type === 'anonymous'
  if (first === 'login') {
    // A guest back from another provider may have to give a name at the login first.
    if (isAnonymous || search['returned'] !== undefined) return null
    const entry = readAccountEntry(search)
    if (session.type === 'user' && isForOperator(entry)) return null
    return redirectionOf(afterLogin(entry, session), search)
  }
  const { suiteOperator, eventDayOrdering, suiteCode } = search
  // A guest of a suite's owner needs no session.
  if (isAnonymous && eventDayOrdering !== undefined && suiteCode === undefined) {
    return { path: '/login', search: suiteOperator === undefined ? {} : { suiteOperator } }
  }
  const from = `${path}${stringifySearch(search)}`
  if (first === 'profile')
    return isAnonymous ? { path: '/login', search: { ...search, from } } : null
  // The login-as mode of a first navigation: the operator is authenticated first.
  if (isAnonymous && second === '' && suiteOperator && search['eventSuite']) {
    return { path: '/login', search: { ...search, venue: first } }
  }
  if (second === 'events' || second === 'suite-settings') {
    const isOperator = session.type === 'operator' || session.type === 'loginAs'
    if (isOperator) return null
    return {
      path: '/login',
      search: { suiteOperator: suiteOperator ?? 'true', venue: first, from },
    }
  }
  if (second === 'landing' && search['eventSuite'] === undefined) {
    return { path: `/${first}`, search }
  }
  return null
}

function redirectionOf(to: Destination, search: Search): Redirection {
  switch (to.type) {
    case 'Address': {
      const { pathname, searchParams } = new URL(to.address, 'http://localhost')
      if (pathname === '/login') return { path: '/profile', search: {} }
      return { path: pathname, search: Object.fromEntries(searchParams) }
    }
    case 'Menu': {
      // Texts as in the address: the menu ignores the queries it does not know. An invitation has
      // done its part.
      const { venue: _venue, from: _from, encryptedValue: _value, signUp: _part, ...rest } = search
      return { path: `/${to.slug}`, search: rest }
    }
    case 'Profile':
      return { path: to.screen === null ? '/profile' : `/profile/${to.screen}`, search }
  }
}
