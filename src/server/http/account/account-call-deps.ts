import { accountLimits } from '#server/account/account-limits.ts'
import type { AccountLimits } from '#server/account/account-limits.ts'
import { guardPasswords } from '#server/account/guard-passwords.ts'
import type { PasswordGuard } from '#server/account/guard-passwords.ts'
import { storedLimiter } from '#server/limit/stored-limiter.ts'
import type { Limiter } from '#server/limit/stored-limiter.ts'
import type { AccountDeps } from '#server/account/account-deps.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'
import type { ClaimDeps } from '#server/account/claim-account.ts'
import type { OpenIdProvider, SocialDeps } from '#server/social/open-provider.ts'
import type { AddressBound } from '#server/http/addresses.ts'

export interface AccountCallDeps extends AppDeps {
  readonly accounts: AccountDeps
  readonly passwords: PasswordGuard
  /** Codes of the second step, by the account's id. */
  readonly secondSteps: Limiter
  readonly emailsAsked: Limiter
  readonly registrations: Limiter
  /** Counts per recipient. */
  readonly confirmMails: Limiter
  readonly venues: Pick<VenueCache, 'byId' | 'bySlug'>
}

type Guards = 'passwords' | 'secondSteps' | 'emailsAsked' | 'registrations' | 'confirmMails'

/** Adds the limits that all calls about accounts share. */
export function withGuards(deps: Omit<AccountCallDeps, Guards>): AccountCallDeps {
  const limits = { ...accountLimits, ...deps.accounts.limits }
  const limiterOf = (kind: keyof AccountLimits) => storedLimiter({ kind, ...limits[kind] }, deps)
  return {
    ...deps,
    passwords: guardPasswords(limits, deps),
    secondSteps: limiterOf('codesOfAccount'),
    emailsAsked: limiterOf('emailsFromAddress'),
    registrations: limiterOf('registrationsFromAddress'),
    confirmMails: limiterOf('confirmMailsToEmail'),
  }
}

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
