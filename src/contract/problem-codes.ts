import type { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import { maintenance, unknownVenue } from '#contract/venue/unknown-venue.ts'

/**
 * The codes of an error's body. They are not HTTP statuses: a client reads the code. Up to 8999 they
 * are the provider's catalogue, from 9000 on our own.
 */
export const problemCodes = {
  expiredToken: 201,
  unableToPay: 1803,
  transactionFailed: 410,
  soldOut: 415,
  availability: 416,
  notTakenNow: 417,
  paused: 419,
  unavailable: 426,
  priceChanged: 428,
  outOfStock: 1804,
  /** A membership cannot be applied. */
  membership: 2202,

  malformed: 9000,
  unknownVenue,
  noConfig: 9002,
  tooManyItems: 9003,
  requiredOption: 9004,
  optionLimit: 9005,
  unknownOption: 9006,
  keyReused: 9007,
  unknownOrder: 9008,
  tooLarge: 9009,
  tooMany: 9010,
  itemGone: 9011,
  totalsChanged: 9012,
  unknownTable: 9013,
  emptyCart: 9014,
  maintenance,
  unknownPath: 9016,
  notAllowed: 9017,
  withdrawn: 9018,
  unknownDiscount: 9020,
  discountOver: 9021,
  unknownGiftCard: 9022,
  giftCardEmpty: 9023,
  statusPassed: 9040,
  orderOver: 9041,
  /** The slot's last place was taken meanwhile. */
  slotFull: 9030,
  slotNotOffered: 9031,
  notAtOnce: 9032,
  /** The processor does not accept this card; another may work. */
  cardNotSupported: 9050,
  /** The gateway did not answer: resend the same order. */
  paymentUnknown: 9051,
  unknownCard: 9052,
  walletNotSupported: 9053,
  tooManyCards: 9054,
  cardInvalid: 9055,
  /** The venue does not offer the order's delivery or pickup. */
  handoverNotOffered: 9070,
  placeMissing: 9071,
  placeUnknown: 9072,
  addressInvalid: 9073,
  /** The house number is missing. */
  addressImprecise: 9074,
  addressTooFar: 9075,
  belowMinimum: 9076,
  answersRefused: 9077,
  ageNotCertified: 9078,
  notSignedIn: 9079,
  nothingForAnotherRound: 9080,
  /** A tip of more than ten times the bill. */
  tipTooHigh: 9081,
  /** A bill of more than a million dollars. */
  billTooHigh: 9082,
  wrongLogin: 9100,
  emailTaken: 9101,
  wrongPassword: 9102,
  /** A one-time link that was used, has expired or never existed. */
  linkOver: 9103,
  notOperator: 9104,
  /** The provider's answer about the person failed verification. */
  signInRefused: 9105,
  /** The person is known to the other provider, and has no account here. */
  notRegistered: 9106,
  unknownSuite: 9107,
  suiteNotAssigned: 9108,
  unknownReceipt: 9109,
  /** The e-mail must be confirmed first. */
  emailNotVerified: 9110,
  eventEnded: 9111,
  unknownEvent: 9112,
  notEventDay: 9113,
  tabLimitReached: 9114,
  /** How a suite's orders are paid is fixed with the first of them. */
  suitePaymentFixed: 9115,
  preOrderNotOpen: 9116,
  preOrderLocked: 9117,
  /** A change from an older revision; the answer has what the server has. */
  preOrderChanged: 9118,
  /** A pre-order needs a saved card. */
  preOrderWithoutCard: 9119,
  deliveryTimeNotOffered: 9120,
  /** Another card is for a pre-order that is held alone. */
  preOrderNotHeld: 9121,
  /** An order of another device that was edited, or that no device of the venue has handed over. */
  handOverInvalid: 9122,
  /** Handed over for another venue or event. */
  handOverForeign: 9123,
  /** Its operator has lost the venue meanwhile. */
  handOverRevoked: 9124,
  /** A guest's order waits for the owner's answer: ask again by its key. */
  suiteAsked: 9152,
  suiteDeclined: 9153,
  serverFault: 9099,
} as const

/** Of a suite's guests; the app reads their messages alone, and does without them on a first visit. */
export const guestProblemCodes = {
  /** Another code than the suite's, or one from before. */
  unknownSuiteCode: 9150,
  /** The suite's owner lets no guests order. */
  noSuiteGuests: 9151,
  /** The owner has not answered in time. */
  suiteAskEnded: 9154,
  /** No order of a guest's waits under this key. */
  unknownSuiteAsk: 9155,
} as const

type Values<Codes> = Codes[keyof Codes]

export type ProblemCode =
  | Values<typeof problemCodes>
  | Values<typeof guestProblemCodes>
  | Values<typeof kioskProblemCodes>
