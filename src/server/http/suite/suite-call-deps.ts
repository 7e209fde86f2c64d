import type { AccountDeps } from '#server/account/account-deps.ts'
import type { AppDeps } from '#server/http/app-deps.ts'

export interface SuiteCallDeps extends AppDeps {
  readonly accounts: AccountDeps
}
