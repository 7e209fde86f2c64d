import type { SocialProvider } from '#contract/account/account-calls.ts'

/** Where a provider sends people back to, as it is entered at the provider. */
export function callbackOf(origin: string, provider: SocialProvider): string {
  return `${origin}/api/auth/${provider}/callback`
}
