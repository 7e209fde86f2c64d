import type { SocialProvider } from '#contract/account/account-calls.ts'
import type { ProvidedName } from './provided-person.ts'

/** Who has left for a provider to sign in there and has not come back yet. */
export interface AttemptStore {
  readonly keep: (attempt: SignInAttempt) => Promise<void>
  /** Once; null: it was taken before, is over, or never was. */
  readonly take: (stateHash: string, at: Date) => Promise<SignInAttempt | null>
  /** A name that the provider tells beside its answer. */
  readonly noteName: (stateHash: string, name: ProvidedName) => Promise<void>
  readonly forgetEnded: (at: Date) => Promise<void>
}

/** What the provider's answer has to fit. */
export interface SignInAttempt {
  readonly stateHash: string
  readonly provider: SocialProvider
  readonly nonce: string
  /** Of PKCE. */
  readonly verifier: string
  /** Of the secret in the cookie of the browser that left. */
  readonly browserHash: string
  /** A path of ours. */
  readonly returnTo: string
  readonly endsAt: Date
  readonly name: ProvidedName | null
}
