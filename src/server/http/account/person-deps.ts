import type { AccountDeps } from '#server/account/account-deps.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'

export interface PersonDeps extends Pick<
  AppDeps,
  'orderStore' | 'preOrderStore' | 'payment' | 'now'
> {
  readonly accounts: AccountDeps
  readonly venues: Pick<VenueCache, 'byId'>
}
