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
import type { StoredKiosk } from '#storage/tables.ts'

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

const device: StoredKiosk = {
  key: 'device',
  id: 'k-1',
  slug: 'chez-nous',
  name: 'Door',
  place: { type: 'pickUp' },
  paused: false,
  revoked: false,
  pin: null,
  wrongTries: 0,
  lastTryAt: 0,
}

test('changes at once are each made to the record as it is, and to no other kiosk', async () => {
  const records = createKioskRecords(openDatabase('kiosk-changes'))
  await records.save(device)
  const count = (kept: StoredKiosk) => ({ ...kept, wrongTries: kept.wrongTries + 1 })
  const changed = [count, (kept: StoredKiosk) => ({ ...kept, paused: true }), count]
  await Promise.all(changed.map((change) => records.update('k-1', change)))
  expect(await records.update('k-0', count)).toEqual(success(null))
  await records.remove('k-0')
  expect(await records.read()).toEqual(success({ ...device, wrongTries: 2, paused: true }))
  await records.remove('k-1')
  expect(await records.update('k-1', count)).toEqual(success(null))
  expect(await records.read()).toEqual(success(null))
})
