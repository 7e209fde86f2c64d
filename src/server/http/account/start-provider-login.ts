import type { Context } from 'hono'
import { leaveForProvider } from '#server/social/leave-for-provider.ts'
import { readReturnPath } from '#server/social/read-return-path.ts'
import { originOf } from '#server/http/know-host.ts'
import { keepBrowserSecret } from './browser-secret.ts'
import { redirectToLogin } from './redirect-to-login.ts'
import type { SocialCallDeps } from './social-call-deps.ts'

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

/** Without its message, which may name a person. */
function nameOf(fault: unknown): string {
  return fault instanceof Error ? fault.name : typeof fault
}
