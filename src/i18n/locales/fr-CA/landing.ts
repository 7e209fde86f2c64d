import type { LandingMessages } from '#i18n/locales/en-CA/landing.ts'

export const words: LandingMessages = {
  landing: {
    welcome: 'Bienvenue',
    welcomeBy: 'Bienvenue, {{name}}',
    lead: 'Commandez des plats et des boissons pour votre loge avant l’événement.',
    leadToday: 'Commandez des plats et des boissons pour votre loge.',
    account: 'Votre compte',
    withAccount:
      'Pour précommander, il faut un compte avec le courriel au nom duquel la loge est réservée.',
    withEmail: 'Pour précommander, il faut un compte avec le courriel {{email}}.',
    signedIn: 'Vous êtes connecté avec {{email}}.',
    goOn: 'Continuer vers le menu',
    goOnToPerson: 'Continuer : votre nom et votre numéro de téléphone',
    goOnToCard: 'Continuer : une carte pour votre loge',
    notAssignedText:
      'Vous êtes connecté avec {{email}}; la loge est réservée avec un autre courriel.',
    otherAccount: 'Se connecter avec un autre compte',
    confirm: 'Confirmez d’abord votre courriel',
    confirmText:
      'Nous avons envoyé un message avec un lien à {{email}}. Ouvrez-le pour montrer que la loge est à vous.',
    operator:
      'Vous êtes connecté comme responsable. Pour commander pour une loge, commencez par choisir l’événement.',
    viewMenu: 'Voir le menu',
    unknownText:
      'Le lien est peut-être incomplet ou trop ancien. Demandez-en un autre à l’établissement.',
  },
  preOrdered: {
    title: 'Votre précommande',
    number: 'Précommande {{number}}',
    modifiable: 'Vous pouvez la modifier ou l’annuler jusqu’au {{date}} à {{time}}',
    locked:
      'Elle est partie à l’établissement le {{date}} à {{time}} et ne peut plus être modifiée.',
    heldCard: 'Elle est en attente : votre carte a été refusée. Choisissez une autre carte.',
    heldOwner:
      'Elle est en attente : la loge est maintenant réservée par une autre personne. Adressez-vous à l’établissement.',
    brought: 'Apportée à votre loge',
    moment: '{{date}} à {{time}}',
    asOf: 'État au {{time}}',
    total: 'Total avec taxes et pourboire',
    notes: 'Notes',
    limit: 'Limite de la note le jour même',
    noLimit: 'Aucune limite',
    itemGone: 'Article qui n’est plus au menu',
    nameless_one: '{{count}} article de la précommande',
    nameless_other: '{{count}} articles de la précommande',
    needsConnection: 'Il faut une connexion pour modifier ou annuler.',
    cardNeedsConnection: 'Il faut une connexion pour choisir une carte.',
    change: 'Modifier',
    replace: 'Remplacer les articles de votre panier?',
    replaceText_one:
      'Votre panier contient {{count}} autre article. Les articles de la précommande prendront sa place.',
    replaceText_other:
      'Votre panier contient {{count}} autres articles. Les articles de la précommande prendront leur place.',
    yesReplace: 'Remplacer',
    goBack: 'Revenir',
    setFailed: 'Votre précommande n’a pas pu être remise dans le panier.',
    gone: 'Plus au menu : {{items}}.',
    optionsGone: 'Plus offert avec les options choisies : {{items}}.',
    stays: 'Votre précommande reste telle quelle. Vous pouvez l’annuler et commander de nouveau.',
    notStored:
      'Cet appareil n’a pas pu enregistrer la modification. Votre précommande reste telle quelle.',
    cancel: 'Annuler la précommande',
    cancelTitle: 'Annuler votre précommande?',
    cancelText:
      'Rien n’a été facturé, et vous pourrez commander de nouveau jusqu’au {{date}} à {{time}}.',
    yesCancel: 'Oui, l’annuler',
    keep: 'La garder',
    cancelled: 'Votre précommande est annulée.',
    cancelFailed: 'Votre précommande n’a pas été annulée.',
    serverHas: 'Voici son état actuel.',
    newer: 'Cette précommande a été modifiée entre-temps',
    newerText:
      'Voici ce que l’établissement a maintenant. Vos choix sont encore dans votre commande.',
    there: 'Votre loge a déjà une précommande',
    mine: 'Votre commande ici, non envoyée',
    dropped: 'Cette précommande a été annulée entre-temps',
    droppedText: 'Vos choix sont encore dans votre commande.',
    sendMine: 'Envoyer la mienne',
    sendMineAnew: 'Commander la mienne',
    leaveMine: 'La laisser ainsi',
    cards: 'Carte pour la précommande',
    cardsNone: 'Vous n’avez aucune carte enregistrée.',
    ownerChooses: 'Seule la personne qui a réservé la loge peut choisir une autre carte.',
    useCard: 'Débiter cette carte',
    toCards: 'Vos modes de paiement',
    cardChanged: 'La carte sera débitée dans un instant.',
    cardFailed: 'La carte n’a pas été changée.',
    calendar: 'Ajouter au calendrier',
    calendarText: 'Précommande {{number}}, apportée à votre loge : {{time}}',
  },
}
