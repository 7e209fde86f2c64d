import type { UnseenMessages } from '#i18n/locales/en-CA/unseen.ts'

export const words: UnseenMessages = {
  unseen: {
    paid: 'Vous pouvez l’annuler; vous serez remboursé.',
    unpaid: 'Vous pouvez l’annuler.',
    cancel: 'L’annuler',
    cancelPart: 'Annuler la part de {{venue}}',
    ask: 'Annuler la commande nº {{number}}?',
    asks: 'Si l’établissement la voit avant, elle reste.',
    confirm: 'L’annuler',
    again: 'Réessayer',
    keep: 'La garder',
    offline: 'Elle ne peut pas être annulée sans connexion. L’établissement peut encore la voir.',
    unanswered:
      'Le serveur n’a pas répondu. Réessayez : une commande n’est annulée qu’une seule fois.',
  },
}
