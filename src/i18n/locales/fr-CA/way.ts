import type { enCAWay } from '#i18n/locales/en-CA/way.ts'

export const frCAWay: typeof enCAWay = {
  way: {
    title: 'Comment et quand?',
    pickup: 'Cueillette',
    deliveryTo: 'Livraison : {{place}}',
    about: 'vers {{time}}',
    leaves: 'prête à partir vers {{time}}',
    toMenu: 'Voir le menu',
    order: 'Comment voulez-vous commander?',
    atTable: 'Ou à une table',
  },
}
