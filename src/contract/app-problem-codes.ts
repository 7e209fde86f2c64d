import { maintenance, unknownVenue } from '#contract/unknown-venue.ts'

/** The codes that the app does something about. Of all others it says the message alone, and loads none. */
export const appProblemCodes = {
  expiredToken: 201,
  unableToPay: 1803,
  transactionFailed: 410,
  priceChanged: 428,
  /** A membership cannot be applied. */
  membership: 2202,
  unknownVenue,
  tooManyItems: 9003,
  unknownOrder: 9008,
  tooMany: 9010,
  maintenance,
  withdrawn: 9018,
  unknownDiscount: 9020,
  discountOver: 9021,
  unknownGiftCard: 9022,
  giftCardEmpty: 9023,
  /** The processor does not accept this card; another may work. */
  cardNotSupported: 9050,
  addressInvalid: 9073,
  /** The house number is missing. */
  addressImprecise: 9074,
  addressTooFar: 9075,
  notSignedIn: 9079,
  wrongLogin: 9100,
  emailTaken: 9101,
  wrongPassword: 9102,
  /** A one-time link that was used, has expired or never existed. */
  linkOver: 9103,
  notOperator: 9104,
  unknownSuite: 9107,
  /** The e-mail must be confirmed first. */
  emailNotVerified: 9110,
  tabLimitReached: 9114,
  /** A change from an older revision; the answer has what the server has. */
  preOrderChanged: 9118,
  /** A guest's order waits for the owner's answer: ask again by its key. */
  suiteAsked: 9152,
  suiteDeclined: 9153,
} as const
