import type { AccountDeps } from '#server/account/account-deps.ts'
import { accountLimits } from '#server/account/account-limits.ts'
import { createLimiter } from '#server/account/create-limiter.ts'
import type { Limiter } from '#server/account/create-limiter.ts'
import { guardPasswords } from '#server/account/guard-passwords.ts'
import type { PasswordGuard } from '#server/account/guard-passwords.ts'
import type { AppDeps } from '#server/http/app-deps.ts'
import { storedLimiter } from './stored-limiter.ts'
import type { VenueCache } from '#server/venue/venue-cache.ts'

export interface AccountCallDeps extends AppDeps {
  readonly accounts: AccountDeps
  readonly passwords: PasswordGuard
  /** Codes of the second step, by the account's id. */
  readonly secondSteps: Pick<Limiter, 'take' | 'forget'>
  readonly emailsAsked: Limiter
  readonly registrations: Limiter
  /** Counts per recipient. */
  readonly confirmMails: Limiter
  readonly venues: Pick<VenueCache, 'byId'>
}

type Guards = 'passwords' | 'secondSteps' | 'emailsAsked' | 'registrations' | 'confirmMails'

/** With the limits that all calls about accounts share. */
export function withGuards(deps: Omit<AccountCallDeps, Guards>): AccountCallDeps {
  const limits = { ...accountLimits, ...deps.accounts.limits }
  const ofDevice = storedLimiter(
    { kind: 'passwords-of-device', ...limits.passwordsOfAccountFromDevice },
    deps,
  )
  return {
    ...deps,
    passwords: guardPasswords(limits, { ofDevice }),
    secondSteps: storedLimiter({ kind: 'codes-of-account', ...limits.codesOfAccount }, deps),
    emailsAsked: createLimiter(limits.emailsFromAddress),
    registrations: createLimiter(limits.registrationsFromAddress),
    confirmMails: createLimiter(limits.confirmMailsToEmail),
  }
}
