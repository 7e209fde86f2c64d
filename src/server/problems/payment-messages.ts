/** What a person reads about a payment, or a saved card. */
export const paymentMessages = {
  PaymentUnknown: {
    en: 'Your payment is not confirmed yet. You will not be charged twice.',
    fr: 'Votre paiement n’est pas encore confirmé. Il ne sera pas débité deux fois.',
  },
  UnknownCard: {
    en: 'We don’t know this saved card.',
    fr: 'Nous ne connaissons pas cette carte enregistrée.',
  },
  TooManyCards: {
    en: 'You have saved as many cards as there is room for. Remove one first.',
    fr: 'Vous avez enregistré autant de cartes que possible. Supprimez-en d’abord une.',
  },
  CardInvalid: {
    en: 'This credit card is invalid.',
    fr: 'Cette carte de crédit n’est pas valide.',
  },
  ApplePayUnsupported: {
    en: 'Apple Pay is not supported at this location.',
    fr: 'Apple Pay n’est pas accepté à cet endroit.',
  },
  CardDeclined: {
    en: 'Your bank declined this card. Nothing was charged. Try another card or another way to pay.',
    fr: 'Votre banque a refusé cette carte. Rien n’a été débité. Essayez une autre carte ou un autre mode de paiement.',
  },
  CardNoFunds: {
    en: 'There are not enough funds on this card. Try another card or another way to pay.',
    fr: 'Il n’y a pas assez de fonds sur cette carte. Essayez une autre carte ou un autre mode de paiement.',
  },
  CardExpired: {
    en: 'This card has expired. Try another one.',
    fr: 'Cette carte est expirée. Essayez-en une autre.',
  },
  CardNotSupported: {
    en: 'This card is not supported here. Try another one.',
    fr: 'Cette carte n’est pas acceptée ici. Essayez-en une autre.',
  },
  CardFailed: {
    en: 'The payment did not go through. Nothing was charged. Please try again.',
    fr: 'Le paiement n’a pas abouti. Rien n’a été débité. Réessayez.',
  },
  CardUnknown: {
    en: 'This card can no longer be used. Please enter it again.',
    fr: 'Cette carte ne peut plus être utilisée. Entrez-la de nouveau.',
  },
} as const
