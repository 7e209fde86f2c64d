import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { cartName } from '#domain/cart/cart-name.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Writes } from '#sync/outbox.ts'
import { aCartOf, aDraft } from '#tests/fixtures/some-order-records.ts'
import { anOrderTrace } from '#tests/fixtures/an-order-trace.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import type { StorageProblem } from '#storage/attempt.ts'
import { openDatabase, type Database } from '#storage/database.ts'
import { createOrderedLines } from '#storage/cart/ordered-lines.ts'
import { createOutboxRecords } from './outbox-records.ts'
import type { Tables } from '#storage/tables.ts'

const at = 1_790_000_000_000
const slug = 'chez-nous'
const entry = anOutboxEntry()
const order = { slug, id: entry.id }
const everything: Writes = {
  entry,
  receipt: aReceipt(),
  draft: null,
  cart: { ...aCartOf(), changedAt: at },
  contact: { fullName: 'Ana', email: '', phone: '' },
}

test('without room for one part of a step nothing is written, and the step reports it', async () => {
  const parts: readonly (keyof Tables)[] = ['outbox', 'receipts', 'carts', 'contacts']
  for (const part of parts) {
    const database = openDatabase(`no-room-for-${part}`)
    await database.drafts.put(aDraft())
    database.table(part).hook('creating', () => {
      throw new Dexie.QuotaExceededError()
    })
    const stepped = await createOutboxRecords(database).transact(order, () => ({
      answer: null,
      writes: everything,
    }))
    expect(stepped).toEqual(failure({ type: 'StorageFull' }))
    expect(await rowsOf(database)).toEqual([0, 0, 0, 0])
    expect(await database.drafts.get(slug)).toEqual(aDraft())
  }
})

test('a step sees the cart without what a page alone has ordered, and its cart names that order', async () => {
  const trace = anOrderTrace()
  const orderedLines = createOrderedLines({ all: () => [trace] })
  const cart = { ...aCartOf(), changedAt: at }
  for (const stored of [true, false]) {
    const database = openDatabase(`without-${stored}`)
    if (stored) await database.carts.put({ slug, ...cart })
    const seen: unknown[] = []
    await createOutboxRecords(database, orderedLines).transact(order, (kept) => {
      seen.push(kept.cart?.cart.lines)
      return { answer: null, writes: { cart } }
    })
    expect(seen).toEqual([stored ? [] : undefined])
    expect(await database.carts.get(slug)).toEqual({ slug, without: [trace.id], ...cart })
    // It cannot read what pages leave behind, and hands on what the cart says.
    const worker = createOutboxRecords(database)
    await worker.transact(order, () => ({ answer: null, writes: { cart } }))
    expect(await database.carts.get(slug)).toEqual({ slug, without: [trace.id], ...cart })
    await database.carts.clear()
    await worker.transact(order, () => ({ answer: null, writes: { cart } }))
    expect(await database.carts.get(slug)).toEqual({ slug, without: [], ...cart })
  }
})

test('an order takes precedence over menus and pictures, which are deleted for it', async () => {
  const database = openDatabase('made-room')
  const venues = ['latest', 'older', 'oldest'].map((name, age) => aStoredVenue(name, at - age))
  await database.venues.bulkPut(venues)
  // Full until a menu is given up.
  let full = true
  database.venues.hook('deleting', () => {
    full = false
  })
  database.outbox.hook('creating', () => {
    if (full) throw new Dexie.QuotaExceededError()
  })
  const kept = await createOutboxRecords(database).transact(order, () => ({
    answer: 'Stored',
    writes: { entry },
  }))
  expect(kept).toEqual(success('Stored'))
  expect(await database.outbox.toArray()).toEqual([entry])
  expect(await database.venues.toCollection().primaryKeys()).toEqual(['latest'])
})

test('a failure other than lack of room deletes no menus, and is not retried', async () => {
  const database = openDatabase('failing')
  const venues = ['latest', 'older', 'oldest'].map((name, age) => aStoredVenue(name, at - age))
  await database.venues.bulkPut(venues)
  let writes = 0
  database.outbox.hook('creating', () => {
    writes += 1
    throw new Dexie.UnknownError('the disk is away')
  })
  const kept = await createOutboxRecords(database).transact(order, () => ({
    answer: 'Stored',
    writes: { entry },
  }))
  expect(kept).toEqual(failure({ type: 'StorageUnavailable' }))
  expect([writes, await database.venues.count()]).toEqual([1, 3])
})

test('an order that an older build left unsure is read, and written back in its words', async () => {
  const database = openDatabase('older-words')
  const stored = { ...entry, sent: true, status: { type: 'unsure' } } as const
  await database.outbox.put(stored)
  const outbox = createOutboxRecords(database)
  const unconfirmed = { ...entry, sent: true, status: { type: 'unconfirmed' } } as const
  expect(await outbox.unsettled()).toEqual(success([unconfirmed]))
  const found = await outbox.find(entry.id)
  expect(found).toEqual(success({ entry: unconfirmed, receipt: null }))
  await outbox.transact(order, (kept) => ({ answer: null, writes: { entry: kept.entry } }))
  expect(await database.outbox.toArray()).toEqual([stored])
})

test('that the server had no room is kept, and an older build reads such an order as unsure', async () => {
  const database = openDatabase('busy')
  const outbox = createOutboxRecords(database)
  const busy = { ...entry, sent: true, status: { type: 'unconfirmed', busy: true } } as const
  await outbox.transact(order, () => ({ answer: null, writes: { entry: busy } }))
  expect(await outbox.unsettled()).toEqual(success([busy]))
  expect(await database.outbox.toArray()).toMatchObject([
    { status: { type: 'unsure', busy: true } },
  ])
})

test('an order is on the disk before it counts as stored: its transactions are strict', async () => {
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
  onTestFinished(() => transactions.mockRestore())
  const outbox = createOutboxRecords(openDatabase('strict'))
  await outbox.transact(order, () => ({ answer: null, writes: { entry } }))
  const writing = transactions.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(writing.map(([, , options]) => options)).toEqual([{ durability: 'strict' }])
})

test('a browser that closes its database says so instead of breaking', async () => {
  const database = openDatabase('closed')
  await database.open()
  database.close()
  const outbox = createOutboxRecords(database)
  const unavailable = failure({ type: 'StorageUnavailable' })
  expect(await outbox.unsettled()).toEqual(unavailable)
  expect(await outbox.transact(order, () => ({ answer: null }))).toEqual(unavailable)
  expect(await new Promise((resolve) => outbox.watch(resolve))).toEqual(unavailable)
})

test('every tab sees what comes into the outbox and what leaves it, oldest first', async () => {
  const newer = anOutboxEntry({ id: asId('key-2'), savedAt: at + 1, status: { type: 'expired' } })
  const other = createOutboxRecords(openDatabase('watched'))
  const seen = aWatch(createOutboxRecords(openDatabase('watched')))
  expect(await seen.until(0)).toEqual([])
  await other.transact({ slug, id: newer.id }, () => ({ answer: null, writes: { entry: newer } }))
  await other.transact(order, () => ({ answer: null, writes: { entry } }))
  expect(await seen.until(2)).toEqual([entry, newer])
  await other.transact(order, () => ({ answer: null, writes: { entry: null } }))
  expect(await seen.until(1)).toEqual([newer])
  seen.stop()
})

test('a watch that was stopped sees nothing more', async () => {
  const outbox = createOutboxRecords(openDatabase('stopped'))
  const stopped = aWatch(outbox)
  const goesOn = aWatch(outbox)
  await Promise.all([stopped.until(0), goesOn.until(0)])
  stopped.stop()
  await outbox.transact(order, () => ({ answer: null, writes: { entry } }))
  expect(await goesOn.until(1)).toEqual([entry])
  expect(stopped.latest()).toEqual(success([]))
  goesOn.stop()
})

test('with the receipt of one more order the oldest of fifty goes', async () => {
  const database = openDatabase('fifty-one')
  const receipts = Array.from({ length: 50 }, (_, number) =>
    aReceipt({ key: asId(`old-${number}`), placedAt: at + number }),
  )
  await database.receipts.bulkPut(receipts)
  const receipt = aReceipt({ placedAt: at + 99 })
  await createOutboxRecords(database).transact(order, () => ({ answer: null, writes: { receipt } }))
  expect(await database.receipts.count()).toBe(50)
  expect(await database.receipts.bulkGet(['old-0', 'key-1'])).toEqual([undefined, receipt])
})

function aStoredVenue(name: string, openedAt: number) {
  return { slug: name, name, etag: null, document: aSmallVenue(), fetchedAt: at, openedAt }
}

function rowsOf({ outbox, receipts, carts, contacts }: Database) {
  return Promise.all([outbox, receipts, carts, contacts].map((table) => table.count()))
}

function aWatch(outbox: ReturnType<typeof createOutboxRecords>) {
  let latest: Result<readonly OutboxEntry[], StorageProblem> = success([])
  let look = () => {}
  let looked = false
  const stop = outbox.watch((entries) => {
    latest = entries
    looked = true
    look()
  })
  return {
    stop,
    latest: () => latest,
    until: (count: number) =>
      new Promise<readonly OutboxEntry[]>((resolve) => {
        look = () => {
          if (looked && latest.ok && latest.value.length === count) resolve(latest.value)
        }
        look()
      }),
  }
}

test('an order from the cart of a suite leaves the venue’s own cart and checkout alone', async () => {
  const database = openDatabase('of-a-suite')
  const name = cartName(slug, 's-1')
  const own = { slug, ...aCartOf(), changedAt: at }
  await database.carts.bulkPut([own, { ...own, slug: name }])
  await database.drafts.bulkPut([aDraft(), aDraft({ slug: name, key: asId('key-2') })])
  const seen: unknown[] = []
  await createOutboxRecords(database).transact({ ...order, cart: name }, ({ draft }) => {
    seen.push(draft?.key)
    return { answer: null, writes: { ...everything, cart: null } }
  })
  expect(seen).toEqual(['key-2'])
  expect(await database.carts.toArray()).toEqual([own])
  expect(await database.drafts.toArray()).toEqual([aDraft()])
  // What is remembered of the guest is the venue's.
  expect(await database.contacts.toCollection().primaryKeys()).toEqual([slug])
})
