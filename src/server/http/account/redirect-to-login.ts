import type { Context } from 'hono'
import type { SocialProvider } from '#contract/account/account-calls.ts'
import type { MissingStep } from './open-account-session.ts'

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

interface NextStep {
  readonly missing: MissingStep
  readonly from: string
}

/** Redirects to the login page for the second step. A fragment stays in the browser. */
export function redirectToStep(c: Context, { missing, from }: NextStep): Response {
  const step = missing.type === 'SecondFactorNeeded' ? 'code' : 'enroll'
  return c.redirect(`/login?${new URLSearchParams({ from }).toString()}#step=${step}`, 303)
}
