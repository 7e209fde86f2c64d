import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { noDetails } from '#domain/order/checkout-details.ts'
import { cartLifetime } from '#domain/cart/cart.ts'
import { asId, type IdempotencyKey } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { aDraft } from '#tests/fixtures/some-order-records.ts'
import { aLeavingDatabase } from '#tests/fixtures/force-close.ts'
import { openDatabase } from '#storage/database.ts'
import { createDraftRecords } from './draft-records.ts'

const at = 1_790_000_000_000
const slug = 'chez-nous'
const ana = { fullName: 'Ana', email: 'ana@example.com', phone: '514-555-0199' }
const nobody = { fullName: '', email: '', phone: '' }
const secondKey: IdempotencyKey = asId('key-2')
const first = { newKey: () => asId<IdempotencyKey>('key-1'), at }
const typed = {
  key: first.newKey(),
  contact: ana,
  remember: true,
  ifChanged: 'leaveOut',
  details: noDetails,
} as const
const fresh = aDraft({ contact: nobody, remember: false })

test('a checkout opens empty, asks before anything that changed is sent, and has its key', async () => {
  const drafts = createDraftRecords(openDatabase('fresh'))
  expect(await drafts.open(slug, first)).toEqual(success(fresh))
})

test('a reload and another tab go on with the same key and what was typed', async () => {
  const drafts = createDraftRecords(openDatabase('same-key'))
  await drafts.open(slug, first)
  expect(await drafts.saveTyped(slug, { ...typed, at: at + 5 })).toEqual(success(null))
  const other = createDraftRecords(openDatabase('same-key'))
  expect(await other.open(slug, { newKey: () => secondKey, at: at + 9 })).toEqual(
    success(aDraft({ ...typed, changedAt: at + 5 })),
  )
})

test('two tabs that open a checkout at once have one key', async () => {
  const one = createDraftRecords(openDatabase('at-once'))
  const other = createDraftRecords(openDatabase('at-once'))
  const [first1, second2] = await Promise.all([
    one.open(slug, first),
    other.open(slug, { newKey: () => secondKey, at }),
  ])
  expect(first1).toEqual(second2)
})

test('what was typed and never ordered is forgotten after half a day', async () => {
  const drafts = createDraftRecords(openDatabase('stale'))
  await drafts.open(slug, first)
  await drafts.saveTyped(slug, { ...typed, at })
  const later = at + cartLifetime
  const justBefore = await drafts.open(slug, { newKey: () => secondKey, at: later - 1 })
  expect(justBefore).toEqual(success(aDraft(typed)))
  expect(await drafts.open(slug, { newKey: () => secondKey, at: later })).toEqual(
    success({ ...fresh, key: secondKey, changedAt: later }),
  )
})

test('a remembered guest finds the place of the last delivery filled in', async () => {
  const where = { location: 'Old Town', area: 'Market' }
  const database = openDatabase('known-place')
  await database.contacts.put({ slug, ...ana, where })
  const details = { ...noDetails, where }
  expect(await createDraftRecords(database).open(slug, first)).toEqual(
    success(aDraft({ contact: ana, remember: true, details })),
  )
})

test('the last contact is filled in, with consent', async () => {
  const database = openDatabase('known')
  await database.contacts.put({ slug, ...ana })
  const drafts = createDraftRecords(database)
  expect(await drafts.open(slug, first)).toEqual(success(aDraft({ contact: ana, remember: true })))
  expect(await drafts.open('elsewhere', first)).toEqual(success({ ...fresh, slug: 'elsewhere' }))
})

test('what is typed after the order went opens no checkout again', async () => {
  const database = openDatabase('gone')
  const drafts = createDraftRecords(database)
  expect(await drafts.saveTyped(slug, { ...typed, at })).toEqual(success(null))
  expect(await database.drafts.count()).toBe(0)
})

test('lack of room for a checkout is reported', async () => {
  const database = openDatabase('full')
  database.drafts.hook('creating', () => {
    throw new Dexie.QuotaExceededError()
  })
  const drafts = createDraftRecords(database)
  expect(await drafts.open(slug, first)).toEqual(failure({ type: 'StorageFull' }))
})

test('lack of room for typed values is reported, and the earlier ones stay', async () => {
  const database = openDatabase('full-typing')
  const drafts = createDraftRecords(database)
  await drafts.open(slug, first)
  database.drafts.hook('updating', () => {
    throw new Dexie.QuotaExceededError()
  })
  expect(await drafts.saveTyped(slug, { ...typed, at })).toEqual(failure({ type: 'StorageFull' }))
  expect(await database.drafts.get(slug)).toEqual(fresh)
})

test('what was typed while the storage was away is stored once it is back', async () => {
  const { database, leave } = aLeavingDatabase('returned')
  const drafts = createDraftRecords(database)
  await drafts.open(slug, first)
  const comesBack = await leave()
  const saved = drafts.saveTyped(slug, { ...typed, at })
  const more = { ...typed, remember: false }
  const savedMore = drafts.saveTyped(slug, { ...more, at: at + 1 })
  comesBack()
  expect([await saved, await savedMore]).toEqual([success(null), success(null)])
  await expect.poll(() => database.drafts.get(slug)).toEqual(aDraft({ ...more, changedAt: at + 1 }))
})

test('what was typed before the storage went is not written over what a tab has typed since', async () => {
  const { database, leave } = aLeavingDatabase('typed-since')
  const newer = aDraft({ ...typed, remember: false, changedAt: at + 1 })
  // First of those that hear of the return: the other tab.
  const written = new Promise((resolve) => {
    database.whenReturned.add(() => resolve(database.drafts.put(newer)))
  })
  const drafts = createDraftRecords(database)
  await drafts.open(slug, first)
  const comesBack = await leave()
  const saved = drafts.saveTyped(slug, { ...typed, at })
  comesBack()
  await Promise.all([written, saved])
  expect(await drafts.open(slug, { newKey: () => secondKey, at: at + 2 })).toEqual(success(newer))
})

test('what one person typed is not written into the checkout of the next', async () => {
  const database = openDatabase('next-person')
  const drafts = createDraftRecords(database)
  await drafts.open(slug, first)
  await database.drafts.clear()
  const next = await drafts.open(slug, { newKey: () => secondKey, at })
  await drafts.saveTyped(slug, { ...typed, at: at + 1 })
  expect(await drafts.open(slug, { newKey: () => secondKey, at: at + 2 })).toEqual(next)
})

test('a draft whose storing was not told, and that was ordered by since, is followed by another key', async () => {
  const { database, leaveUntold } = aLeavingDatabase('untold-draft')
  const other = openDatabase('untold-draft')
  await other.open()
  const keys = [first.newKey(), secondKey]
  const newKey = () => keys.shift() ?? asId('no more')
  leaveUntold(() => other.drafts.delete(slug))
  const opened = await createDraftRecords(database).open(slug, { newKey, at })
  expect(opened).toEqual(success({ ...fresh, key: secondKey }))
  database.close()
  other.close()
})
