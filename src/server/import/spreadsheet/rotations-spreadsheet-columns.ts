import type { SheetLayout } from './read-spreadsheet-rows.ts'

const rotationRowKinds = ['rotation', 'week', 'day', 'holiday'] as const
export type RotationRowKind = (typeof rotationRowKinds)[number]

/**
 * The columns of a spreadsheet of rotations, in any order; unused columns may be left out. A week
 * belongs to the rotation above it and a day to the week above it.
 */
export const rotationsSheet: SheetLayout<RotationRowKind> = {
  kinds: rotationRowKinds,
  columns: [
    {
      name: 'row',
      rows: rotationRowKinds,
      meaning: 'what the row is: rotation, week, day or holiday',
    },
    { name: 'id', rows: ['rotation'], meaning: 'its own name' },
    {
      name: 'name',
      rows: ['rotation', 'holiday'],
      meaning: 'the name that people read',
      translated: true,
    },
    {
      name: 'repeat_weeks',
      rows: ['rotation'],
      meaning: 'after how many weeks its weeks begin again; empty: they are served once',
    },
    { name: 'end_date', rows: ['rotation'], meaning: 'its last day; empty: there is none' },
    { name: 'start_date', rows: ['week'], meaning: 'the first of its seven days, 2026-09-06' },
    { name: 'weekday', rows: ['day'], meaning: 'mon, or mon-fri for several days alike' },
    { name: 'menus', rows: ['day'], meaning: 'ids of menus of the venue, separated by |' },
    { name: 'note', rows: ['day'], meaning: 'what people read of the day', translated: true },
    { name: 'date', rows: ['holiday'], meaning: 'a day without menus' },
  ],
}
