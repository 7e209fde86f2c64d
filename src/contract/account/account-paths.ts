import { apiRoot } from '#contract/call.ts'
import type { SocialProvider } from './account-calls.ts'

/** The calls of accounts are below, and the cookies that go with no other call. */
export const accountRoot = `${apiRoot}/auth` as const

/**
 * Note: paths below `apiRoot` that browsers open as pages. They are no calls: the answer is HTML or
 * a redirect.
 */

/** Sends a browser to the provider. */
export function startPath(provider: SocialProvider): string {
  return `/auth/${provider}/start`
}

/** The provider sends a browser back to this. */
export function callbackPath(provider: SocialProvider): string {
  return `/auth/${provider}/callback`
}

/** Ends reminders: a page that asks, and the call that a mailbox makes by itself. */
export const stopPath = '/auth/stop-reminders'

/** The path and query of the page that calls: a mail that the call asks for leads back there. */
export const pageHeader = 'X-PAGE'
