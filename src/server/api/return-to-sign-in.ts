import type { Context } from 'hono'
import type { SocialProvider } from '#contract/account-calls.ts'
import { hashSecret } from '#server/accounts/session-cookie.ts'
import type { AccountDeps } from '#server/accounts/account-deps.ts'
import type { Account } from '#server/accounts/account-store.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { SignInAttempt } from '#server/social/attempt-store.ts'
import { findProvidedAccount } from '#server/social/find-provided-account.ts'
import type { OpenIdProvider } from '#server/social/open-provider.ts'
import { returnFromProvider } from '#server/social/return-from-provider.ts'
import { readBrowserSecret } from './browser-secret.ts'
import type { AddressBound } from './bound-addresses.ts'
import { openAccountSession } from './open-account-session.ts'
import { sendProblem } from './send-problem.ts'
import { sendToLogin } from './send-to-login.ts'

/** GET /api/auth/{provider}/callback: where a provider sends a browser back to. */
export async function returnToSignIn(
  c: Context,
  deps: AppDeps,
  { provider: name, bound }: { readonly provider: SocialProvider; readonly bound: AddressBound },
): Promise<Response> {
  const { accounts, social, now } = deps
  const provider = social?.providers.get(name)
  if (!accounts || !social || !provider) return sendProblem(c, { type: 'UnknownPath' })
  const state = c.req.query('state') ?? ''
  if (!(await bound(c))) return sendToLogin(c, { problem: name })
  const attempt = await social.attempts.take(hashSecret(state), new Date(now()))
  if (!attempt || attempt.provider !== name) return sendToLogin(c, { problem: name })
  const from = attempt.returnTo
  const secret = readBrowserSecret(c)
  if (secret === null || hashSecret(secret) !== attempt.browserHash) {
    return sendToLogin(c, { problem: name })
  }
  if (isCancelled(c.req.query('error'))) return sendToLogin(c, { problem: 'cancelled', from })
  const account = await accountOf(c, deps, { accounts, provider, attempt, state })
  if (account === null) return sendToLogin(c, { problem: name, from })
  await openAccountSession(c, { accounts, now }, account)
  return c.redirect(from, 303)
}

interface Return {
  readonly accounts: AccountDeps
  readonly provider: OpenIdProvider
  readonly attempt: SignInAttempt
  readonly state: string
}

async function accountOf(
  c: Context,
  { social, now, log }: AppDeps,
  { accounts, provider, attempt, state }: Return,
): Promise<Account | null> {
  const answer = new URL(c.req.url).searchParams
  const name = provider.settings.provider
  const person = await returnFromProvider(provider, {
    attempt,
    state,
    answer,
    origin: social?.origin ?? '',
  }).catch((fault: unknown) => {
    // Its text may have in it what the provider said of somebody.
    log.warn({ provider: name, fault: codeOf(fault) }, 'What a provider answered was not believed')
    return null
  })
  if (!person) return null
  const at = new Date(now())
  const account = await findProvidedAccount(accounts, {
    provider: name,
    person,
    register: true,
    at,
  })
  return account.ok ? account.value : null
}

/** By the standard, and by Apple. */
function isCancelled(error: string | undefined): boolean {
  return error === 'access_denied' || error === 'user_cancelled_authorize'
}

function codeOf(fault: unknown): string {
  const { code, name } = Object(fault) as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : String(name)
}
