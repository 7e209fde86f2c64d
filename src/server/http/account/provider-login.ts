import * as v from 'valibot'
import { hashSecret } from '#server/account/secret.ts'
import { findProvidedAccount, isJustMade } from '#server/social/find-provided-account.ts'
import { returnFromProvider } from '#server/social/return-from-provider.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { moveGuestCards } from '#server/http/payment/card-cookie.ts'
import { originOf } from '#server/http/know-host.ts'
import { leaveForProvider } from '#server/social/leave-for-provider.ts'
import { callbackPath } from '#contract/account/account-paths.ts'
import { addressOf, isOfApi } from '#contract/call.ts'
import { plainName } from '#server/social/provided-person.ts'
import type { ProvidedName } from '#server/social/provided-person.ts'
import type { Context } from 'hono'
import type { Account } from '#server/account/account-store.ts'
import type { SignInAttempt } from '#server/social/attempt-store.ts'
import type { SocialProvider } from '#contract/account/account-calls.ts'
import { keepBrowserSecret, readBrowserSecret } from './browser-secret.ts'
import { openAccountSession } from './open-account-session.ts'
import type { MissingStep } from './open-account-session.ts'
import type { SocialCallDeps } from './account-call-deps.ts'

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

/** GET /api/auth/{provider}/start: redirects a browser to the provider. */
export async function startProviderLogin(
  c: Context,
  { provider, social, bound, now, log }: SocialCallDeps,
): Promise<Response> {
  const name = provider.settings.provider
  const origin = originOf(c, social.origin)
  const returnTo = readReturnPath(c.req.query('returnTo'), origin)
  if ((await bound(c)) !== null) return redirectToLogin(c, { problem: name, from: returnTo })
  try {
    const browserSecret = keepBrowserSecret(c)
    const address = await leaveForProvider(
      { ...social, origin },
      { provider, browserSecret, returnTo, at: now() },
    )
    return c.redirect(address.href, 302)
  } catch (fault) {
    log.warn({ provider: name, fault: nameOf(fault) }, 'A provider could not be asked')
    return redirectToLogin(c, { problem: name, from: returnTo })
  }
}

/** Leaves out the fault's message, which may name a person. */
function nameOf(fault: unknown): string {
  return fault instanceof Error ? fault.name : typeof fault
}

interface LoginNote {
  /** For the page's message; nothing that the provider said. */
  readonly problem: SocialProvider | 'cancelled'
  /** The user's destination; left out: unknown. */
  readonly from?: string
}

/** Redirects to the login page, where another way can be chosen. */
function redirectToLogin(c: Context, { problem, from }: LoginNote): Response {
  const query = new URLSearchParams({ problem, ...(from === undefined ? {} : { from }) })
  return c.redirect(`/login?${query.toString()}`, 303)
}

interface NextStep {
  readonly missing: MissingStep
  readonly from: string
}

/** Redirects to the login page for the second step. A fragment stays in the browser. */
function redirectToStep(c: Context, { missing, from }: NextStep): Response {
  const step = missing.type === 'SecondFactorNeeded' ? 'code' : 'enroll'
  return c.redirect(`/login?${new URLSearchParams({ from }).toString()}#step=${step}`, 303)
}

const field = v.optional(v.pipe(v.string(), v.maxLength(4_096)))
const formSchema = v.object({ state: field, code: field, iss: field, error: field, user: field })

/**
 * POST /api/auth/{provider}/callback, for a provider that answers with a form posted from its own
 * page. The browser sends no Lax cookie with that: so it is redirected to the same address as a
 * navigation, with which it does. The name comes only once, and is stored with the attempt, to keep
 * it out of the URL.
 */
export async function receiveProviderForm(
  c: Context,
  { provider, social, bound }: SocialCallDeps,
): Promise<Response> {
  const name = provider.settings.provider
  if ((await bound(c)) !== null) return redirectToLogin(c, { problem: name })
  const read = v.safeParse(formSchema, await c.req.parseBody().catch(() => ({})))
  const { user, ...answer } = read.success ? read.output : {}
  const personName = readNameOfForm(user)
  if (personName && answer.state !== undefined) {
    await social.attempts.noteName(hashSecret(answer.state), personName)
  }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(answer)) {
    if (value !== undefined) query.set(key, value)
  }
  return c.redirect(`${addressOf(callbackPath(name))}?${query.toString()}`, 303)
}

/**
 * A path of this application; browsers read `//example.com` and `/\example.com` as another site.
 */
const ours = /^\/(?![/\\])[^\s<>\\]{0,1500}$/

const elsewhere = '/profile'

/**
 * Where to go after signing in: the requested path if it is within this application, normalised so
 * that every browser reads it the same.
 */
export function readReturnPath(asked: string | undefined, origin: string): string {
  if (asked === undefined || !ours.test(asked) || !URL.canParse(asked, origin)) return elsewhere
  const { origin: reached, pathname, search, hash } = new URL(asked, origin)
  const path = `${pathname}${search}${hash}`
  // Normalising `/.//example.com` reveals its two slashes.
  return reached === origin && ours.test(path) && !isOfApi(pathname) ? path : elsewhere
}

const userSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.object({ firstName: v.optional(v.string()), lastName: v.optional(v.string()) }),
  }),
)

/** Reads the `user` field of Apple's form, which comes only at a person's first sign-in. */
export function readNameOfForm(field: string | undefined): ProvidedName | null {
  const read = v.safeParse(userSchema, field)
  if (!read.success) return null
  const { firstName = '', lastName = '' } = read.output.name
  return { firstName: plainName(firstName), lastName: plainName(lastName) }
}
