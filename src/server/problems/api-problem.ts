import type { CartProblem } from '#domain/cart/check-cart.ts'
import type { PickupProblem } from '#domain/pickup/check-pickup.ts'
import type { DayBlocker } from '#domain/school/school-calendar.ts'
import type { FieldFault } from './field-fault.ts'
import type { DetailsProblem } from './details-problem.ts'
import type { LocalText } from '#domain/venue/local-text.ts'

/** Why a call is refused. A request problem needs no venue to be described. */
export type ApiProblem = RequestProblem | OrderProblem

export type RequestProblem =
  | { readonly type: 'Malformed'; readonly fields: Readonly<Record<string, FieldFault>> }
  | { readonly type: 'NotJson' }
  | { readonly type: 'TooLarge' }
  | { readonly type: 'UnknownVenue' }
  | { readonly type: 'UnknownOrder' }
  | { readonly type: 'UnknownPath' }
  | { readonly type: 'KeyReused' }
  /** Seconds left out: a minute. */
  | { readonly type: 'TooMany'; readonly waitSeconds?: number }
  | { readonly type: 'NotAllowed' }
  | { readonly type: 'NotSignedIn' }
  /** A session that expired, was revoked, or belongs to another user. */
  | { readonly type: 'ExpiredToken' }
  | AccountProblem
  | KioskProblem
  | StaffProblem
  /** A searched place that is in no list. */
  | { readonly type: 'UnknownPlace' }
  | { readonly type: 'UnknownBrand' }
  /** A host that is neither the deployment's nor a brand's. */
  | { readonly type: 'UnknownHost' }
  /** Menus by day need a first and a last day. */
  | { readonly type: 'NoDateRange' }
  /** The venue has no menus by day. */
  | { readonly type: 'NoSchool' }
  | { readonly type: 'UnknownNumber' }
  | { readonly type: 'OrderOver' }
  /** The venue sends no text messages. */
  | { readonly type: 'NoTexts' }
  | { readonly type: 'OrderStillOpen' }
  | { readonly type: 'StatusPassed' }
  /** A guest's cancel of an order that somebody at the venue has seen. */
  | { readonly type: 'OrderSeen' }
  /** A guest's cancel of an order that has not waited for long. */
  | { readonly type: 'CancelTooSoon' }
  /** The gateway has not answered. Nothing is stored: sent again, the order continues. */
  | { readonly type: 'PaymentUnknown' }
  | { readonly type: 'UnknownCard' }
  | { readonly type: 'TooManyCards' }
  | { readonly type: 'UnknownReceiver' }
  | { readonly type: 'TooManyReceivers' }
  | { readonly type: 'PrintersOff' }
  | { readonly type: 'CardInvalid' }
  | { readonly type: 'ApplePayUnsupported' }
  /** Seconds left out: a moment. */
  | { readonly type: 'Maintenance'; readonly waitSeconds?: number }
  | { readonly type: 'ServerFault' }
  | { readonly type: 'TookTooLong' }

type AccountProblem =
  /** The server sends no mail. */
  | { readonly type: 'NoMail' }
  /** Does not say which is wrong: a guesser learns nothing about existing accounts. */
  | { readonly type: 'WrongLogin' }
  /** Passwords, e-mails or registrations, from one address or for one account. */
  | { readonly type: 'TooManyAttempts'; readonly waitSeconds: number }
  | { readonly type: 'EmailTaken' }
  /** The current password of a signed-in user. */
  | { readonly type: 'WrongPassword' }
  | { readonly type: 'LinkOver' }
  | { readonly type: 'NotOperator' }
  /** The operator's password was right: a code of their app is missing, or their app. */
  | { readonly type: 'SecondFactorNeeded' }
  | { readonly type: 'SecondFactorToEnroll' }
  | { readonly type: 'WrongSecondFactor' }
  | { readonly type: 'SignInRefused' }
  | { readonly type: 'NotRegistered' }
  | { readonly type: 'UnknownSuite' }
  | { readonly type: 'SuiteNotAssigned' }
  | { readonly type: 'EventEnded' }
  | { readonly type: 'UnknownEvent' }
  | { readonly type: 'SuitePaymentFixed' }
  /** A change or cancellation from an older revision. Nothing is stored. */
  | { readonly type: 'PreOrderChanged' }
  | { readonly type: 'PreOrderNotHeld' }
  /** An order that another device has handed over. Nothing is stored: that device may still send it. */
  | { readonly type: 'HandOverInvalid' }
  | { readonly type: 'HandOverForeign' }
  | { readonly type: 'HandOverRevoked' }
  /** A guest's order waits for the owner's answer. Nothing is stored under its key. */
  | { readonly type: 'SuiteAsked' }
  | { readonly type: 'UnknownSuiteAsk' }
  | { readonly type: 'UnknownReceipt' }
  /** The user must verify the e-mail first. */
  | { readonly type: 'EmailNotVerified' }

type StaffProblem =
  /** No person of this id works there, or one whose role the caller does not give. */
  | { readonly type: 'UnknownPerson' }
  | { readonly type: 'LastOwner' }
  | { readonly type: 'AlreadyStaff' }

type KioskProblem =
  | { readonly type: 'WrongPin' }
  /** Before the wait after wrong PINs is over: this one was not judged. */
  | { readonly type: 'PinTooSoon' }
  | { readonly type: 'NoPin' }
  /** Never, or the device was revoked. */
  | { readonly type: 'NotEnrolled' }
  | { readonly type: 'NoKioskTable' }
  | { readonly type: 'UnknownPrinter' }
  /** The list was changed since it was read. */
  | { readonly type: 'StationsPassed' }
  /** Expediters alone. */
  | { readonly type: 'NoMaker' }
  /** Two of one name. */
  | { readonly type: 'StationTwice' }

/**
 * A rule of the venue. Stored as the answer to a submission, and repeated when it is sent again.
 */
export type OrderProblem =
  | CodeProblem
  | DetailsProblem
  | CardProblem
  | PickupTimeProblem
  | SuiteProblem
  | SchoolDayProblem
  | { readonly type: 'NoConfig' }
  /** A school's order that names no day. */
  | { readonly type: 'LunchWithoutDay' }
  | { readonly type: 'UnknownTable'; readonly tableNum: string }
  /** The venue's own message replaces ours. */
  | { readonly type: 'OrdersPaused'; readonly message: LocalText | null }
  /** The venue has no receiver. */
  | { readonly type: 'VenueUnattended' }
  | { readonly type: 'VenueClosed' }
  | { readonly type: 'LastCallPassed' }
  | CartRefused
  | { readonly type: 'PaymentRefused' }
  | { readonly type: 'TotalsChanged' }
  /** No line of the earlier order is available now. */
  | { readonly type: 'NothingForAnotherRound' }
  /** The guest withdrew it before it arrived. */
  | { readonly type: 'Withdrawn' }

export interface CartRefused {
  readonly type: 'CartRefused'
  readonly problems: readonly CartProblem[]
  /** The problems of each day's lines; left out: the order's problems name the lines. */
  readonly days?: readonly {
    readonly date: string
    readonly childId: string | null
    readonly problems: readonly CartProblem[]
  }[]
}

/** Why an order to a suite is not taken. */
type SuiteProblem =
  /** Never there, or no longer. */
  | { readonly type: 'SuiteGone' }
  | { readonly type: 'EventOver' }
  | { readonly type: 'NotEventDay' }
  | { readonly type: 'UnknownSuiteCode' }
  /** The owner lets no guests order. */
  | { readonly type: 'NoSuiteGuests' }
  | { readonly type: 'SuiteDeclined' }
  /** The owner has not answered in time. */
  | { readonly type: 'SuiteAskEnded' }
  | { readonly type: 'PreOrderNotOpen' }
  /** The lock has come, also for a cancellation. */
  | { readonly type: 'PreOrderLocked' }

/** Why a day of a school is not ordered, or not cancelled. */
type SchoolDayProblem =
  | { readonly type: DayBlocker | 'DayTwice' | 'DayEmpty' | 'NotThatDay' | 'EaterMissing' }
  /** An earlier order has the day. */
  | { readonly type: 'DayOrdered'; readonly checkNum: number }
  /** Not of this account, or not any more. */
  | { readonly type: 'ChildUnknown' }
  /** The order to be changed is not the person's of that day and child. */
  | { readonly type: 'OtherDay' }

/** The problem with the time zone for showing the next time. */
export type PickupTimeProblem = PickupProblem & { readonly timeZone: string }

/** Why the gateway refused the amount due. Nothing was charged. */
export type CardProblem =
  | { readonly type: 'CardDeclined' }
  | { readonly type: 'CardNoFunds' }
  | { readonly type: 'CardExpired' }
  | { readonly type: 'CardNotSupported' }
  /** A failure on the way. */
  | { readonly type: 'CardFailed' }
  /** A saved card of another holder, a removed card, or a token that is no longer valid. */
  | { readonly type: 'CardUnknown' }

/** A code without effect: the client removes it and prices the cart again. */
export type CodeProblem =
  | { readonly type: 'UnknownDiscount' }
  /** Not valid yet, expired, or used up. */
  | { readonly type: 'DiscountOver' }
  | { readonly type: 'UnknownGiftCard' }
  | { readonly type: 'GiftCardEmpty' }
  | MemberProblem

export type MemberProblem =
  | { readonly type: 'UnknownMember' }
  | { readonly type: 'MemberNameInvalid' }
  | { readonly type: 'MemberEmailInvalid' }
  | { readonly type: 'MemberPhoneInvalid' }
  | { readonly type: 'MemberAccountInvalid' }
