import type { SheetLayout } from './read-spreadsheet-rows.ts'

const eventRowKinds = ['event', 'suite'] as const
export type EventRowKind = (typeof eventRowKinds)[number]

/** Columns that hold times: a moment with its offset, or a time on the venue's clock. */
export const timeColumns = ['starts_at', 'ends_at', 'opens_at', 'locks_at'] as const

/**
 * The columns of a spreadsheet of events, in any order; unused columns may be left out. A suite belongs
 * to the event above it.
 */
export const eventsSheet: SheetLayout<EventRowKind> = {
  kinds: eventRowKinds,
  columns: [
    { name: 'row', rows: eventRowKinds, meaning: 'what the row is: event or suite' },
    { name: 'id', rows: eventRowKinds, meaning: 'its own name: of one event, of one suite of it' },
    { name: 'name', rows: eventRowKinds, meaning: 'the name that people read' },
    { name: 'starts_at', rows: ['event'], meaning: 'its start, such as 2026-12-05 19:00' },
    { name: 'ends_at', rows: ['event'], meaning: 'when its suites close' },
    {
      name: 'opens_at',
      rows: eventRowKinds,
      meaning: 'when pre-orders open; empty: 14 days before the start',
    },
    {
      name: 'locks_at',
      rows: eventRowKinds,
      meaning: 'when pre-orders lock; empty: 24 hours before the start',
    },
    { name: 'owner_email', rows: ['suite'], meaning: 'the e-mail of its owner that day' },
    { name: 'owner_name', rows: ['suite'], meaning: 'the owner’s name' },
    { name: 'level', rows: ['suite'], meaning: 'the floor or block of the building' },
    { name: 'table', rows: ['suite'], meaning: 'its table number' },
    { name: 'tab_limit', rows: ['suite'], meaning: 'the limit of its tab; empty: none' },
    { name: 'payment', rows: ['suite'], meaning: 'charge or invoice; empty: charge' },
  ],
}
