import type { Context } from 'hono'
import { hashSecret } from '#server/account/secret.ts'
import type { Account } from '#server/account/account-store.ts'
import type { SignInAttempt } from '#server/social/attempt-store.ts'
import { findProvidedAccount, isJustMade } from '#server/social/find-provided-account.ts'
import { returnFromProvider } from '#server/social/return-from-provider.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { moveGuestCards } from '#server/http/payment/card-cookie.ts'
import { originOf } from '#server/http/know-host.ts'
import { readBrowserSecret } from './browser-secret.ts'
import { openAccountSession } from './open-account-session.ts'
import { redirectToLogin, redirectToStep } from './provider-login.ts'
import type { SocialCallDeps } from './person-deps.ts'

/** GET /api/auth/{provider}/callback: the redirect URI of a provider. */
export async function handleProviderCallback(c: Context, deps: SocialCallDeps): Promise<Response> {
  const { provider, social, bound, now } = deps
  const name = provider.settings.provider
  const state = c.req.query('state') ?? ''
  if ((await bound(c)) !== null) {
    noteAct(c, { kind: 'limit', outcome: 'exhausted' })
    return redirectToLogin(c, { problem: name })
  }
  const attempt = await social.attempts.take(hashSecret(state), new Date(now()))
  if (!attempt || attempt.provider !== name) return redirectToLogin(c, { problem: name })
  const from = attempt.returnTo
  const secret = readBrowserSecret(c)
  if (secret === null || hashSecret(secret) !== attempt.browserHash) {
    return redirectToLogin(c, { problem: name })
  }
  if (isCancelled(c.req.query('error'))) return redirectToLogin(c, { problem: 'cancelled', from })
  const account = await accountOf(c, deps, { attempt, state })
  if (account === null) {
    noteAct(c, { kind: 'sign-in', outcome: 'failed' })
    return redirectToLogin(c, { problem: name, from })
  }
  const opened = await openAccountSession(c, deps, account)
  return opened.ok ? c.redirect(from, 303) : redirectToStep(c, { missing: opened.error, from })
}

interface Return {
  readonly attempt: SignInAttempt
  readonly state: string
}

async function accountOf(
  c: Context,
  deps: SocialCallDeps,
  { attempt, state }: Return,
): Promise<Account | null> {
  const { social, provider, now, log } = deps
  const answer = new URL(c.req.url).searchParams
  const name = provider.settings.provider
  const person = await returnFromProvider(provider, {
    attempt,
    state,
    answer,
    origin: originOf(c, social.origin),
  }).catch((fault: unknown) => {
    // The message may contain what the provider said about a person.
    log.warn({ provider: name, fault: codeOf(fault) }, 'What a provider answered was not believed')
    return null
  })
  if (!person) return null
  const at = new Date(now())
  const account = await findProvidedAccount(deps, {
    provider: name,
    person,
    register: true,
    at,
  })
  if (!account.ok) return null
  if (isJustMade(account.value, at)) await moveGuestCards(c, deps, account.value.userId)
  return account.value
}

/** The standard's code, and Apple's. */
function isCancelled(error: string | undefined): boolean {
  return error === 'access_denied' || error === 'user_cancelled_authorize'
}

function codeOf(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : fault.name
}
