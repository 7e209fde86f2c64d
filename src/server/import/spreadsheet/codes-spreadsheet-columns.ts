import type { SheetLayout } from './read-spreadsheet-rows.ts'

const codeRowKinds = ['discount', 'gift_card', 'member', 'loyalty'] as const
export type CodeRowKind = (typeof codeRowKinds)[number]

/** The columns of a spreadsheet of codes, in any order; unused columns may be left out. */
export const codesSheet: SheetLayout<CodeRowKind> = {
  kinds: codeRowKinds,
  columns: [
    {
      name: 'row',
      rows: codeRowKinds,
      meaning: 'what the row is: discount, gift_card, member or loyalty',
    },
    {
      name: 'code',
      rows: ['discount', 'gift_card', 'member'],
      meaning: 'the code, as it is typed; spaces, hyphens and small letters do not matter',
    },
    { name: 'value', rows: ['discount'], meaning: 'what it takes off: "10%" or "5.00$"' },
    { name: 'starts_at', rows: ['discount'], meaning: 'the first day (2026-12-25), or a moment' },
    { name: 'ends_at', rows: ['discount'], meaning: 'the last day, or a moment' },
    { name: 'uses_left', rows: ['discount'], meaning: 'how often it can be used; empty: always' },
    { name: 'balance', rows: ['gift_card'], meaning: 'what is on the card, in dollars' },
    { name: 'id', rows: ['member'], meaning: 'the venue’s own name for the member' },
    { name: 'email', rows: ['member', 'loyalty'], meaning: 'an e-mail that finds the person' },
    { name: 'phone', rows: ['member'], meaning: 'a phone that finds the member' },
    { name: 'name', rows: ['member'], meaning: 'a name that finds the member' },
    {
      name: 'promos',
      rows: ['member'],
      meaning: 'the promotions they hold, parted by | or commas',
    },
    { name: 'provider', rows: ['member'], meaning: 'who runs the programme, where not the venue' },
    { name: 'status', rows: ['loyalty'], meaning: 'what they are in the loyalty programme' },
  ],
}
