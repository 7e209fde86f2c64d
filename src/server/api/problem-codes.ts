import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { problemCodes } from '#contract/problem-codes.ts'
import type { ProblemCode } from '#contract/problem-codes.ts'
import type { CartProblem } from '#domain/check-cart.ts'
import type { ApiProblem } from './api-problem.ts'

interface Answer {
  readonly status: ContentfulStatusCode
  readonly code: ProblemCode
}

/** The one place where problems become HTTP statuses and codes. */
export const answerByProblem: Readonly<Record<ApiProblem['type'], Answer>> = {
  Malformed: { status: 400, code: problemCodes.malformed },
  NotJson: { status: 400, code: problemCodes.malformed },
  TooLarge: { status: 413, code: problemCodes.tooLarge },
  UnknownVenue: { status: 404, code: problemCodes.unknownVenue },
  UnknownOrder: { status: 404, code: problemCodes.unknownOrder },
  UnknownPath: { status: 404, code: problemCodes.unknownPath },
  KeyReused: { status: 409, code: problemCodes.keyReused },
  TooMany: { status: 429, code: problemCodes.tooMany },
  NotAllowed: { status: 403, code: problemCodes.notAllowed },
  NotSignedIn: { status: 401, code: problemCodes.notSignedIn },
  UnknownNumber: { status: 404, code: problemCodes.unknownOrder },
  OrderOver: { status: 422, code: problemCodes.orderOver },
  StatusPassed: { status: 409, code: problemCodes.statusPassed },
  PaymentUnknown: { status: 503, code: problemCodes.paymentUnknown },
  UnknownCard: { status: 404, code: problemCodes.unknownCard },
  TooManyCards: { status: 422, code: problemCodes.tooManyCards },
  CardInvalid: { status: 422, code: problemCodes.cardInvalid },
  ApplePayUnsupported: { status: 422, code: problemCodes.walletNotSupported },
  Maintenance: { status: 503, code: problemCodes.maintenance },
  ServerFault: { status: 500, code: problemCodes.serverFault },
  NoConfig: { status: 422, code: problemCodes.noConfig },
  UnknownTable: { status: 422, code: problemCodes.unknownTable },
  OrdersPaused: { status: 422, code: problemCodes.paused },
  VenueClosed: { status: 422, code: problemCodes.notTakenNow },
  LastCallPassed: { status: 422, code: problemCodes.notTakenNow },
  CartRefused: { status: 422, code: problemCodes.availability },
  PaymentRefused: { status: 422, code: problemCodes.unableToPay },
  TotalsChanged: { status: 422, code: problemCodes.totalsChanged },
  CardDeclined: { status: 422, code: problemCodes.transactionFailed },
  CardNoFunds: { status: 422, code: problemCodes.unableToPay },
  CardExpired: { status: 422, code: problemCodes.unableToPay },
  CardNotSupported: { status: 422, code: problemCodes.cardNotSupported },
  CardFailed: { status: 422, code: problemCodes.transactionFailed },
  CardUnknown: { status: 422, code: problemCodes.unableToPay },
  UnknownDiscount: { status: 422, code: problemCodes.unknownDiscount },
  DiscountOver: { status: 422, code: problemCodes.discountOver },
  UnknownGiftCard: { status: 422, code: problemCodes.unknownGiftCard },
  GiftCardEmpty: { status: 422, code: problemCodes.giftCardEmpty },
  UnknownMember: { status: 422, code: problemCodes.membership },
  MemberNameInvalid: { status: 422, code: problemCodes.membership },
  MemberEmailInvalid: { status: 422, code: problemCodes.membership },
  MemberPhoneInvalid: { status: 422, code: problemCodes.membership },
  MemberAccountInvalid: { status: 422, code: problemCodes.membership },
  SlotFull: { status: 422, code: problemCodes.slotFull },
  SlotNotOffered: { status: 422, code: problemCodes.slotNotOffered },
  NotAtOnce: { status: 422, code: problemCodes.notAtOnce },
  HandoverNotOffered: { status: 422, code: problemCodes.handoverNotOffered },
  PlaceMissing: { status: 422, code: problemCodes.placeMissing },
  PlaceUnknown: { status: 422, code: problemCodes.placeUnknown },
  AddressInvalid: { status: 422, code: problemCodes.addressInvalid },
  AddressImprecise: { status: 422, code: problemCodes.addressImprecise },
  AddressTooFar: { status: 422, code: problemCodes.addressTooFar },
  BelowMinimum: { status: 422, code: problemCodes.belowMinimum },
  AnswersRefused: { status: 422, code: problemCodes.answersRefused },
  AgeNotCertified: { status: 422, code: problemCodes.ageNotCertified },
  NothingForAnotherRound: { status: 422, code: problemCodes.nothingForAnotherRound },
  Withdrawn: { status: 422, code: problemCodes.withdrawn },
}

export const codeByCartProblem: Readonly<Record<CartProblem['type'], ProblemCode>> = {
  ItemGone: problemCodes.itemGone,
  MembersOnly: problemCodes.availability,
  SoldOut: problemCodes.soldOut,
  Unavailable: problemCodes.unavailable,
  PriceChanged: problemCodes.priceChanged,
  RequiredGroupMissing: problemCodes.requiredOption,
  SingleChoiceOnly: problemCodes.optionLimit,
  LimitExceeded: problemCodes.optionLimit,
  MaxQuantityExceeded: problemCodes.optionLimit,
  ChosenTwice: problemCodes.optionLimit,
  ValueUnavailable: problemCodes.unavailable,
  UnknownOption: problemCodes.unknownOption,
  TooManyItems: problemCodes.tooManyItems,
}
