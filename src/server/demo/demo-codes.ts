import { cents } from '#domain/money/money.ts'
import type { VenueCodes } from '#server/code/code-store.ts'
import type { VenuePeople } from '#server/member/member-store.ts'

export interface DemoCodes {
  readonly codes: VenueCodes
  readonly people: VenuePeople
}

const always = { startsAt: null, endsAt: null, usesLeft: null }

const codes: VenueCodes = {
  discounts: [
    { code: 'SPRING10', value: { type: 'percent', percent: 10 }, ...always },
    { code: 'FIVEOFF', value: { type: 'amount', amount: cents(500) }, ...always },
    {
      code: 'BYGONE',
      value: { type: 'percent', percent: 25 },
      ...always,
      endsAt: new Date('2026-01-01T05:00:00Z'),
    },
  ],
  giftCards: [
    { code: '600100001111', balance: cents(1_500) },
    { code: '600100002222', balance: cents(50_000) },
    { code: '600100003333', balance: cents(0) },
  ],
}

const people: VenuePeople = {
  members: [
    {
      id: 'demo-member',
      promos: ['dock-club'],
      provider: null,
      identifiers: ['MC1001', 'member@example.com', '6135550142'],
    },
  ],
  enrolments: [{ email: 'member@example.com', status: 'Gold' }],
}

/** Codes to try at a demo venue, by its id; what of them counts is as the venue's document says. */
export const demoCodes: ReadonlyMap<string, DemoCodes> = new Map(
  ['venue-cedar-kitchen', 'venue-lakeside-table'].map((id) => [id, { codes, people }]),
)
