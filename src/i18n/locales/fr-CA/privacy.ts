import type { PrivacyMessages } from '#i18n/locales/en-CA/privacy.ts'

export const words: PrivacyMessages = {
  forget: {
    title: 'Effacer vos renseignements de cette commande?',
    text: 'Votre nom, vos coordonnées, votre adresse, vos réponses et vos demandes sont supprimés chez l’établissement, et ce reçu est supprimé de cet appareil. Les articles commandés, les montants et le mode de paiement restent dans les livres de l’établissement.',
    yes: 'Effacer pour de bon',
    no: 'Les garder',
    done: 'Vos renseignements ne sont plus dans cette commande.',
    failed: 'Vos renseignements n’ont pas pu être effacés.',
    unreached: 'Il faut une connexion. Rien n’a été effacé.',
  },
  sessions: {
    text: 'Ces appareils restent connectés à votre compte jusqu’à ce que vous les déconnectiez.',
    here: 'Cet appareil',
    unnamed: 'Appareil inconnu',
    used: 'Dernière utilisation : {{time}}',
    close: 'Déconnecter',
    closed: '{{device}} : déconnecté.',
    closeFailed: 'Cet appareil n’a pas pu être déconnecté.',
    failed: 'Vos appareils n’ont pas pu être chargés.',
    alone: 'Aucun autre appareil n’est connecté.',
  },
}
