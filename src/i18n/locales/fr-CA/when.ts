import type { enCAWhen } from '#i18n/locales/en-CA/when.ts'

export const frCAWhen: typeof enCAWhen = {
  when: {
    /** The first day of a month, as written in a date. */
    first: '1er',
    title: 'Quand',
    asap: 'Dès que possible',
    about: 'Vers {{time}}',
    notNow: 'Impossible pour le moment',
    later: 'Choisir une heure',
    day: 'Jour',
    time: 'Heure',
    choose: 'Choisir',
    today: 'aujourd’hui',
    tomorrow: 'demain',
    closedDay: '{{day}} – fermé',
    emptyDay: '{{day}} – plus de place',
    full: '{{time}} – complet',
    left_one: '{{time}} – plus que {{count}} place',
    left_other: '{{time}} – plus que {{count}} places',
    zone: 'Les heures sont celles de l’établissement.',
    unconfirmed:
      'Calculé sur cet appareil : l’établissement confirmera l’heure dès que vous serez en ligne.',
    slotFull: '{{time}} : il n’y a plus de place. Ce que vous avez écrit est gardé.',
    slotGone: '{{time}} : ce n’est plus possible. Ce que vous avez écrit est gardé.',
    asapGone: '« Dès que possible » n’est plus offert. Ce que vous avez écrit est gardé.',
    take: 'Choisir plutôt {{time}}',
    none: 'Il ne reste aucune heure possible pour cette commande. Adressez-vous à l’établissement.',
    changed: 'Le prix est différent à cette heure',
    at: '{{day}}, {{time}}',
    asapAbout: 'Dès que possible, vers {{time}}',
    pickedUp: 'Cueillette : {{time}}',
    delivered: 'Livraison : {{time}}',
  },
}
