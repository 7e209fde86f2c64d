import type { enCAAgain } from '#i18n/locales/en-CA/again.ts'

export const frCAAgain: typeof enCAAgain = {
  again: {
    round: 'Une autre tournée',
    again: 'Commander de nouveau',
    row: 'Comme la dernière fois',
    nothing: 'Rien de cela ne peut être commandé en ce moment.',
    full: 'Votre commande est pleine : retirez d’abord quelque chose.',
    some_one: 'Seulement {{count}} article peut être commandé. Il est dans votre commande.',
    some_other:
      'Seulement {{count}} articles peuvent être commandés. Ils sont dans votre commande.',
    someFull_one: '{{count}} article a été ajouté. Une commande n’en prend pas plus.',
    someFull_other: '{{count}} articles ont été ajoutés. Une commande n’en prend pas plus.',
    askRound: 'Une autre tournée?',
    askRoundText: 'Nous mettons la même chose dans votre commande. Vous pouvez encore la modifier.',
    addRound: 'Ajouter à ma commande',
    notNow: 'Pas maintenant',
    notFound: 'Nous n’avons pas trouvé cette tournée.',
    notYours: 'Nous n’avons pas trouvé cette tournée ici.',
    noConnection: 'Il faut une connexion pour une autre tournée. Réessayez dans un instant.',
  },
  tab: {
    title: 'Votre note',
    text_one: '{{count}} commande jusqu’ici. Vous payez en partant.',
    text_other: '{{count}} commandes jusqu’ici. Vous payez en partant.',
  },
  days: {
    added: '{{name}} : ajouté, pas encore commandé',
    title: 'Vos journées',
    toWeek: 'Retour à la semaine',
    refused: 'Pas commandée ni facturée :',
  },
  counters: {
    title: 'Chaque comptoir a son numéro',
    refused: 'Ni commandé ni facturé.',
    charged: 'Facturé',
  },
}
