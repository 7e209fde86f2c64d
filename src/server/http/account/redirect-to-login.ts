import type { Context } from 'hono'
import type { SocialProvider } from '#contract/account/account-calls.ts'

export interface LoginNote {
  /** What the page says it was; nothing of what the provider said. */
  readonly problem: SocialProvider | 'cancelled'
  /** Where the person was going; left out: nobody knows. */
  readonly from?: string
}

/** Back to the page where another way to sign in can be chosen. */
export function redirectToLogin(c: Context, { problem, from }: LoginNote): Response {
  const query = new URLSearchParams({ problem, ...(from === undefined ? {} : { from }) })
  return c.redirect(`/login?${query.toString()}`, 303)
}
