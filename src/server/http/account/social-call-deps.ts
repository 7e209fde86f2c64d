import type { AccountDeps } from '#server/account/account-deps.ts'
import type { ClaimDeps } from '#server/account/claim-account.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { OpenIdProvider } from '#server/social/open-provider.ts'
import type { SocialDeps } from '#server/social/social-deps.ts'
import type { AddressBound } from '#server/http/bound-addresses.ts'

export interface SocialCallDeps extends AppDeps, Pick<ClaimDeps, 'removeCards'> {
  readonly accounts: AccountDeps
  readonly social: SocialDeps
  readonly provider: OpenIdProvider
  readonly bound: AddressBound
}
