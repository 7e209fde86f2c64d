import type { ServerWords } from '#server/locales/server-words.ts'

/** Problems of payments and saved cards. */
export const paymentProblems = {
  PaymentUnknown:
    'Votre paiement n’est pas encore confirmé. Le montant ne sera pas débité deux fois.',
  UnknownCard: 'Nous ne connaissons pas cette carte enregistrée.',
  TooManyCards: 'Vous avez enregistré autant de cartes que possible. Supprimez-en d’abord une.',
  CardInvalid: 'Cette carte de crédit n’est pas valide.',
  ApplePayUnsupported: 'Apple Pay n’est pas accepté à cet endroit.',
  CardDeclined:
    'Votre banque a refusé cette carte. Rien n’a été débité. Essayez une autre carte ou un autre mode de paiement.',
  CardNoFunds:
    'Il n’y a pas assez de fonds sur cette carte. Essayez une autre carte ou un autre mode de paiement.',
  CardExpired: 'Cette carte est expirée. Essayez-en une autre.',
  CardNotSupported: 'Cette carte n’est pas acceptée ici. Essayez-en une autre.',
  CardFailed: 'Le paiement n’a pas abouti. Rien n’a été débité. Réessayez.',
  CardUnknown: 'Cette carte ne peut plus être utilisée. Entrez-la de nouveau.',
} satisfies Partial<ServerWords['problems']>
