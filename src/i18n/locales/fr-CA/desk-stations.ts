import type { DeskStationsMessages } from '#i18n/locales/en-CA/desk-stations.ts'

export const words: DeskStationsMessages = {
  deskStations: {
    station: 'Poste',
    all: 'Tous les postes',
    stationHint: 'Cet écran affiche ce que le poste prépare.',
    also: 'aussi : {{names}}',
    others: 'Aussi à : {{names}}',
    stations: 'Postes : {{names}}',
    partDone: '{{name}} ✓',
    sellOut: '{{name}} : épuisé…',
    waitsFor: 'En attente de {{names}}',
    reopen: 'Pas terminé, finalement',
    done: 'Commande {{number}} : {{station}} a terminé',
    allDay: 'Cumul',
    allDayTitle: 'À préparer maintenant',
    allDayOf: 'À préparer maintenant : {{station}}',
    noneOfDay: 'Rien à préparer.',
  },
}
