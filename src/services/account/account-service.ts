import type { OrderConfig } from '#contract/order/order-config.ts'
import type { Person, SignInWays, SocialProvider } from '#contract/account/account-calls.ts'
import type { ShownInvitation } from '#contract/staff/invitation-calls.ts'
import type { OpenSession } from '#contract/account/session-calls.ts'
import type { AccountReceipt, UpcomingEvent } from '#contract/order/receipt-calls.ts'
import type { CardToken } from '#domain/payment/card.ts'
import type { SavedCard } from '#domain/payment/card.ts'
import type { ChosenGroup } from '#domain/cart/cart.ts'
import type { ItemId, UserId, VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Result } from '#domain/result.ts'
import type { ChildrenService } from '#services/account/children-service.ts'
import type { CallProblem } from '#services/network/call-problem.ts'
import type { DrawnCode } from '#services/suite/drawn-code.ts'

export interface TakenStep {
  readonly session: SessionView
  /** Recovery codes of an app that was set up just now; else empty. */
  readonly recoveryCodes: readonly string[]
}

export interface AppSecret {
  /** Base32. */
  readonly secret: string
  /** Drawn code of the address that an app scans; null: it could not be drawn. */
  readonly drawn: DrawnCode | null
}

/** The second step of an operator's sign-in, after a right password. */
export interface SecondStep {
  /** A new secret for an authenticator app; the one before is of no use then. */
  readonly enroll: () => Promise<Result<AppSecret, CallProblem>>
  /** Signs in by a code of the app, or by a recovery code. */
  readonly take: (code: string) => Promise<Result<TakenStep, CallProblem>>
}

/**
 * The session of this device (identity and operations, section 4), as the server reports it. Its
 * secrets are HttpOnly cookies. A null person: known by id alone, because the server has not
 * answered yet.
 */
export type SessionView =
  /** `expired`: the last session expired, and no other has started since. */
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

export type { Person }

/** The account's actions. Each call that begins or ends a session updates the session. */
export interface AccountService extends ChildrenService {
  /** The providers that have a login button. */
  readonly ways: () => Promise<Result<SignInWays, CallProblem>>
  /** Leaves for the provider's page, which comes back to `returnTo`, a path of this app. */
  readonly signInWith: (provider: SocialProvider, returnTo: string) => void
  readonly login: (given: Login) => Promise<Result<SessionView, CallProblem>>
  /** Second step for an operator whose login was refused without one; loads its code. */
  readonly secondStep: () => Promise<SecondStep>
  /** The link of a mail that invites to work at a venue; loads its code. */
  readonly invitation: () => Promise<InvitationService>
  /** An operator acts as the owner of a suite of the venue. */
  readonly loginAs: (
    slug: string,
    suiteId: string,
  ) => Promise<Result<SessionView, CallProblem | NotStored>>
  readonly register: (given: Registration) => Promise<Result<SessionView, CallProblem>>
  readonly exists: (email: string) => Promise<Result<boolean, CallProblem>>
  /** `venueId`: the venue the guest comes from; the mail names it and links back to it. */
  /** `config`: how the person entered that venue, which the mail's link leads back to. */
  readonly forgot: (
    email: string,
    venueId: VenueId | null,
    config: OrderConfig,
  ) => Promise<Result<true, CallProblem>>
  readonly reset: (given: PasswordReset) => Promise<Result<SessionView, CallProblem>>
  /** Confirms an e-mail by the secret of a mail's link; does not sign in. */
  readonly confirmEmail: (secret: string) => Promise<Result<true, CallProblem>>
  /** Sends another such mail to the signed-in person. */
  readonly sendConfirmation: () => Promise<Result<true, CallProblem>>
  /** Reads the signed-in person from the server again. */
  readonly refresh: () => Promise<void>
  readonly edit: (changes: PersonChanges) => Promise<Result<Person, CallProblem>>
  /**
   * Ends every session of this device, at the server too if reachable, and deletes the stored data.
   */
  readonly logout: () => Promise<void>
  /** Ends acting as a suite's owner; the operator stays signed in. */
  readonly suiteLogout: () => Promise<void>
  /**
   * For an attendant's tablet, whose operator stays signed in: deletes what guests have left on it,
   * and reloads the page at the events of a venue; null: at no venue.
   */
  readonly nextGuest: (slug: string | null) => Promise<void>
  readonly addCard: (card: CardToken, isDefault: boolean) => Promise<CardsAnswer>
  readonly replaceCard: (paymentCardId: string, card: CardToken) => Promise<CardsAnswer>
  readonly chooseCard: (paymentCardId: string) => Promise<CardsAnswer>
  readonly deleteCard: (paymentCardId: string) => Promise<CardsAnswer>
  readonly receipts: (before?: Instant) => Promise<Result<ReceiptPage, CallProblem>>
  readonly events: () => Promise<Result<readonly UpcomingEvent[], CallProblem>>
  /** The items ordered before at a venue, latest first, with the options of the last time. */
  readonly orderedItems: (slug: string) => Promise<Result<readonly OrderedItem[], CallProblem>>
  /** All stored data about the person, as JSON for a file. */
  readonly exportData: () => Promise<Result<string, CallProblem>>
  /** Where the person is signed in, last used first. */
  readonly sessions: () => Promise<Result<readonly OpenSession[], CallProblem>>
  /** Signs the person out there. */
  readonly closeSession: (id: string) => Promise<Result<true, CallProblem>>
  readonly deleteAccount: (password?: string) => Promise<Result<true, CallProblem>>
}

export type { OpenSession }

/** A person who is invited to work at a venue. */
export interface InvitationService {
  readonly read: (secret: string) => Promise<Result<ShownInvitation, CallProblem>>
  /** Null: the person signs in by the password that they have. */
  readonly accept: (
    given: TakenInvitation,
    needsPassword: boolean,
  ) => Promise<Result<SessionView | null, CallProblem>>
}

interface TakenInvitation {
  readonly secret: string
  readonly firstName?: string
  readonly lastName?: string
  readonly password?: string
}

/** The device could not put the cart on the screen aside: nothing has changed. */
interface NotStored {
  readonly type: 'NotStored'
}

export interface Login {
  readonly email: string
  readonly password: string
  /** Refused to everybody but operators; a session that is there, and its cart, stay. */
  readonly suiteOperator?: true
}

/** Personal details that a person enters at sign-up and in the profile. */
export interface PersonDetails {
  readonly firstName: string
  readonly lastName: string
  /** 514-555-0199; null: none. */
  readonly phoneNumber: string | null
}

export interface Registration extends Omit<Login, 'suiteOperator'>, PersonDetails {
  /** At the checkout: the cart stays unchanged. */
  readonly atCheckout: boolean
}

export interface PasswordReset {
  /** Secret from the mail's link. */
  readonly secret: string
  readonly password: string
}

export interface PersonChanges extends Partial<PersonDetails> {
  readonly email?: string
  readonly defaultTip?: { readonly percentageValue: number } | null
  readonly promoCode?: string | null
  readonly newPassword?: string
  readonly currentPassword?: string
}

export type CardsAnswer = Result<readonly SavedCard[], CallProblem>

interface OrderedItem {
  readonly itemId: ItemId
  readonly options: readonly ChosenGroup[]
}

interface ReceiptPage {
  readonly receipts: readonly AccountReceipt[]
  readonly more: boolean
}
