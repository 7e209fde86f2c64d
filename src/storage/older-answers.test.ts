import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { createReceiptRecords } from '#storage/order/receipt-records.ts'
import { createDayMenuRecords } from '#storage/school/day-menu-records.ts'
import { createPackRecords } from '#storage/suite/pack-records.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { openDatabase, type Database } from './database.ts'

interface Answers {
  readonly older: (database: Database) => Promise<unknown>
  readonly newer: (database: Database) => Promise<unknown>
  readonly stored: (database: Database) => Promise<unknown>
}

const pack = { slug: 'arena', eventId: 'e-1', venueId: asId<never>('v-1'), endsAt: 99 }
const day = {
  slug: 'school',
  date: '2026-11-30',
  closed: false,
  note: null,
  menuIds: [],
  locale: 'en-CA',
}

/** Every store of the device whose records are answers of the server, replaced as a whole. */
const stores: Readonly<Record<string, Answers>> = {
  packs: {
    older: (database) => createPackRecords(database).save({ ...pack, fetchedAt: 1, event: 'a' }, 1),
    newer: (database) => createPackRecords(database).save({ ...pack, fetchedAt: 2, event: 'b' }, 2),
    stored: async ({ packs }) => (await packs.toArray()).map(({ event }) => event),
  },
  dayMenus: {
    older: (database) =>
      createDayMenuRecords(database).save('school', [{ ...day, fetchedAt: 1 }], day.date),
    newer: (database) =>
      createDayMenuRecords(database).save(
        'school',
        [{ ...day, closed: true, fetchedAt: 2 }],
        day.date,
      ),
    stored: async ({ dayMenus }) => (await dayMenus.toArray()).map(({ closed }) => closed),
  },
  receipts: {
    older: (database) =>
      createReceiptRecords(database).replace(
        aReceipt({ status: 'ready', event: 4, recalledAt: '2026-07-01T16:20:00.000Z' }),
      ),
    newer: (database) =>
      createReceiptRecords(database).replace(aReceipt({ status: 'completed', event: 5 })),
    stored: async ({ receipts }) =>
      (await receipts.toArray()).map(({ status, event, recalledAt }) => [
        status,
        event,
        recalledAt,
      ]),
  },
}

/** Why no answer that comes late is written over what a store has: each other one. */
const others: Readonly<Record<string, string>> = {
  venues: 'an older document is asked for again by its tag at the next look',
  carts: 'a change is made to the stored cart, or with the order that it is part of',
  drafts: 'what was typed is stored in the draft of its key alone',
  outbox: 'each step is decided by the stored order, in the transaction that writes it',
  contacts: 'written with the order that was received, unless its person has left',
  members: 'written with the change of the stored cart',
  setAside: 'moved in the transaction that moves the carts',
  cartOwner: 'written in the transaction that moves the carts',
  kiosk: 'a change is made to the stored kiosk, of its id alone',
  marker: 'written once, and by each cart’s change',
  events: 'added, and removed by their ids',
}

test('each store is either compared, or says why no late answer is written over it', () => {
  const names = openDatabase('late-answers').tables.map(({ name }) => name)
  const said = [...Object.keys(stores), ...Object.keys(others)]
  expect(said.toSorted()).toEqual(names.toSorted())
})

test.each(Object.entries(stores))(
  'an older answer that comes late changes nothing: %s',
  async (name, { older, newer, stored }) => {
    const inTurn = openDatabase(`${name}-in-turn`)
    const atOnce = openDatabase(`${name}-at-once`)
    for (const { receipts } of [inTurn, atOnce]) await receipts.put(aReceipt())
    await older(inTurn)
    await newer(inTurn)
    const newest = await stored(inTurn)
    await older(inTurn)
    await Promise.all([newer(atOnce), older(atOnce)])
    expect([await stored(inTurn), await stored(atOnce)]).toEqual([newest, newest])
  },
)
