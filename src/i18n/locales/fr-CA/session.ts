import type { enCASession } from '#i18n/locales/en-CA/session.ts'

export const frCASession: typeof enCASession = {
  session: {
    signIn: 'Se connecter',
    account: 'Votre compte',
    expired: 'Votre session a pris fin. Reconnectez-vous : vos choix vous attendent.',
    orderWaits: 'En attente de votre connexion',
    orderText: 'Votre session a pris fin avant que l’établissement la prenne.',
    orderGoes: 'Connectez-vous avec le même compte et elle partira d’elle-même, une seule fois.',
    orderOfOther:
      'Elle a été passée avec un autre compte et partira d’elle-même quand cette personne se connectera ici.',
    stripOrder_one: 'Une commande attend que vous vous connectiez',
    stripOrder_other: '{{count}} commandes attendent que vous vous connectiez',
    actingAs: 'Vous agissez au nom de {{name}}',
    actingFor: 'Vous agissez au nom de {{name}}, pour {{suite}}',
    actingElsewhere: 'Cet écran ne concerne pas {{suite}}.',
    actingStop: 'Ne plus agir en son nom',
    actingText: 'Session ouverte par {{email}}, responsable de loges.',
    actingTextUnknown: 'Une personne responsable de loges a ouvert la session.',
  },
}
