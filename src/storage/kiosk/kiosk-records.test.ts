import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { success } from '#domain/result.ts'
import { openDatabase } from '#storage/database.ts'
import { createOutboxRecords } from '#storage/order/outbox-records.ts'
import { writeOutboxRecord } from '#storage/order/read-outbox-record.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { aDraft } from '#tests/fixtures/some-order-records.ts'
import { createKioskRecords } from './kiosk-records.ts'

test('guests leave nothing but an unsent order, which knows that its guest has left', async () => {
  const database = openDatabase('kiosk')
  const entry = anOutboxEntry()
  await database.outbox.put(writeOutboxRecord(entry))
  await database.receipts.put(aReceipt())
  await database.drafts.put(aDraft())
  expect(await createKioskRecords(database).forgetGuests()).toEqual(success(null))
  expect(await database.receipts.count()).toBe(0)
  expect(await database.drafts.count()).toBe(0)
  expect(await createOutboxRecords(database).unsettled()).toEqual(
    success([{ ...entry, guestLeft: true }]),
  )
})
