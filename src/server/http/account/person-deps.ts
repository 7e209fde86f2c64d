import type { AccountDeps } from '#server/account/account-deps.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { ClaimDeps } from '#server/account/claim-account.ts'
import type { OpenIdProvider, SocialDeps } from '#server/social/open-provider.ts'
import type { AddressBound } from '#server/http/addresses.ts'

export interface PersonDeps extends Pick<
  AppDeps,
  'orderStore' | 'preOrderStore' | 'payment' | 'now'
> {
  readonly accounts: AccountDeps
  readonly venues: Pick<VenueCache, 'byId' | 'bySlug'>
}

export interface SocialCallDeps extends AppDeps, Pick<ClaimDeps, 'removeCards'> {
  readonly accounts: AccountDeps
  readonly social: SocialDeps
  readonly provider: OpenIdProvider
  readonly bound: AddressBound
}
