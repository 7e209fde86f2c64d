import type { ServerWords } from '#server/locales/server-words.ts'
import { accountProblems } from './account-problems.ts'
import { cardPage } from './card-page.ts'
import { cartProblems } from './cart-problems.ts'
import { fields } from './fields.ts'
import { kioskProblems, problems, placeProblems } from './problems.ts'
import { mails } from './mails.ts'
import { paymentProblems } from './payment-problems.ts'
import { receiptRows } from './receipt-rows.ts'
import { schoolProblems } from './school-problems.ts'
import { tickets } from './tickets.ts'

export const words: ServerWords = {
  language: 'Français',
  invitation: 'Numérisez pour commander',
  problems: {
    ...problems,
    ...accountProblems,
    ...paymentProblems,
    ...kioskProblems,
    ...placeProblems,
    ...schoolProblems,
  },
  cartProblems,
  cardPage,
  mails,
  receiptRows,
  tickets,
  stopReminders: {
    link: 'Ne plus recevoir ces rappels',
    title: 'Rappels des dîners',
    ask: 'Cesser de recevoir un courriel avant la fin des commandes de dîners?',
    button: 'Ne plus recevoir ces rappels',
    done: 'Vous ne recevrez plus ces rappels. Vous pouvez les réactiver dans votre profil.',
    over: 'Ce lien ne fonctionne plus. Vous pouvez désactiver les rappels dans votre profil.',
    profile: 'Aller à votre profil',
  },
  fields,
  nextPickup: 'La prochaine : {date}, {time}.',
  lastPickup: 'La dernière : {date}, {time}.',
  noPickup: 'Il n’y a pas d’autre heure pour ces articles.',
  away: 'Cet établissement est injoignable pour l’instant et ne prend pas de commandes. Le menu est à jour.',
  firstOfMonth: '1er',
  receipt: {
    UnknownItem: 'Un article qui n’est plus au menu',
  },
  pauses: {
    all: 'La cuisine ne prend pas de commandes avant {time}. Votre commande est gardée.',
    dine_in: 'Les commandes aux tables sont suspendues jusqu’à {time}.',
    take_out: 'Les commandes à emporter sont suspendues jusqu’à {time}.',
    delivery: 'La livraison est suspendue jusqu’à {time}.',
    catering: 'Le service de traiteur est suspendu jusqu’à {time}.',
    suites: 'Les commandes pour les loges sont suspendues jusqu’à {time}.',
  },
  notices: {
    ready: '{name} : votre commande nº {number} est prête.',
    recalled:
      '{name} : votre commande nº {number} n’est pas tout à fait prête. Désolés, encore un instant.',
    unseen:
      '{name} : personne n’y a encore vu votre commande nº {number}. Vous pouvez le dire à l’équipe.',
    over: '{name} : votre commande nº {number} n’a pas pu être préparée. Adressez-vous à notre équipe.',
  },
  sheet: {
    yes: ['oui', 'o', 'vrai'],
    no: ['non', 'n', 'faux'],
    yesOrNo: 'oui ou non',
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  },
  shortcuts: { order: 'Votre commande' },
}
