import type { enCAProgress } from '#i18n/locales/en-CA/progress.ts'

export const frCAProgress: typeof enCAProgress = {
  progress: {
    preparing: 'En préparation',
    steps: 'Avancement',
    stepSent: 'Envoyée',
    stepReceived: 'Reçue',
    stepPreparing: 'En préparation',
    stepAhead: '(à venir)',
    ready: 'Prête',
    readyAbout: 'Prête vers {{time}}',
    readySoon: 'Prête d’un moment à l’autre',
    completed: 'Terminée',
    served: 'Servie',
    pickedUp: 'Récupérée',
    delivered: 'Livrée',
    refused: 'La cuisine n’a pas pu préparer cette commande',
    cancelled: 'Annulée par l’établissement',
    readyAtTable: 'La cuisine a terminé. Nous l’apportons à votre table.',
    readyAtCounter: 'Présentez ce numéro au comptoir.',
    readyForDelivery: 'La cuisine a terminé. Votre commande prend bientôt la route.',
    completedText: 'Bon appétit!',
    overText:
      'Désolés, la cuisine ne peut pas la préparer. Si vous avez payé, vous serez remboursé. Parlez à notre équipe ou commandez autre chose.',
    cardBack: '{{amount}} ont été remis sur votre carte-cadeau.',
    codeBack: 'Le code {{code}} ne compte pas comme utilisé.',
    notify: 'M’avertir ici',
    notifyOn: 'Nous vous avertirons dès qu’elle sera prête, tant que cette page reste ouverte.',
    notifyBlocked:
      'Votre navigateur bloque les notifications de cette page. Ses réglages permettent de les autoriser.',
    notifyTitle: '{{venue}} : commande nº {{number}}',
    notifyReady: 'Votre commande est prête.',
    notifyOver: 'Votre commande n’a pas pu être préparée. Ouvrez-la pour voir quoi faire.',
    text: 'M’avertir par texto',
  },
  notice: {
    title: 'Un texto quand c’est prêt',
    lead: 'Un seul texto, dès que la cuisine a terminé. Nous oublions votre numéro de téléphone un jour plus tard.',
    number: 'Numéro de commande',
    numberHint: 'Le gros numéro qui s’est affiché quand vous avez commandé.',
    phone: 'Cellulaire',
    phoneHint: 'Dix chiffres, par exemple 514-555-0199.',
    send: 'M’envoyer un texto',
    kept: 'Nous vous enverrons un texto',
    keptText:
      'Dès que la commande nº {{number}} sera prête, un message partira vers le {{phone}}. Vous pouvez fermer cette page.',
    noted: 'C’est noté',
    notedText:
      'Si la commande nº {{number}} d’aujourd’hui est en préparation, un message partira vers le {{phone}} dès qu’elle sera prête. Vous pouvez fermer cette page.',
    another: 'Recevoir un texto pour une autre commande',
    offline:
      'Il n’y avait pas de connexion. Ce que vous avez tapé est encore ici : réessayez dès que la connexion revient.',
  },
  changes: {
    title_one: 'Quelque chose a changé au menu',
    title_other: '{{count}} choses ont changé au menu',
    price: '{{now}} au lieu de {{before}}',
    update: 'Mettre ma commande à jour',
    remove: 'Retirer',
    removeNamed: 'Retirer {{name}}',
    first: 'Regardez d’abord ce qui a changé.',
  },
}
