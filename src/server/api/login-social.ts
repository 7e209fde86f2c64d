import type { Context } from 'hono'
import { fetchUserInfo, skipSubjectCheck } from 'openid-client'
import { googleUserInfoCallSchema, loginSocialCallSchema } from '#contract/account-calls.ts'
import type { SocialProvider } from '#contract/account-calls.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { findProvidedAccount } from '#server/social/find-provided-account.ts'
import { readProvidedPerson } from '#server/social/provided-person.ts'
import { verifyIdToken } from '#server/social/verify-id-token.ts'
import type { AddressBound } from './bound-addresses.ts'
import { readCall } from './read-call.ts'
import { sendProblem } from './send-problem.ts'
import { sendSignedIn } from './send-signed-in.ts'

/** POST /api/auth/login-google, login-facebook, login-apple */
export async function loginSocial(
  c: Context,
  deps: AppDeps,
  { provider: name, bound }: { readonly provider: SocialProvider; readonly bound: AddressBound },
): Promise<Response> {
  const { accounts, social, now } = deps
  const provider = social?.providers.get(name)
  if (!accounts || !provider) return sendProblem(c, { type: 'UnknownPath' })
  const call = await readCall(c, loginSocialCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  if (!(await bound(c))) return sendProblem(c, { type: 'TooMany' })
  const { register = false, ...shown } = call.value
  const claims = await verifyIdToken(provider, shown).catch(() => null)
  const person = readProvidedPerson(claims)
  if (!person) return sendProblem(c, { type: 'SignInRefused' })
  const at = new Date(now())
  const account = await findProvidedAccount(accounts, { provider: name, person, register, at })
  return account.ok ? sendSignedIn(c, deps, account.value) : sendProblem(c, account.error)
}

/** POST /api/auth/get-google-user-info: what Google says to who holds a token of it. */
export async function sendGoogleUserInfo(
  c: Context,
  { social }: AppDeps,
  bound: AddressBound,
): Promise<Response> {
  const provider = social?.providers.get('google')
  if (!provider) return sendProblem(c, { type: 'UnknownPath' })
  const call = await readCall(c, googleUserInfoCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  if (!(await bound(c))) return sendProblem(c, { type: 'TooMany' })
  const claims = await provider
    .ask()
    .then(({ config }) => fetchUserInfo(config, call.value.accessToken, skipSubjectCheck))
    .catch(() => null)
  const person = readProvidedPerson(claims)
  if (!person || person.email === null) return sendProblem(c, { type: 'SignInRefused' })
  const { email, firstName, lastName } = person
  return c.json({ email, firstName, lastName })
}
