import type { Context } from 'hono'
import * as v from 'valibot'
import type { SocialProvider } from '#contract/account-calls.ts'
import { hashSecret } from '#server/accounts/session-cookie.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { readNameOfForm } from '#server/social/read-name-of-form.ts'
import type { AddressBound } from './bound-addresses.ts'
import { sendProblem } from './send-problem.ts'
import { sendToLogin } from './send-to-login.ts'

const field = v.optional(v.pipe(v.string(), v.maxLength(4_096)))
const formSchema = v.object({ state: field, code: field, iss: field, error: field, user: field })

/**
 * POST /api/auth/{provider}/callback, of a provider that answers by a form on its own page. The browser sends no Lax cookie
 * with that: it is sent on to the same address as a navigation, with which it does. The name is told this once, and kept
 * with the attempt instead of going into an address.
 */
export async function receiveProviderForm(
  c: Context,
  { accounts, social }: AppDeps,
  { provider: name, bound }: { readonly provider: SocialProvider; readonly bound: AddressBound },
): Promise<Response> {
  const provider = social?.providers.get(name)
  if (!accounts || !social || !provider?.settings.answersByForm) {
    return sendProblem(c, { type: 'UnknownPath' })
  }
  if (!(await bound(c))) return sendToLogin(c, { problem: name })
  const read = v.safeParse(formSchema, await c.req.parseBody().catch(() => ({})))
  const { user, ...answer } = read.success ? read.output : {}
  const personName = readNameOfForm(user)
  if (personName && answer.state !== undefined) {
    await social.attempts.noteName(hashSecret(answer.state), personName)
  }
  const query = new URLSearchParams(
    Object.entries(answer).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value] as const],
    ),
  )
  return c.redirect(`/api/auth/${name}/callback?${query.toString()}`, 303)
}
