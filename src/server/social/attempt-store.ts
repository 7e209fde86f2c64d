import type { SocialProvider } from '#contract/account/account-calls.ts'
import type { ProvidedName } from './provided-person.ts'

/** Sign-in attempts that have left for a provider and have not come back. */
export interface AttemptStore {
  readonly keep: (attempt: SignInAttempt) => Promise<void>
  /** Once; null: used, expired or unknown. */
  readonly take: (stateHash: string, at: Date) => Promise<SignInAttempt | null>
  /** Stores a name that the provider sends beside its answer. */
  readonly noteName: (stateHash: string, name: ProvidedName) => Promise<void>
  readonly forgetEnded: (at: Date) => Promise<void>
}

/** Values that the provider's answer must match. */
export interface SignInAttempt {
  readonly stateHash: string
  readonly provider: SocialProvider
  readonly nonce: string
  /** PKCE verifier. */
  readonly verifier: string
  /** Hash of the secret in the cookie of the browser that left. */
  readonly browserHash: string
  /** A path of this application. */
  readonly returnTo: string
  readonly endsAt: Date
  readonly name: ProvidedName | null
}
