import type { enCAPay } from '#i18n/locales/en-CA/pay.ts'

export const frCAPay: typeof enCAPay = {
  pay: {
    title: 'Comment voulez-vous payer?',
    credit_card: 'Carte de crédit',
    apple_pay: 'Apple Pay',
    google_pay: 'Google Pay',
    open_tab: 'Ouvrir une note',
    invoice: 'Facture',
    cost_center: 'Centre de coûts',
    purchase_order: 'Bon de commande',
    pay_on_premise: 'Payer sur place',
    atTable: 'Payer à la table',
    payment_not_required: 'Rien à payer',
    openTabText: 'Tout va sur votre note et vous payez en partant.',
    invoiceText: 'L’établissement vous envoie une facture. Rien n’est débité maintenant.',
    nothingDueText: 'Tout est couvert.',
    whichCard: 'Quelle carte?',
    expires: 'Expire {{expiry}}',
    expiresDefault: 'Expire {{expiry}} · votre carte par défaut',
    newCard: 'Une nouvelle carte',
    useAnother: 'Utiliser une autre carte',
    save: 'Enregistrer cette carte pour la prochaine fois',
    saveForSuite: 'Enregistrer cette carte pour cette loge, jusqu’à la fin de l’événement',
    saveText: 'C’est l’entreprise de paiement qui la garde, pas cet appareil.',
    frame: 'Renseignements de la carte',
    loading: 'Chargement du formulaire de carte…',
    unloaded:
      'Le formulaire de carte n’a pas pu être chargé. Tout le reste est gardé; vous pouvez aussi choisir un autre mode de paiement.',
    cardUnreachable:
      'L’entreprise de paiement est injoignable. Rien n’a été débité et ce que vous avez tapé est gardé. Appuyez de nouveau dans un instant.',
    cardSilent:
      'Le formulaire de carte n’a pas répondu. Rien n’a été débité et ce que vous avez tapé est gardé. Appuyez de nouveau dans un instant.',
    noCards:
      'Impossible de payer par carte en ce moment. Vous pouvez choisir un autre mode de paiement.',
    tryAgain: 'Réessayer',
    noNewCard: 'Impossible d’utiliser une nouvelle carte en ce moment.',
    savedFirst:
      'Une précommande est débitée plus tard, d’une carte enregistrée : cette carte est ajoutée à votre profil quand vous passez la commande.',
    savedFirstForSuite:
      'Une précommande est débitée plus tard, d’une carte enregistrée : cette carte est enregistrée pour cette loge, jusqu’à la fin de l’événement.',
    newCardOffline:
      'Il faut une connexion pour une nouvelle carte. Ce que vous avez tapé est gardé.',
    cardsOffline:
      'Il faut une connexion pour vos cartes enregistrées. Ce que vous avez choisi est gardé.',
    walletOffline: 'Il faut une connexion pour {{wallet}}.',
    checking: 'Vérification de votre carte…',
    sheetOpen: 'En attente de {{wallet}}…',
    walletUnsupported: '{{wallet}} n’est pas accepté à cet endroit.',
    walletFailed: 'Le paiement par {{wallet}} n’a pas abouti. Rien n’a été débité.',
    otherWay: 'Choisir un autre mode de paiement',
    refused: 'Le paiement n’a pas abouti',
    refusedText: 'Aucun montant n’a été pris.',
    keptHere: 'Votre commande est gardée ici.',
    otherCard: 'Utiliser une autre carte',
    readdCard: 'Ajouter la carte de nouveau',
    payOtherwise: 'Payer autrement',
    paidBy: 'Paiement : {{how}}',
  },
}
