import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { fetchUserInfo, skipSubjectCheck } from 'openid-client'
import {
  getGoogleUserInfo,
  getSignInWays,
  googleUserInfoBody,
  loginSocial,
  loginSocialBody,
} from '#contract/account/account-calls.ts'
import type { SignInWays, SocialProvider } from '#contract/account/account-calls.ts'
import { callbackPath, startPath } from '#contract/account/account-paths.ts'
import { addressOf } from '#contract/call.ts'
import type { UserId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { accountLimits } from '#server/account/account-limits.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { boundAddresses } from '#server/http/addresses.ts'
import type { OnCall } from '#server/http/on-call.ts'
import { moveGuestCards } from '#server/http/payment/card-cookie.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { removeCards } from '#server/payment/stored-cards.ts'
import { findProvidedAccount, isJustMade } from '#server/social/find-provided-account.ts'
import { readProvidedPerson } from '#server/social/provided-person.ts'
import { verifyIdToken } from '#server/social/verify-id-token.ts'
import {
  handleProviderCallback,
  receiveProviderForm,
  startProviderLogin,
} from './provider-login.ts'
import { signIn } from './open-account-session.ts'
import type { SocialCallDeps } from './account-call-deps.ts'

const smallBody = bodyLimit({
  maxSize: 32 * 1024,
  onError: (c) => sendProblem(c, { type: 'TooLarge' }),
})

/** Adds the calls of signing in with other providers. A provider without settings has none. */
export function addSocialCalls(api: Hono<ApiEnv>, on: OnCall, given: AppDeps): void {
  const { accounts, social } = given
  if (!accounts) return
  on(
    getSignInWays,
    {
      summary:
        'With which other providers people can sign in here, and whether this server sends mail.',
    },
    async () => success(waysOf(given)),
  )
  if (!social) return
  const limits = { ...accountLimits, ...accounts.limits }
  const bound = boundAddresses({ kind: 'socialFromAddress', ...limits.socialFromAddress }, given)
  const remove = (userId: UserId) => removeCards(given.payment, userId)
  for (const provider of social.providers.values()) {
    const deps = { ...given, accounts, social, provider, bound, removeCards: remove }
    addProviderPages(api, deps)
    addProviderCalls(on, deps)
  }
}

/** Pages for browsers, not described as API calls. */
function addProviderPages(api: Hono<ApiEnv>, deps: SocialCallDeps): void {
  const { provider: name, answersByForm } = deps.provider.settings
  api.get(startPath(name), (c) => startProviderLogin(c, deps))
  api.get(callbackPath(name), (c) => handleProviderCallback(c, deps))
  if (answersByForm) {
    api.post(callbackPath(name), smallBody, (c) => receiveProviderForm(c, deps))
  }
}

function addProviderCalls(on: OnCall, deps: SocialCallDeps): void {
  const { provider, bound, now } = deps
  const name = provider.settings.provider
  on(
    loginSocial(name),
    {
      summary:
        `Signs in with an ID token that another client got of ${name}. One that cannot be believed: 422, code 9105; ` +
        'nobody’s account, without `register`: 422, code 9106.',
      body: loginSocialBody,
    },
    async ({ c, body: { register = false, ...shown } }) => {
      const waitSeconds = await bound(c)
      if (waitSeconds !== null) return failure({ type: 'TooManyAttempts', waitSeconds })
      const claims = await verifyIdToken(provider, shown).catch(() => null)
      const person = readProvidedPerson(claims)
      if (!person) {
        noteAct(c, { kind: 'sign-in', outcome: 'failed' })
        return failure({ type: 'SignInRefused' })
      }
      const at = new Date(now())
      const account = await findProvidedAccount(deps, { provider: name, person, register, at })
      if (!account.ok) return account
      if (isJustMade(account.value, at)) await moveGuestCards(c, deps, account.value.userId)
      return signIn(c, deps, account.value)
    },
  )
  if (name !== 'google') return
  on(
    getGoogleUserInfo,
    {
      summary: 'E-mail and names of the person of a Google access token.',
      body: googleUserInfoBody,
    },
    async ({ c, body: { accessToken } }) => {
      const waitSeconds = await bound(c)
      if (waitSeconds !== null) return failure({ type: 'TooManyAttempts', waitSeconds })
      const claims = await provider
        .ask()
        .then(({ config }) => fetchUserInfo(config, accessToken, skipSubjectCheck))
        .catch(() => null)
      const person = readProvidedPerson(claims)
      if (!person || person.email === null) return failure({ type: 'SignInRefused' })
      const { email, firstName, lastName } = person
      return success({ email, firstName, lastName })
    },
  )
}

/** Where providers post a form from their own page. */
export function formPathsOf({ social }: Pick<AppDeps, 'social'>): ReadonlySet<string> {
  const all = [...(social?.providers.values() ?? [])].map(({ settings }) => settings)
  const byForm = all.filter(({ answersByForm }) => answersByForm)
  return new Set(byForm.map(({ provider }) => addressOf(callbackPath(provider))))
}

function waysOf({ social, mail }: AppDeps): SignInWays {
  const has = (provider: SocialProvider) => social?.providers.has(provider) === true
  return {
    google: has('google'),
    facebook: has('facebook'),
    apple: has('apple'),
    mail: mail !== undefined,
  }
}
