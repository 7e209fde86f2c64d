import type { AccountEntry } from '#contract/account/account-entry.ts'
import type { SessionView } from '#services/account/account-service.ts'

/** The parts of the page of signing in; one is shown at a time. */
export type AccountPart = 'login' | 'signUp' | 'forgot'

/** What is typed on any of them. It lives as long as the page, and nowhere else. */
export interface TypedAccount {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string
  readonly newPassword: string
}

export const nothingTyped: TypedAccount = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  newPassword: '',
}

/** What each part is given. */
export interface AccountPartProps {
  readonly entry: AccountEntry
  readonly typed: TypedAccount
  readonly type: (changes: Partial<TypedAccount>) => void
  readonly onPart: (part: AccountPart) => void
  /** It is about to ask for a session: where its person goes on is this part's to say. */
  readonly onAsk: () => void
  readonly onSignedIn: (session: SessionView) => void
}
