import type { Context } from 'hono'
import { fetchUserInfo, skipSubjectCheck } from 'openid-client'
import { googleUserInfoCallSchema, loginSocialCallSchema } from '#contract/account/account-calls.ts'
import { findProvidedAccount, isJustMade } from '#server/social/find-provided-account.ts'
import { readProvidedPerson } from '#server/social/provided-person.ts'
import { verifyIdToken } from '#server/social/verify-id-token.ts'
import { moveGuestCards } from '#server/http/payment/card-cookie.ts'
import { readCall } from '#server/http/read-call.ts'
import { noteAct } from '#server/http/record-acts.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { sendTooMany } from '#server/http/send-too-many.ts'
import { sendSignedIn } from './send-signed-in.ts'
import type { SocialCallDeps } from './social-call-deps.ts'

/** POST /api/auth/login-google, login-facebook, login-apple */
export async function loginSocial(c: Context, deps: SocialCallDeps): Promise<Response> {
  const { provider, bound, now } = deps
  const call = await readCall(c, loginSocialCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const wait = await bound(c)
  if (wait !== null) return sendTooMany(c, wait)
  const { register = false, ...shown } = call.value
  const claims = await verifyIdToken(provider, shown).catch(() => null)
  const person = readProvidedPerson(claims)
  if (!person) {
    noteAct(c, { kind: 'sign-in', outcome: 'failed' })
    return sendProblem(c, { type: 'SignInRefused' })
  }
  const at = new Date(now())
  const account = await findProvidedAccount(deps, {
    provider: provider.settings.provider,
    person,
    register,
    at,
  })
  if (!account.ok) return sendProblem(c, account.error)
  if (isJustMade(account.value, at)) await moveGuestCards(c, deps, account.value.userId)
  return sendSignedIn(c, deps, account.value)
}

/** POST /api/auth/get-google-user-info: Google's claims, for the holder of a token. */
export async function sendGoogleUserInfo(
  c: Context,
  { provider, bound }: SocialCallDeps,
): Promise<Response> {
  const call = await readCall(c, googleUserInfoCallSchema)
  if (!call.ok) return sendProblem(c, call.error)
  const wait = await bound(c)
  if (wait !== null) return sendTooMany(c, wait)
  const claims = await provider
    .ask()
    .then(({ config }) => fetchUserInfo(config, call.value.accessToken, skipSubjectCheck))
    .catch(() => null)
  const person = readProvidedPerson(claims)
  if (!person || person.email === null) return sendProblem(c, { type: 'SignInRefused' })
  const { email, firstName, lastName } = person
  return c.json({ email, firstName, lastName })
}
