import type { AccountLimits } from './account-limits.ts'
import type { AccountStore } from './account-store.ts'
import type { ChildStore } from './child-store.ts'
import type { PasswordHasher } from './hash-password.ts'
import type { SecondFactorStore } from './second-factor-store.ts'
import type { SessionStore } from './session-store.ts'
import type { ReminderStore } from './reminder-store.ts'
import type { InvitationKeys } from '#server/suite/invitation-keys.ts'
import type { StaffStore } from '#server/suite/staff-store.ts'
import type { OperatorStore } from '#server/suite/operator-store.ts'
import type { SuiteStore } from '#server/suite/suite-store.ts'

export interface AccountDeps {
  readonly accountStore: AccountStore
  readonly sessionStore: SessionStore
  readonly suiteStore: SuiteStore
  readonly operatorStore: OperatorStore
  readonly staffStore: StaffStore
  /** Left out: operators sign in by their password alone. */
  readonly secondFactors?: SecondFactorStore
  /** Left out: accounts have no children. */
  readonly children?: ChildStore
  /** Left out: no person is reminded of lunches. */
  readonly reminders?: ReminderStore
  readonly invitationKeys: InvitationKeys
  /** Default: argon2id (hash-password.ts). */
  readonly hasher?: PasswordHasher
  /** Overrides of account-limits.ts. */
  readonly limits?: Partial<AccountLimits>
}
