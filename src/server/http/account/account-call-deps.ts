import type { AccountDeps } from '#server/account/account-deps.ts'
import { accountLimits } from '#server/account/account-limits.ts'
import { createLimiter } from '#server/account/create-limiter.ts'
import type { Limiter } from '#server/account/create-limiter.ts'
import { guardPasswords } from '#server/account/guard-passwords.ts'
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

type Guards = 'passwords' | 'emailsAsked' | 'registrations' | 'confirmMails'

/** With the limits that all calls about accounts share. */
export function withGuards(deps: Omit<AccountCallDeps, Guards>): AccountCallDeps {
  const limits = { ...accountLimits, ...deps.accounts.limits }
  return {
    ...deps,
    passwords: guardPasswords(limits),
    emailsAsked: createLimiter(limits.emailsFromAddress),
    registrations: createLimiter(limits.registrationsFromAddress),
    confirmMails: createLimiter(limits.confirmMailsToEmail),
  }
}
