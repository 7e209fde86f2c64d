import type { Context } from 'hono'
import type { SocialProvider } from '#contract/account/account-calls.ts'

export interface LoginNote {
  /** For the page's message; nothing that the provider said. */
  readonly problem: SocialProvider | 'cancelled'
  /** The user's destination; left out: unknown. */
  readonly from?: string
}

/** Redirects to the login page, where another way can be chosen. */
export function redirectToLogin(c: Context, { problem, from }: LoginNote): Response {
  const query = new URLSearchParams({ problem, ...(from === undefined ? {} : { from }) })
  return c.redirect(`/login?${query.toString()}`, 303)
}
