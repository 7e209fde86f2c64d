/** Texts of the desk's stations. */
export const words = {
  deskStations: {
    station: 'Station',
    all: 'All stations',
    stationHint: 'This screen shows what the station makes.',
    also: 'also: {{names}}',
    others: 'Also at: {{names}}',
    stations: 'Stations: {{names}}',
    partDone: '{{name}} ✓',
    sellOut: '{{name}}: sold out…',
    waitsFor: 'Waiting for {{names}}',
    reopen: 'Not done after all',
    done: 'Order {{number}}: {{station}} is done',
    allDay: 'All day',
    allDayTitle: 'To be made now',
    allDayOf: 'To be made now: {{station}}',
    noneOfDay: 'Nothing is to be made.',
  },
}

export type DeskStationsMessages = typeof words
