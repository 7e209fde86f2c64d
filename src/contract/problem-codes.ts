import type { deskProblemCodes } from '#contract/desk/desk-problem-codes.ts'
import type { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import type { receiverProblemCodes } from '#contract/receiver/receiver-problem-codes.ts'
import type { placeProblemCodes } from '#contract/place-search/place-problem-codes.ts'
import type { schoolProblemCodes } from '#contract/school/school-problem-codes.ts'
import type { secondFactorCodes } from '#contract/account/second-factor-calls.ts'
import type { staffProblemCodes } from '#contract/staff/staff-problem-codes.ts'
import { appProblemCodes } from '#contract/app-problem-codes.ts'

/**
 * The codes of an error's body. They are not HTTP statuses: a client reads the code. Up to 8999 they
 * are the provider's catalogue, from 9000 on our own.
 */
export const problemCodes = {
  ...appProblemCodes,

  soldOut: 415,
  availability: 416,
  notTakenNow: 417,
  paused: 419,
  unavailable: 426,
  outOfStock: 1804,
  malformed: 9000,
  noConfig: 9002,
  requiredOption: 9004,
  optionLimit: 9005,
  unknownOption: 9006,
  keyReused: 9007,
  tooLarge: 9009,
  itemGone: 9011,
  totalsChanged: 9012,
  unknownTable: 9013,
  emptyCart: 9014,
  unknownPath: 9016,
  notAllowed: 9017,
  statusPassed: 9040,
  orderOver: 9041,
  /** The slot's last place was taken meanwhile. */
  slotFull: 9030,
  slotNotOffered: 9031,
  notAtOnce: 9032,
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
  belowMinimum: 9076,
  answersRefused: 9077,
  ageNotCertified: 9078,
  nothingForAnotherRound: 9080,
  /** A tip of more than ten times the bill. */
  tipTooHigh: 9081,
  /** A bill of more than a million dollars. */
  billTooHigh: 9082,
  /** A delivery to a door needs one. */
  phoneMissing: 9083,
  /** The venue sends no text messages. */
  noTexts: 9084,
  /** The server sends no mail. */
  noMail: 9085,
  /** The provider's answer about the person failed verification. */
  signInRefused: 9105,
  /** The person is known to the other provider, and has no account here. */
  notRegistered: 9106,
  suiteNotAssigned: 9108,
  unknownReceipt: 9109,
  eventEnded: 9111,
  unknownEvent: 9112,
  notEventDay: 9113,
  /** How a suite's orders are paid is fixed with the first of them. */
  suitePaymentFixed: 9115,
  preOrderNotOpen: 9116,
  preOrderLocked: 9117,
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
  serverFault: 9099,
} as const

/**
 * Codes for a suite's guests, and after an order. The app reads only their messages, and does not
 * load them on a first visit.
 */
export const guestProblemCodes = {
  /** The venue has no desk and no script. */
  unattended: 9195,
  /** Another code than the suite's, or one from before. */
  unknownSuiteCode: 9150,
  /** The suite's owner lets no guests order. */
  noSuiteGuests: 9151,
  /** The owner has not answered in time. */
  suiteAskEnded: 9154,
  /** No order of a guest's waits under this key. */
  unknownSuiteAsk: 9155,
  /** Its kitchen still needs the name of its person. */
  orderStillOpen: 9156,
  /** The venue has seen the order, so that its guest cannot cancel it alone. */
  orderSeen: 9250,
  /** The venue may still see the order. */
  cancelTooSoon: 9251,
} as const

type Values<Codes> = Codes[keyof Codes]

export type ProblemCode =
  | Values<typeof problemCodes>
  | Values<typeof guestProblemCodes>
  | Values<typeof kioskProblemCodes>
  | Values<typeof deskProblemCodes>
  | Values<typeof placeProblemCodes>
  | Values<typeof receiverProblemCodes>
  | Values<typeof schoolProblemCodes>
  | Values<typeof secondFactorCodes>
  | Values<typeof staffProblemCodes>
