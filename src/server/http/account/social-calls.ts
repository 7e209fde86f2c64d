import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  googleUserInfoAnswerSchema,
  googleUserInfoCallSchema,
  loginSocialCallSchema,
  signInWaysAnswerSchema,
  userAnswerSchema,
} from '#contract/account/account-calls.ts'
import type { SignInWays, SocialProvider } from '#contract/account/account-calls.ts'
import { accountLimits } from '#server/account/account-limits.ts'
import type { UserId } from '#domain/ids.ts'
import { removeCards } from '#server/payment/remove-cards.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { ApiEnv } from '#server/http/api-env.ts'
import { boundAddresses } from '#server/http/bound-addresses.ts'
import { describeCall } from '#server/http/describe-call.ts'
import { startProviderLogin } from './start-provider-login.ts'
import { loginSocial, sendGoogleUserInfo } from './login-social.ts'
import { receiveProviderForm } from './receive-provider-form.ts'
import { handleProviderCallback } from './handle-provider-callback.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import type { SocialCallDeps } from './social-call-deps.ts'

const smallBody = bodyLimit({
  maxSize: 32 * 1024,
  onError: (c) => sendProblem(c, { type: 'TooLarge' }),
})

/** Adds the calls of signing in with other providers. A provider without settings has none. */
export function addSocialCalls(api: Hono<ApiEnv>, given: AppDeps): void {
  const { accounts, social } = given
  if (!accounts) return
  api.get(
    '/auth/sign-in-ways',
    describeCall({
      summary:
        'With which other providers people can sign in here, and whether this server sends mail.',
      answer: signInWaysAnswerSchema,
      anywhere: true,
    }),
    (c) => c.json(waysOf(given)),
  )
  if (!social) return
  const limits = { ...accountLimits, ...accounts.limits }
  const bound = boundAddresses({ kind: 'socialFromAddress', ...limits.socialFromAddress }, given)
  const remove = (userId: UserId) => removeCards(given.payment, userId)
  for (const provider of social.providers.values()) {
    addProviderCalls(api, { ...given, accounts, social, provider, bound, removeCards: remove })
  }
}

function addProviderCalls(api: Hono<ApiEnv>, deps: SocialCallDeps): void {
  const name = deps.provider.settings.provider
  // Pages for browsers, not described as API calls.
  api.get(`/auth/${name}/start`, (c) => startProviderLogin(c, deps))
  api.get(`/auth/${name}/callback`, (c) => handleProviderCallback(c, deps))
  if (deps.provider.settings.answersByForm) {
    api.post(`/auth/${name}/callback`, smallBody, (c) => receiveProviderForm(c, deps))
  }
  api.post(
    `/auth/login-${name}`,
    describeCall({
      summary:
        `Signs in with an ID token that another client got of ${name}. One that cannot be believed: 422, code 9105; ` +
        'nobody’s account, without `register`: 422, code 9106.',
      body: loginSocialCallSchema,
      answer: userAnswerSchema,
      anywhere: true,
    }),
    (c) => loginSocial(c, deps),
  )
  if (name !== 'google') return
  api.post(
    '/auth/get-google-user-info',
    describeCall({
      summary: 'E-mail and names of the person of a Google access token.',
      body: googleUserInfoCallSchema,
      answer: googleUserInfoAnswerSchema,
      anywhere: true,
    }),
    (c) => sendGoogleUserInfo(c, deps),
  )
}

/** Where providers post a form from their own page. */
export function formPathsOf({ social }: Pick<AppDeps, 'social'>): ReadonlySet<string> {
  const all = [...(social?.providers.values() ?? [])].map(({ settings }) => settings)
  const byForm = all.filter(({ answersByForm }) => answersByForm)
  return new Set(byForm.map(({ provider }) => `/api/auth/${provider}/callback`))
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
