import type { SignInWays, SocialProvider, UserAnswer } from '#contract/account/account-calls.ts'
import type { PastReceipt, UpcomingEvent } from '#contract/order/receipt-calls.ts'
import type { CardToken } from '#domain/payment/card.ts'
import type { SavedCard } from '#domain/payment/card.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Costs } from '#domain/pricing/costs.ts'
import type { ItemId, UserId, VenueId } from '#domain/ids.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Result } from '#domain/result.ts'
import type { CallProblem } from '#services/network/call-problem.ts'

/**
 * Who is signed in on this device (identity and operations, section 4). The secrets are cookies that no script reads:
 * what stands here is who the server says they are. Null: known by id alone, because the server was not reached yet.
 */
export type SessionView =
  /** `expired`: the last session has ended by itself, and nobody has signed in since. */
  | { readonly type: 'anonymous'; readonly expired: boolean }
  | { readonly type: 'user'; readonly id: UserId; readonly person: Person | null }
  | { readonly type: 'operator'; readonly id: UserId; readonly person: Person | null }
  /** An operator who acts as a suite's owner. */
  | {
      readonly type: 'loginAs'
      readonly id: UserId
      readonly person: Person | null
      readonly operatorId: UserId
    }

export type Person = Omit<UserAnswer, 'token'>

/** What somebody can do with their account. Each call that ends a session, or begins one, moves the session on. */
export interface AccountService {
  /** For which other providers there is a button. */
  readonly ways: () => Promise<Result<SignInWays, CallProblem>>
  /** Leaves this page for the provider's, and comes back to `returnTo`, a path of this application. */
  readonly signInWith: (provider: SocialProvider, returnTo: string) => void
  readonly login: (given: Login) => Promise<Result<SessionView, CallProblem>>
  readonly register: (given: Registration) => Promise<Result<SessionView, CallProblem>>
  readonly exists: (email: string) => Promise<Result<boolean, CallProblem>>
  /** With the venue somebody comes from: the mail names it, and its link leads back there. */
  readonly forgot: (email: string, venueId: VenueId | null) => Promise<Result<true, CallProblem>>
  readonly reset: (given: PasswordReset) => Promise<Result<SessionView, CallProblem>>
  /** Shows, by the secret of a mail's link, that an e-mail is its person's; nobody is signed in by it. */
  readonly confirmEmail: (secret: string) => Promise<Result<true, CallProblem>>
  /** Another mail with such a link, to who is signed in. */
  readonly sendConfirmation: () => Promise<Result<true, CallProblem>>
  readonly edit: (changes: PersonChanges) => Promise<Result<Person, CallProblem>>
  /** Ends every session of this device, at the server too if it can be reached, and forgets what was kept. */
  readonly logout: () => Promise<void>
  /** Ends acting as a suite's owner; the operator goes on. */
  readonly suiteLogout: () => Promise<void>
  readonly addCard: (card: CardToken, isDefault: boolean) => Promise<CardsAnswer>
  readonly replaceCard: (paymentCardId: string, card: CardToken) => Promise<CardsAnswer>
  readonly chooseCard: (paymentCardId: string) => Promise<CardsAnswer>
  readonly deleteCard: (paymentCardId: string) => Promise<CardsAnswer>
  readonly receipts: (before?: string) => Promise<Result<ReceiptPage, CallProblem>>
  readonly events: () => Promise<Result<readonly UpcomingEvent[], CallProblem>>
  /** What was ordered before at a venue, latest first. */
  readonly orderedItems: (slug: string) => Promise<Result<readonly ItemId[], CallProblem>>
  /** Everything that is kept about the person, as JSON for a file. */
  readonly exportData: () => Promise<Result<string, CallProblem>>
  readonly deleteAccount: (password?: string) => Promise<Result<true, CallProblem>>
}

export interface Login {
  readonly email: string
  readonly password: string
}

export interface Registration extends Login {
  readonly firstName: string
  readonly lastName: string
  /** 514-555-0199; null: not given. */
  readonly phone: string | null
  /** From the checkout, whose cart stays as it is. */
  readonly atCheckout: boolean
}

export interface PasswordReset {
  /** Of the mail's link. */
  readonly secret: string
  readonly password: string
}

export interface PersonChanges {
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly phoneNumber?: string | null
  readonly defaultTip?: { readonly percentageValue: number } | null
  readonly promoCode?: string | null
  readonly newPassword?: string
  readonly currentPassword?: string
}

export type CardsAnswer = Result<readonly SavedCard[], CallProblem>

interface ReceiptPage {
  readonly receipts: readonly AccountReceipt[]
  readonly more: boolean
}

/** An order of this person, from whatever device, in the app's own amounts. */
export interface AccountReceipt extends Omit<PastReceipt, 'costs' | 'items'> {
  readonly costs: Costs
  readonly items: readonly {
    readonly name: string
    readonly options: readonly string[]
    readonly line: CartLine
    /** Of the whole line, as its guest read it before any discount. */
    readonly amount: Cents
  }[]
}
