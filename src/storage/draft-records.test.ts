import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { asId, type IdempotencyKey } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aSentOrder } from '#tests/fixtures/a-sent-order.ts'
import { cartLifetime } from './cart-records.ts'
import { openDatabase } from './database.ts'
import { createDraftRecords, type StoredDraft } from './draft-records.ts'
import { openStorage, type DeviceStorage } from './open-storage.ts'
import type { StoredReceipt } from './receipt-records.ts'

const at = 1_790_000_000_000
const slug = 'chez-nous'
const ana = { fullName: 'Ana', email: 'ana@example.com', phone: '514-555-0199' }
const nobody = { fullName: '', email: '', phone: '' }
const firstKey: IdempotencyKey = asId('key-1')
const secondKey: IdempotencyKey = asId('key-2')

test('a reload and another tab go on with the same key', async () => {
  const { drafts } = openStorage('same-key')
  await drafts.open(slug, { newKey: firstKey, at })
  await drafts.saveContact(slug, { contact: ana, at })
  expect(await openStorage('same-key').drafts.open(slug, { newKey: secondKey, at })).toEqual(
    success(aDraft({ contact: ana })),
  )
})

test('what was typed and never sent is forgotten after half a day', async () => {
  const { drafts } = openStorage('stale')
  await drafts.open(slug, { newKey: firstKey, at })
  await drafts.saveContact(slug, { contact: ana, at })
  const later = at + cartLifetime
  expect(await drafts.open(slug, { newKey: secondKey, at: later })).toEqual(
    success(aDraft({ key: secondKey, changedAt: later })),
  )
})

test('what was sent is kept until it is answered, however long', async () => {
  const { drafts } = openStorage('sent')
  const sent = await send({ drafts })
  expect(await drafts.open(slug, { newKey: secondKey, at: at + 9 * cartLifetime })).toEqual(sent)
})

test('a second tab cannot freeze another order over the one that was sent', async () => {
  const { drafts } = openStorage('second-tab')
  const sent = await send({ drafts })
  expect(
    await drafts.freeze(slug, { sent: aSentOrder(), contact: nobody, remember: true, at }),
  ).toEqual(success(null))
  expect(await drafts.load(slug)).toEqual(sent)
})

test('a received order leaves a receipt and an empty cart, and remembers who ordered', async () => {
  const storage = openStorage('placed')
  await storage.carts.change(slug, {
    at,
    change: ({ tip }) => ({ cart: { lines: [aCartLine()] }, tip }),
  })
  await send(storage)
  await storage.drafts.place(aReceipt(firstKey), ana)
  expect(await storage.receipts.load(firstKey)).toEqual(success(aReceipt(firstKey)))
  expect(await storage.carts.change(slug, { at, change: (contents) => contents })).toEqual(
    success({ cart: { lines: [] }, tip: null, frozen: false }),
  )
  expect(await storage.drafts.open(slug, { newKey: secondKey, at })).toEqual(
    success(aDraft({ key: secondKey, contact: ana, remember: true })),
  )
})

test('who does not agree is not remembered, and no longer if they agreed before', async () => {
  const { drafts } = openStorage('not-remembered')
  await send({ drafts })
  await drafts.place(aReceipt(firstKey), ana)
  await drafts.place(aReceipt(secondKey), null)
  expect(await drafts.open(slug, { newKey: secondKey, at })).toEqual(
    success(aDraft({ key: secondKey })),
  )
})

test('a device keeps the receipts of its latest fifty orders', async () => {
  const database = openDatabase('fifty')
  const drafts = createDraftRecords(database)
  for (let order = 1; order <= 52; order += 1) {
    await drafts.place({ ...aReceipt(asId(`key-${order}`)), placedAt: at + order }, null)
  }
  const kept = await database.receipts.orderBy('placedAt').primaryKeys()
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 'key-3', 'key-52'])
})

test('a received order without room for its receipt still frees the cart', async () => {
  const database = openDatabase('no-room')
  const drafts = createDraftRecords(database)
  await database.carts.put({ slug, cart: { lines: [aCartLine()] }, tip: null, changedAt: at })
  await send({ drafts })
  database.receipts.hook('creating', () => {
    throw new Dexie.QuotaExceededError()
  })
  expect(await drafts.place(aReceipt(firstKey), ana)).toEqual(failure({ type: 'StorageFull' }))
  expect(await drafts.load(slug)).toEqual(success(null))
  expect(await database.carts.count()).toBe(0)
})

test('a late answer to an earlier order leaves the next one alone', async () => {
  const { drafts } = openStorage('late')
  await send({ drafts })
  await drafts.refuse(slug, { key: firstKey, newKey: secondKey })
  await drafts.place(aReceipt(firstKey), ana)
  const open = await drafts.load(slug)
  expect(open.ok && open.value?.key).toBe(secondKey)
})

test('a refusal frees the cart and gives the next submission a new key', async () => {
  const { drafts } = openStorage('refused')
  await send({ drafts })
  await drafts.refuse(slug, { key: firstKey, newKey: secondKey })
  expect(await drafts.load(slug)).toEqual(
    success(aDraft({ key: secondKey, contact: ana, remember: true })),
  )
})

test('a copy that goes out is noted before it goes, until there is an answer', async () => {
  const { drafts } = openStorage('noted')
  const frozen = await send({ drafts })
  expect(await drafts.noteSending(slug)).toEqual(frozen)
  expect(await drafts.noteSending(slug)).toEqual(
    success(aDraft({ contact: ana, sent: aSentOrder(), sentBefore: true, remember: true })),
  )
  await drafts.refuse(slug, { key: firstKey, newKey: secondKey })
  expect(await drafts.noteSending(slug)).toEqual(success(null))
  const open = await drafts.load(slug)
  expect(open.ok && open.value?.sentBefore).toBe(false)
})

test('a tab that froze after the order was placed elsewhere sends nothing', async () => {
  const { drafts } = openStorage('placed-elsewhere')
  await send({ drafts })
  await drafts.place(aReceipt(firstKey), ana)
  expect(
    await drafts.freeze(slug, { sent: aSentOrder(), contact: ana, remember: true, at }),
  ).toEqual(success(null))
})

async function send({ drafts }: Pick<DeviceStorage, 'drafts'>) {
  await drafts.open(slug, { newKey: firstKey, at })
  return drafts.freeze(slug, { sent: aSentOrder(), contact: ana, remember: true, at })
}

function aDraft(given: Partial<StoredDraft> = {}): StoredDraft {
  return {
    slug,
    key: firstKey,
    contact: nobody,
    sent: null,
    sentBefore: false,
    remember: false,
    changedAt: at,
    ...given,
  }
}

function aReceipt(key: IdempotencyKey): StoredReceipt {
  const { body, costs, lines } = aSentOrder()
  const { config } = body.data
  return { key, slug, checkNum: 41, status: 'received', placedAt: at, config, costs, lines }
}
