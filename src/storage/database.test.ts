import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { deviceDatabase1 } from '#tests/fixtures/device-database-1.ts'
import { openDatabase } from './database.ts'

test('a device of version 1 keeps all but a contact that nobody agreed to keep', async () => {
  await leaveVersion1('kept')
  const database = openDatabase('kept')
  expect({
    venues: await database.venues.toArray(),
    carts: await database.carts.toArray(),
    drafts: await database.drafts.toArray(),
    receipts: await database.receipts.orderBy('placedAt').toArray(),
    contacts: await database.contacts.toArray(),
  }).toEqual({
    ...deviceDatabase1,
    drafts: deviceDatabase1.drafts.map((draft) => ({
      ...draft,
      sentBefore: true,
      remember: false,
    })),
    contacts: [],
  })
})

test('a tab gives way to one that brings a newer version', async () => {
  const older = openDatabase('newer')
  await older.open()
  const newer = new Dexie('newer')
  newer.version(3).stores({ venues: 'slug, openedAt, name' })
  await newer.open()
  expect(older.isOpen()).toBe(false)
  expect(newer.verno).toBe(3)
})

/** Written by hand, as the first release left it, whatever openDatabase does today. */
async function leaveVersion1(name: string) {
  const database = new Dexie(name)
  database.version(1).stores({
    venues: 'slug, openedAt',
    carts: 'slug',
    drafts: 'slug',
    receipts: 'key, placedAt',
    contacts: 'slug',
  })
  for (const [table, records] of Object.entries(deviceDatabase1)) {
    await database.table(table).bulkAdd(records)
  }
  database.close()
}
