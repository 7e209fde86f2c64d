import type { enCACodes } from '#i18n/locales/en-CA/codes.ts'

export const frCACodes: typeof enCACodes = {
  codes: {
    title: 'Codes et cartes',
    discount: 'Code promo',
    giftCard: 'Carte-cadeau',
    giftCardNumber: 'Numéro de la carte-cadeau',
    scanCard: 'Numériser la carte',
    apply: 'Appliquer',
    asking: 'Vérification…',
    percentOff: '{{code}} : {{rate}} de rabais',
    amountOff: '{{code}} : {{price}} de rabais',
    onCard: '{{name}} se terminant par {{last}} : solde de {{price}}',
    remove: 'Retirer : {{name}}',
    close: 'Fermer',
    lost: 'Ceci n’est plus utilisable et ne compte plus dans votre commande.',
    refused: 'Ce code n’a pas pu être appliqué.',
    offline:
      'Il faut une connexion. Ce que vous avez tapé reste ici; réessayez quand elle sera revenue.',
    unreached:
      'La vérification n’a pas pu se faire. Ce que vous avez tapé reste ici; réessayez dans un instant.',
    memberTitle: 'Votre adhésion {{name}}',
    memberAny: 'Numéro de membre, courriel ou téléphone',
    memberAccount: 'Numéro de membre',
    memberEmail: 'Courriel',
    memberPhone: 'Téléphone',
    memberName: 'Nom',
    memberApply: 'Obtenir les prix membres',
    memberIn: '{{name}} : vous avez les prix membres',
    memberUse: 'Utiliser {{identifier}}',
    memberAsk: 'Êtes-vous membre de {{name}}?',
    memberEnded:
      'Nous ne trouvons plus votre adhésion {{name}}. Les prix sont de nouveau les prix courants.',
    membersOnly:
      'C’est réservé aux membres. Entrez votre code d’accès dans le menu pour le commander.',
    noMenus: 'Aucun menu offert',
    noMenusText:
      'Les menus d’ici sont réservés aux membres. Entrez votre code d’accès pour les voir.',
    enterCode: 'Entrer un code d’accès',
    memberPays: 'Prix membre : {{price}}',
    loyalty: '{{name}} : {{status}}',
  },
}
