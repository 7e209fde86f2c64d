import type { enCAWay } from '#i18n/locales/en-CA/way.ts'

export const frCAWay: typeof enCAWay = {
  way: {
    title: 'À emporter ou livraison',
    pickup: 'Cueillette',
    deliveryTo: 'Livraison : {{place}}',
    about: 'vers {{time}}',
    leaves: 'prête à partir vers {{time}}',
    toMenu: 'Terminé',
    order: 'Comment voulez-vous commander?',
    atTable: 'Ou à une table',
  },
}
