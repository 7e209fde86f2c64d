import type { ServerMetadata } from 'openid-client'
import type { SocialProvider } from '#contract/account/account-calls.ts'
import { callbackPath } from '#contract/account/account-paths.ts'
import { addressOf } from '#contract/call.ts'

/** This server's registration with another provider. */
export interface ProviderSettings {
  readonly provider: SocialProvider
  readonly issuer: string
  readonly clientId: string
  /** Called again now and then: a secret signed with a key expires. */
  readonly clientSecret: () => Promise<string>
  readonly scope: string
  /** Answers with a form posted from another site, which sends no Lax cookie. */
  readonly answersByForm: boolean
  /** Replaces the provider's own metadata where that is incomplete. */
  readonly metadata?: ServerMetadata
}

/** The redirect URI, as registered with the provider. */
export function callbackOf(origin: string, provider: SocialProvider): string {
  return `${origin}${addressOf(callbackPath(provider))}`
}
