import type { Context } from 'hono'
import * as v from 'valibot'
import { hashSecret } from '#server/account/secret.ts'
import { readNameOfForm } from '#server/social/read-name-of-form.ts'
import { redirectToLogin } from './redirect-to-login.ts'
import type { SocialCallDeps } from './social-call-deps.ts'

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
  return c.redirect(`/api/auth/${name}/callback?${query.toString()}`, 303)
}
