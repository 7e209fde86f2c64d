import type { RefusalMessages } from '#i18n/locales/en-CA/refusal.ts'

export const words: RefusalMessages = {
  refusal: {
    reasons: {
      sold_out: 'Un de ses articles est épuisé.',
      closing: 'L’établissement ferme.',
      too_busy: 'Il y a trop de commandes en ce moment.',
      cannot_make_as_asked: 'Elle ne peut pas être préparée comme vous l’avez demandé.',
      cannot_deliver: 'Elle ne peut pas être livrée à cet endroit.',
      twice: 'Elle a été commandée deux fois.',
      no_show: 'Personne n’est venu la chercher.',
    },
    toCard: 'Ce que vous avez payé retourne sur votre carte.',
    ifPaid: 'Si vous avez payé, vous serez remboursé.',
    next: 'Parlez à notre équipe ou commandez autre chose.',
  },
}
