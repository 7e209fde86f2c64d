import type { CartProblem } from '#domain/cart/check-cart.ts'
import type { PickupProblem } from '#domain/pickup/check-pickup.ts'
import type { LocalText } from '#domain/venue/venue.ts'
import type { DetailsProblem } from './details-problem.ts'

/** Why a call is not done. What is the request's own fault can be told without knowing a venue. */
export type ApiProblem = RequestProblem | OrderProblem

export type RequestProblem =
  | { readonly type: 'Malformed'; readonly fields: Readonly<Record<string, string>> }
  | { readonly type: 'NotJson' }
  | { readonly type: 'TooLarge' }
  | { readonly type: 'UnknownVenue' }
  | { readonly type: 'UnknownOrder' }
  | { readonly type: 'UnknownPath' }
  | { readonly type: 'KeyReused' }
  | { readonly type: 'TooMany' }
  | { readonly type: 'NotAllowed' }
  | { readonly type: 'NotSignedIn' }
  /** A session that is over, was revoked, or is somebody else's. */
  | { readonly type: 'ExpiredToken' }
  | AccountProblem
  | { readonly type: 'UnknownNumber' }
  | { readonly type: 'OrderOver' }
  | { readonly type: 'StatusPassed' }
  /** The gateway has not said what came of a payment. Nothing is kept: sent again, it goes on where it was. */
  | { readonly type: 'PaymentUnknown' }
  | { readonly type: 'UnknownCard' }
  | { readonly type: 'TooManyCards' }
  | { readonly type: 'CardInvalid' }
  | { readonly type: 'ApplePayUnsupported' }
  | { readonly type: 'Maintenance' }
  | { readonly type: 'ServerFault' }

type AccountProblem =
  /** Not which of the two: whoever guesses learns nothing of who has an account. */
  | { readonly type: 'WrongLogin' }
  /** Of passwords, e-mails or new accounts, from one address or of one account. */
  | { readonly type: 'TooManyAttempts' }
  | { readonly type: 'EmailTaken' }
  /** Of who is signed in already. */
  | { readonly type: 'WrongPassword' }
  | { readonly type: 'LinkOver' }
  | { readonly type: 'NotOperator' }
  | { readonly type: 'SignInRefused' }
  | { readonly type: 'NotRegistered' }
  | { readonly type: 'UnknownSuite' }
  | { readonly type: 'SuiteNotAssigned' }
  | { readonly type: 'UnknownReceipt' }
  /** It has to be shown first that the e-mail is theirs. */
  | { readonly type: 'EmailNotVerified' }

/** A rule of the venue. Kept as the answer to a submission, and answered the same when it comes again. */
export type OrderProblem =
  | CodeProblem
  | DetailsProblem
  | CardProblem
  | PickupTimeProblem
  | { readonly type: 'NoConfig' }
  | { readonly type: 'UnknownTable'; readonly tableNum: string }
  /** The venue's own words go before ours. */
  | { readonly type: 'OrdersPaused'; readonly message: LocalText | null }
  | { readonly type: 'VenueClosed' }
  | { readonly type: 'LastCallPassed' }
  | { readonly type: 'CartRefused'; readonly problems: readonly CartProblem[] }
  | { readonly type: 'PaymentRefused' }
  | { readonly type: 'TotalsChanged' }
  /** Nothing of the earlier order can be had now. */
  | { readonly type: 'NothingForAnotherRound' }
  /** Its guest took it back before it came. */
  | { readonly type: 'Withdrawn' }

/** With the zone in which the next time is told. */
export type PickupTimeProblem = PickupProblem & { readonly timeZone: string }

/** Why the gateway did not authorise what is due. Nothing was charged. */
export type CardProblem =
  | { readonly type: 'CardDeclined' }
  | { readonly type: 'CardNoFunds' }
  | { readonly type: 'CardExpired' }
  | { readonly type: 'CardNotSupported' }
  /** Something failed on the way. */
  | { readonly type: 'CardFailed' }
  /** A card that was saved by somebody else or removed, or a token that is no longer good. */
  | { readonly type: 'CardUnknown' }

/** What was entered gives nothing: the client clears it and works the bill out again. */
export type CodeProblem =
  | { readonly type: 'UnknownDiscount' }
  /** Not begun, over, or used up. */
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
