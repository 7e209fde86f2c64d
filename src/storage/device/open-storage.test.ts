import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { openStorage } from './open-storage.ts'
import { writeOutboxRecord } from '#storage/order/read-outbox-record.ts'

test('a page learns when any tab fills the outbox, and when it is empty again', async () => {
  const page = openStorage('orders')
  const { database } = openStorage('orders')
  const seen: boolean[] = []
  let look = () => {}
  page.watchOutbox((holdsOrders) => {
    // A query that was under way during the change may answer the same again.
    if (seen.at(-1) !== holdsOrders) seen.push(holdsOrders)
    look()
  })
  const until = (holdsOrders: boolean) =>
    new Promise<void>((resolve) => {
      look = () => {
        if (seen.at(-1) === holdsOrders) resolve()
      }
      look()
    })
  await until(false)
  await database.outbox.put(writeOutboxRecord(anOutboxEntry()))
  await until(true)
  await database.outbox.clear()
  await until(false)
  expect(seen).toEqual([false, true, false])
})

test('a page whose database cannot be read holds no orders', async () => {
  const page = openStorage('closed')
  await page.database.open()
  page.database.close()
  expect(await new Promise((resolve) => page.watchOutbox(resolve))).toBe(false)
})
