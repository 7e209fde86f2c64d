import type { JoinMessages } from '#i18n/locales/en-CA/join.ts'

export const words: JoinMessages = {
  join: {
    roles: {
      owner: 'Propriétaire',
      manager: 'Gérance',
      counter: 'Comptoir',
      kitchen: 'Cuisine',
      suites: 'Loges',
    },
    unreached: 'Il faut une connexion. Réessayez.',
    joinTitle: 'Travailler chez {{venue}}',
    joinText: 'Votre rôle : {{role}}. Votre courriel : {{email}}.',
    joinSet: 'Choisissez comment vous vous connecterez.',
    joinKnown:
      'Vous avez déjà un compte avec ce courriel : vous vous connectez avec son mot de passe.',
    join: 'Rejoindre l’équipe',
    joined: 'Vous faites partie de l’équipe de {{venue}}. Connectez-vous.',
    linkOver: 'Cette invitation n’est plus valable',
    linkOverText:
      'Elle a servi, a été annulée ou date de plus de trois jours. Demandez-en une autre.',
    toSignIn: 'Se connecter',
  },
}
