import type { SocialProvider } from '#contract/account/account-calls.ts'

/** The redirect URI, as registered with the provider. */
export function callbackOf(origin: string, provider: SocialProvider): string {
  return `${origin}/api/auth/${provider}/callback`
}
