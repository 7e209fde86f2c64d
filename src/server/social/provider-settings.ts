import type { ServerMetadata } from 'openid-client'
import type { SocialProvider } from '#contract/account/account-calls.ts'

/** How this server is known to another provider. */
export interface ProviderSettings {
  readonly provider: SocialProvider
  readonly issuer: string
  readonly clientId: string
  /** Asked for again now and then: one that is made of a key is over after a while. */
  readonly clientSecret: () => Promise<string>
  readonly scope: string
  /** Answers by a form that another site's page posts, which no Lax cookie comes with. */
  readonly answersByForm: boolean
  /** Where it tells of itself less than is needed: instead of asking it. */
  readonly metadata?: ServerMetadata
}
