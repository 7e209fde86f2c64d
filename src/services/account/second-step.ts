import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { DrawnCode } from '#services/suite/drawn-code.ts'
import type { SessionView } from './account-service.ts'

/** The second step of an operator's sign-in, after a right password. */
export interface SecondStep {
  /** A new secret for an authenticator app; the one before is of no use then. */
  readonly enroll: () => Promise<Result<AppSecret, CallProblem>>
  /** Signs in by a code of the app, or by a recovery code. */
  readonly take: (code: string) => Promise<Result<TakenStep, CallProblem>>
}

export interface AppSecret {
  /** Base32. */
  readonly secret: string
  /** Drawn code of the address that an app scans; null: it could not be drawn. */
  readonly drawn: DrawnCode | null
}

export interface TakenStep {
  readonly session: SessionView
  /** Recovery codes of an app that was set up just now; else empty. */
  readonly recoveryCodes: readonly string[]
}
