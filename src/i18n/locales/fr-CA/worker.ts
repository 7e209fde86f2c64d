import type { WorkerMessages } from '#i18n/locales/en-CA/worker.ts'

export const words: WorkerMessages = {
  off: {
    title: 'Désactiver l’utilisation hors ligne sur cet appareil?',
    text: 'Le lien que vous avez ouvert le demande. Le menu ne s’ouvrira alors plus sans connexion, et une commande qui en attend une ne partira que pendant que cette page est ouverte.',
    advice: 'Si personne de confiance ne vous l’a demandé, laissez-la activée.',
    keep: 'La laisser activée',
    remove: 'La désactiver',
  },
}
