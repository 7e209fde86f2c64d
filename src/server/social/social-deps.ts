import type { SocialProvider } from '#contract/account/account-calls.ts'
import type { AttemptStore } from './attempt-store.ts'
import type { OpenIdProvider } from './open-provider.ts'

export interface SocialDeps {
  /** Only configured providers. */
  readonly providers: ReadonlyMap<SocialProvider, OpenIdProvider>
  readonly attempts: AttemptStore
  /** Origin of the redirect URIs, which are registered with the providers. */
  readonly origin: string
}
