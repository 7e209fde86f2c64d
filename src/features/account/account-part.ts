import type { AccountEntry } from '#contract/account/account-entry.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { TypedAccount } from './typed-account.ts'

/** The parts of the login page; one is shown at a time. */
export type AccountPart = 'login' | 'signUp' | 'forgot'

/** The props of each part. */
export interface AccountPartProps {
  readonly entry: AccountEntry
  readonly typed: TypedAccount
  readonly type: (changes: Partial<TypedAccount>) => void
  readonly onPart: (part: AccountPart) => void
  /** Called before the form asks for a session: the part itself then decides where to go on. */
  readonly onAsk: () => void
  /** Goes on to an operator's second step, where it is what the answer lacks. */
  readonly onStepOf: (answer: Result<unknown, CallProblem>) => void
  readonly onSignedIn: (session: SessionView) => void
}
