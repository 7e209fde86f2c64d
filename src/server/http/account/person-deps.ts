import type { AccountDeps } from '#server/account/account-deps.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'

/** What the calls about a person's orders and events work with. */
export interface PersonDeps extends Pick<AppDeps, 'orderStore' | 'payment' | 'now'> {
  readonly accounts: AccountDeps
  readonly venues: Pick<VenueCache, 'byId'>
}
