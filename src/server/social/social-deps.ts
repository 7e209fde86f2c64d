import type { SocialProvider } from '#contract/account/account-calls.ts'
import type { AttemptStore } from './attempt-store.ts'
import type { OpenIdProvider } from './open-provider.ts'

/** What signing in with other providers is made of. */
export interface SocialDeps {
  /** Those that are configured. */
  readonly providers: ReadonlyMap<SocialProvider, OpenIdProvider>
  readonly attempts: AttemptStore
  /** Where providers send people back to; they know it beforehand. */
  readonly origin: string
}
