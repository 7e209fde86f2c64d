import type { ServerWords } from '#server/locales/server-words.ts'

/** Problems of payments and saved cards. */
export const paymentProblems = {
  PaymentUnknown: 'Your payment is not confirmed yet. You will not be charged twice.',
  UnknownCard: 'We don’t know this saved card.',
  TooManyCards: 'You have saved as many cards as there is room for. Remove one first.',
  CardInvalid: 'This credit card is invalid.',
  ApplePayUnsupported: 'Apple Pay is not supported at this location.',
  CardDeclined:
    'Your bank declined this card. Nothing was charged. Try another card or another way to pay.',
  CardNoFunds: 'There are not enough funds on this card. Try another card or another way to pay.',
  CardExpired: 'This card has expired. Try another one.',
  CardNotSupported: 'This card is not supported here. Try another one.',
  CardFailed: 'The payment did not go through. Nothing was charged. Please try again.',
  CardUnknown: 'This card can no longer be used. Please enter it again.',
} satisfies Partial<ServerWords['problems']>
