import type { AccountLimits } from './account-limits.ts'
import type { AccountStore } from './account-store.ts'
import type { PasswordHasher } from './hash-password.ts'
import type { SessionStore } from './session-store.ts'
import type { SuiteStore } from './suite-store.ts'

/** What accounts are made of. */
export interface AccountDeps {
  readonly accountStore: AccountStore
  readonly sessionStore: SessionStore
  readonly suiteStore: SuiteStore
  /** Left out: argon2id (hash-password.ts). */
  readonly hasher?: PasswordHasher
  /** Those that are left out are as in account-limits.ts. */
  readonly limits?: Partial<AccountLimits>
}
