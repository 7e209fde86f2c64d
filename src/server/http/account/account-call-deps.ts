import type { AccountDeps } from '#server/account/account-deps.ts'
import type { Limiter } from '#server/account/create-limiter.ts'
import type { PasswordGuard } from '#server/account/guard-passwords.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'

export interface AccountCallDeps extends AppDeps {
  readonly accounts: AccountDeps
  readonly passwords: PasswordGuard
  readonly emailsAsked: Limiter
  readonly registrations: Limiter
  /** Counts per recipient. */
  readonly confirmMails: Limiter
  readonly venues: Pick<VenueCache, 'byId'>
}
