import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import {
  googleUserInfoAnswerSchema,
  googleUserInfoCallSchema,
  loginSocialCallSchema,
  signInWaysAnswerSchema,
  socialProviders,
  userAnswerSchema,
} from '#contract/account-calls.ts'
import type { SignInWays } from '#contract/account-calls.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { ApiEnv } from './api-env.ts'
import { boundAddresses } from './bound-addresses.ts'
import { describeCall } from './describe-call.ts'
import { leaveToSignIn } from './leave-to-sign-in.ts'
import { loginSocial, sendGoogleUserInfo } from './login-social.ts'
import { receiveProviderForm } from './receive-provider-form.ts'
import { sendProblem } from './send-problem.ts'
import { returnToSignIn } from './return-to-sign-in.ts'

/** A whole arena may be behind one address. */
const perAddress = { most: 120, perSeconds: 60 }

const smallBody = bodyLimit({
  maxSize: 32 * 1024,
  onError: (c) => sendProblem(c, { type: 'TooLarge' }),
})

/** The calls of signing in with other providers. Those of a provider that is not configured are not there. */
export function addSocialCalls(api: Hono<ApiEnv>, deps: AppDeps): void {
  const bound = boundAddresses(perAddress, deps)
  api.get(
    '/auth/sign-in-ways',
    describeCall({
      summary: 'With which other providers people can sign in here.',
      answer: signInWaysAnswerSchema,
      anywhere: true,
    }),
    (c) => c.json(waysOf(deps)),
  )
  for (const provider of socialProviders) {
    api.get(
      `/auth/${provider}/start`,
      describeCall({
        summary:
          `A page to go to: sends the browser to ${provider}, and after that to \`returnTo\`, a path of the application. ` +
          'Where that fails, to `/login?problem=…&from=…`.',
        answer: v.never(),
        anywhere: true,
      }),
      (c) => leaveToSignIn(c, deps, { provider, bound }),
    )
    // For the provider alone: not described.
    api.get(`/auth/${provider}/callback`, (c) => returnToSignIn(c, deps, { provider, bound }))
    api.post(`/auth/${provider}/callback`, smallBody, (c) =>
      receiveProviderForm(c, deps, { provider, bound }),
    )
    api.post(
      `/auth/login-${provider}`,
      describeCall({
        summary:
          `Signs in with a token that another client got of ${provider}. One that cannot be believed: 422, code 9105; ` +
          'nobody’s account, without `register`: 422, code 9106.',
        body: loginSocialCallSchema,
        answer: userAnswerSchema,
        anywhere: true,
      }),
      (c) => loginSocial(c, deps, { provider, bound }),
    )
  }
  api.post(
    '/auth/get-google-user-info',
    describeCall({
      summary: 'E-mail and names of who an access token of Google is about.',
      body: googleUserInfoCallSchema,
      answer: googleUserInfoAnswerSchema,
      anywhere: true,
    }),
    (c) => sendGoogleUserInfo(c, deps, bound),
  )
}

function waysOf({ accounts, social }: AppDeps): SignInWays {
  const has = (provider: keyof SignInWays) =>
    accounts !== undefined && social?.providers.has(provider) === true
  return { google: has('google'), facebook: has('facebook'), apple: has('apple') }
}
