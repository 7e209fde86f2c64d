import type { LandingMessages } from '#i18n/locales/en-CA/landing.ts'

export const words: LandingMessages = {
  landing: {
    welcome: 'Bienvenue',
    welcomeBy: 'Bienvenue, {{name}}',
    lead: 'Commandez des plats et des boissons pour votre loge avant l’événement.',
    account: 'Votre compte',
    withAccount:
      'Pour précommander, il faut un compte avec le courriel au nom duquel la loge est réservée.',
    withEmail: 'Pour précommander, il faut un compte avec le courriel {{email}}.',
    signedIn: 'Vous êtes connecté avec {{email}}.',
    goOn: 'Continuer vers le menu',
    notAssignedText:
      'Vous êtes connecté avec {{email}}; la loge est réservée avec un autre courriel.',
    otherAccount: 'Se connecter avec un autre compte',
    confirm: 'Confirmez d’abord votre courriel',
    confirmText:
      'Nous avons envoyé un message avec un lien à {{email}}. Ouvrez-le pour montrer que la loge est à vous.',
    operator:
      'Vous êtes connecté comme responsable. Les commandes pour les loges commencent aux événements.',
    viewMenu: 'Voir le menu',
    unknownText:
      'Le lien est peut-être incomplet ou trop ancien. Demandez-en un autre à l’établissement.',
  },
}
