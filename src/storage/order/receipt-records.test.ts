import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { openDatabase } from '#storage/database.ts'
import { createReceiptRecords, dropOldReceipts } from './receipt-records.ts'

const at = 1_790_000_000_000

test('a receipt is found by its order, and a venue’s receipts come latest first', async () => {
  const database = openDatabase('receipts')
  const older = aReceipt({ key: asId('key-2'), placedAt: at })
  const newer = aReceipt({ key: asId('key-1'), placedAt: at + 1 })
  const elsewhere = aReceipt({ key: asId('key-3'), placedAt: at + 2, slug: 'bistro' })
  await database.receipts.bulkPut([newer, elsewhere, older])
  const receipts = createReceiptRecords(database)
  expect(await receipts.load(asId('key-2'))).toEqual(success(older))
  expect(await receipts.load(asId('key-9'))).toEqual(success(null))
  expect(await receipts.recent('chez-nous')).toEqual(success([newer, older]))
})

test('a receipt keeps how far its order is, and forgets it for nothing that comes late', async () => {
  const database = openDatabase('moved on')
  await database.receipts.put(aReceipt())
  const receipts = createReceiptRecords(database)
  expect(await receipts.moveOn(asId('key-1'), { status: 'ready' })).toEqual(success(null))
  expect(await receipts.moveOn(asId('key-1'), { status: 'preparing' })).toEqual(success(null))
  expect(await receipts.load(asId('key-1'))).toEqual(success(aReceipt({ status: 'ready' })))
  await receipts.moveOn(asId('key-9'), { status: 'ready' })
  expect(await receipts.load(asId('key-9'))).toEqual(success(null))
})

test('a receipt keeps the facts of the latest event', async () => {
  const database = openDatabase('facts')
  await database.receipts.put(aReceipt())
  const receipts = createReceiptRecords(database)
  const seenAt = '2026-07-01T16:01:00.000Z'
  await receipts.moveOn(asId('key-1'), { status: 'received', event: 2, seenAt })
  await receipts.moveOn(asId('key-1'), { status: 'received', event: 1 })
  const seen = aReceipt({ event: 2, seenAt })
  expect(await receipts.load(asId('key-1'))).toEqual(success(seen))
  await receipts.replace(aReceipt({ event: 1, days: [] }))
  expect(await receipts.load(asId('key-1'))).toEqual(success({ ...seen, days: [] }))
})

test('a receipt is replaced, and one that was forgotten does not come back', async () => {
  const database = openDatabase('replaced')
  await database.receipts.put(aReceipt())
  const receipts = createReceiptRecords(database)
  await receipts.replace(aReceipt({ days: [] }))
  expect(await receipts.load(asId('key-1'))).toEqual(success(aReceipt({ days: [] })))
  await receipts.replace(aReceipt({ key: asId('key-9') }))
  expect(await receipts.load(asId('key-9'))).toEqual(success(null))
})

test('a receipt is forgotten alone', async () => {
  const database = openDatabase('forgotten')
  await database.receipts.bulkPut([aReceipt(), aReceipt({ key: asId('key-2') })])
  const receipts = createReceiptRecords(database)
  expect(await receipts.forget(asId('key-1'))).toEqual(success(null))
  expect(await receipts.load(asId('key-1'))).toEqual(success(null))
  expect(await receipts.load(asId('key-2'))).toMatchObject({ ok: true, value: { key: 'key-2' } })
})

test('a device keeps the receipts of its latest fifty orders', async () => {
  const database = openDatabase('fifty')
  for (let order = 1; order <= 52; order += 1) {
    await database.receipts.put(aReceipt({ key: asId(`key-${order}`), placedAt: at + order }))
  }
  await dropOldReceipts(database)
  const kept = await database.receipts.orderBy('placedAt').primaryKeys()
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 'key-3', 'key-52'])
})

test('unreadable receipts differ from none', async () => {
  const database = openDatabase('closed')
  await database.open()
  database.close()
  const receipts = createReceiptRecords(database)
  const unread = failure({ type: 'StorageUnavailable' })
  expect(await receipts.load(asId('key-1'))).toEqual(unread)
  expect(await receipts.recent('chez-nous')).toEqual(unread)
})
