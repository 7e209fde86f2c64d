import type { AccountLimits } from './account-limits.ts'
import type { AccountStore } from './account-store.ts'
import type { PasswordHasher } from './hash-password.ts'
import type { SessionStore } from './session-store.ts'
import type { SuiteStore } from './suite-store.ts'

export interface AccountDeps {
  readonly accountStore: AccountStore
  readonly sessionStore: SessionStore
  readonly suiteStore: SuiteStore
  /** Default: argon2id (hash-password.ts). */
  readonly hasher?: PasswordHasher
  /** Overrides of account-limits.ts. */
  readonly limits?: Partial<AccountLimits>
}
