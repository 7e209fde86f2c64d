import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { noDetails, noPayment } from '#domain/order/checkout-details.ts'
import type { SavedCard } from '#domain/payment/card.ts'
import { cartLifetime } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import type { UserId } from '#domain/ids.ts'
import { anyOperator } from '#domain/order/sender.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aDatedCart, aDraft } from '#tests/fixtures/some-order-records.ts'
import { success } from '#domain/result.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import { writeOutboxRecord } from '#storage/order/read-outbox-record.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { openDatabase } from '#storage/database.ts'
import type { Database } from '#storage/database.ts'
import { createParkedCarts } from './parked-carts.ts'

const at = 1_790_000_000_000
const ana = asId<UserId>('ana')
const bea = asId<UserId>('bea')
const otto = asId<UserId>('otto')

test('a person’s cart returns with them, and no other person sees it', async () => {
  const { database, records } = aDevice('same-person')
  await fill(database, 'soup')
  await records.switchOwner({ from: ana, to: null, keepsCart: false, at })
  expect(await open(database)).toEqual([])
  await records.switchOwner({ from: null, to: bea, keepsCart: true, at })
  expect(await open(database)).toEqual([])
  await records.switchOwner({ from: bea, to: null, keepsCart: false, at })
  await records.switchOwner({ from: null, to: ana, keepsCart: true, at: at + 1 })
  expect(await open(database)).toEqual(['soup for Ana'])
})

test('a restored checkout has no card', async () => {
  const { database, records } = aDevice('cards')
  const token = { token: 'tok_12345678', brand: 'VISA', last4: '4242', expiry: '12/30' } as const
  const savedCard: SavedCard = { ...token, paymentCardId: 'card-1', isDefault: true }
  const payment = { ...noPayment, method: 'credit_card', card: token, savedCard, saveCard: true }
  await fill(database, 'soup')
  await database.drafts.put(aDraft({ details: { ...noDetails, notes: 'Hot', payment } as never }))
  await records.switchOwner({ from: ana, to: null, keepsCart: false, at })
  await records.switchOwner({ from: null, to: ana, keepsCart: true, at })
  const draft = await database.drafts.get('chez-nous')
  expect(draft?.details).toEqual({
    ...noDetails,
    notes: 'Hot',
    payment: { ...noPayment, method: 'credit_card' },
  })
})

test('a guest who signs in keeps the cart, without a typed card', async () => {
  const { database, records } = aDevice('adopted')
  await fill(database, 'soup')
  await records.switchOwner({ from: null, to: ana, keepsCart: true, at })
  expect(await open(database)).toEqual(['soup for Ana'])
  await records.switchOwner({ from: ana, to: null, keepsCart: false, at })
  expect(await open(database)).toEqual([])
})

test('what is chosen now goes before what was left; that waits on', async () => {
  const { database, records } = aDevice('both')
  await fill(database, 'soup')
  await records.switchOwner({ from: ana, to: null, keepsCart: false, at })
  await fill(database, 'pizza')
  await records.switchOwner({ from: null, to: ana, keepsCart: true, at })
  expect(await open(database)).toEqual(['pizza for Ana'])
  expect(await database.setAside.count()).toBe(1)
})

test('an operator does not see the guest’s cart, which returns afterwards', async () => {
  const { database, records } = aDevice('operator')
  await fill(database, 'soup')
  await records.switchOwner({ from: null, to: otto, keepsCart: false, at })
  expect(await open(database)).toEqual([])
  await records.switchOwner({ from: otto, to: ana, keepsCart: false, at })
  expect(await open(database)).toEqual([])
  await records.forget({ owner: ana, keepsLines: false, isOperator: false, at })
  expect(await open(database)).toEqual(['soup for Ana'])
})

test('a logout deletes everything stored of the person', async () => {
  const { database, records } = aDevice('forgotten')
  await fill(database, 'soup')
  await database.contacts.put({ slug: 'chez-nous', fullName: 'Ana', email: '', phone: '' })
  await records.forget({ owner: ana, keepsLines: false, isOperator: false, at })
  await records.switchOwner({ from: null, to: ana, keepsCart: true, at })
  expect(await open(database)).toEqual([])
  expect([await database.contacts.count(), await database.setAside.count()]).toEqual([0, 0])
})

test('a logout deletes the person’s receipts, and nobody else’s', async () => {
  const { database, records } = aDevice('receipts')
  const senders = [ana, bea, null, undefined, anyOperator] as const
  await database.receipts.bulkPut(
    senders.map((userId, n) =>
      aReceipt({ key: asId(`key-${n}`), ...(userId === undefined ? {} : { userId }) }),
    ),
  )
  const left = async () => (await database.receipts.toArray()).map(({ key }) => key)
  await records.switchOwner({ from: ana, to: null, keepsCart: false, at })
  expect(await left()).toHaveLength(5)
  await records.forget({ owner: null, keepsLines: false, isOperator: false, at })
  expect(await left()).toHaveLength(5)
  await records.forget({ owner: ana, keepsLines: false, isOperator: false, at })
  expect(await left()).toEqual(['key-1', 'key-2', 'key-3', 'key-4'])
  await records.forget({ owner: otto, keepsLines: false, isOperator: true, at })
  expect(await left()).toEqual(['key-1', 'key-2', 'key-3'])
})

test('a cart that was left half a day ago is not brought back', async () => {
  const { database, records } = aDevice('too-old')
  await fill(database, 'soup')
  await records.switchOwner({ from: ana, to: null, keepsCart: false, at })
  await records.switchOwner({ from: null, to: ana, keepsCart: true, at: at + cartLifetime })
  expect([...(await open(database)), await database.setAside.count()]).toEqual([0])
})

test('a device that lost power knows whose its carts are, whatever its session says', async () => {
  const { database, records } = aDevice('power')
  await records.switchOwner({ from: otto, to: ana, keepsCart: false, at })
  await fill(database, 'soup')
  // The browser had not written that Otto acts for Ana.
  expect(await records.settleOwner(otto, at)).toEqual(success(true))
  expect(await open(database)).toEqual([])
  expect(await records.settleOwner(otto, at)).toEqual(success(false))
  await records.switchOwner({ from: otto, to: bea, keepsCart: false, at })
  expect(await open(database)).toEqual([])
  await records.switchOwner({ from: bea, to: ana, keepsCart: false, at })
  expect(await open(database)).toEqual(['soup for Ana'])
})

test('carts go with the owner that is stored with them, not with the one that a page names', async () => {
  const { database, records } = aDevice('mistaken')
  await records.switchOwner({ from: otto, to: ana, keepsCart: false, at })
  await fill(database, 'soup')
  await records.switchOwner({ from: otto, to: ana, keepsCart: false, at })
  expect(await open(database)).toEqual(['soup for Ana'])
  // Nor does a guest adopt them, nor a logout of somebody else delete them.
  await records.switchOwner({ from: null, to: bea, keepsCart: true, at })
  expect(await open(database)).toEqual([])
  await records.settleOwner(ana, at)
  expect(await open(database)).toEqual(['soup for Ana'])
  await records.forget({ owner: bea, keepsLines: false, isOperator: false, at })
  expect(await open(database)).toEqual([])
  await records.settleOwner(ana, at)
  expect(await open(database)).toEqual(['soup for Ana'])
})

test('carts of a device without a stored owner are the session’s', async () => {
  const { database, records } = aDevice('before')
  await fill(database, 'soup')
  expect(await records.settleOwner(ana, at)).toEqual(success(false))
  expect(await open(database)).toEqual(['soup for Ana'])
})

test('a device that cannot keep anything says so', async () => {
  const { database, records } = aDevice('closed')
  await database.open()
  database.close()
  expect(await records.switchOwner({ from: ana, to: null, keepsCart: false, at })).toEqual({
    ok: false,
    error: { type: 'StorageUnavailable' },
  })
})

test('of a person whose session was ended the lines wait, with their words for the kitchen alone', async () => {
  const { database, records } = aDevice('ended')
  await fill(database, 'soup')
  const stored = await database.carts.get('chez-nous')
  if (!stored) throw new Error('It was filled')
  const lines = stored.cart.lines.map((line) => ({ ...line, memo: 'No peanuts' }))
  await database.carts.put({ ...stored, cart: { ...stored.cart, lines } })
  await database.contacts.put({
    slug: 'chez-nous',
    fullName: 'Ana',
    email: '',
    phoneNumber: '',
  } as never)
  await records.forget({ owner: ana, keepsLines: true, isOperator: false, at })
  expect(await database.setAside.toArray()).toMatchObject([
    { owner: 'ana', draft: null, cart: { cart: { lines: [{ memo: 'No peanuts' }] } } },
  ])
  expect(await textsOf(database)).not.toMatch(/Ana/)
  await records.switchOwner({ from: null, to: ana, keepsCart: true, at: at + 1 })
  expect(await database.carts.count()).toBe(1)
})

test('an operator leaves nothing that was typed for the suites that they acted for', async () => {
  const { database, records } = aDevice('operator-leaves')
  await fill(database, 'soup')
  await records.switchOwner({ from: ana, to: otto, keepsCart: false, at })
  expect(await textsOf(database)).toContain('Ana')
  await records.forget({ owner: otto, keepsLines: false, isOperator: true, at })
  expect(await textsOf(database)).not.toContain('Ana')
})

test('with a person go the orders that are settled; those that wait, and others’, stay', async () => {
  const { database, records } = aDevice('settled-orders')
  const refused = { type: 'refused', refusal: { message: 'No' }, returned: false } as const
  const entries = [
    anOutboxEntry({ id: asId('refused'), userId: ana, status: refused as never }),
    anOutboxEntry({ id: asId('waiting'), userId: ana }),
    anOutboxEntry({ id: asId('of-bea'), userId: bea, status: refused as never }),
    anOutboxEntry({ id: asId('of-operators'), userId: anyOperator, status: refused as never }),
    anOutboxEntry({ id: asId('of-a-guest'), userId: null, status: refused as never }),
  ]
  await database.outbox.bulkPut(entries.map(writeOutboxRecord))
  await records.forget({ owner: ana, keepsLines: false, isOperator: false, at })
  expect(await database.outbox.toCollection().primaryKeys()).toEqual([
    'of-a-guest',
    'of-bea',
    'of-operators',
    'waiting',
  ])
  await records.forget({ owner: otto, keepsLines: true, isOperator: true, at })
  expect(await database.outbox.count()).toBe(4)
  await records.forget({ owner: otto, keepsLines: false, isOperator: true, at })
  expect(await database.outbox.toCollection().primaryKeys()).toEqual([
    'of-a-guest',
    'of-bea',
    'waiting',
  ])
})

test('with a guest go their things alone, and an order that waits knows that they have left', async () => {
  const { database, records } = aDevice('next-guest')
  await fill(database, 'soup')
  const refused = { type: 'refused', refusal: { message: 'No' }, returned: false } as const
  const { userId: _nobodys, ...ofOlderBuild } = writeOutboxRecord(
    anOutboxEntry({ id: asId('of-older-build') }),
  ) as OutboxEntry
  await database.outbox.bulkPut([
    writeOutboxRecord(anOutboxEntry({ id: asId('refused'), status: refused as never })),
    writeOutboxRecord(anOutboxEntry({ id: asId('waiting') })),
    writeOutboxRecord(anOutboxEntry({ id: asId('of-operators'), userId: anyOperator })),
    ofOlderBuild as never,
  ])
  await database.receipts.bulkPut([
    aReceipt({ key: asId('guests'), userId: null }),
    aReceipt({ key: asId('operators'), userId: anyOperator }),
  ])
  await records.forgetGuest()
  expect(await open(database)).toEqual([])
  expect(await database.drafts.count()).toBe(0)
  expect(await database.receipts.toCollection().primaryKeys()).toEqual(['operators'])
  const left = await database.outbox.toArray()
  expect(left.map((entry) => [entry.id, 'guestLeft' in entry])).toEqual([
    ['of-older-build', true],
    ['of-operators', false],
    ['waiting', true],
  ])
})

/** Everything stored but the outbox, which the server needs. */
async function textsOf(database: Database): Promise<string> {
  const others = database.tables.filter(({ name }) => name !== 'outbox')
  return JSON.stringify(await Promise.all(others.map((table) => table.toArray())))
}

function aDevice(name: string) {
  const database = openDatabase(`set-aside-${name}`)
  return { database, records: createParkedCarts(database) }
}

async function fill(database: Database, memo: string): Promise<void> {
  const { cart, ...rest } = aDatedCart()
  const lines = cart.lines.map((line) => ({ ...line, memo }))
  await database.carts.put({ slug: 'chez-nous', ...rest, cart: { ...cart, lines }, changedAt: at })
  await database.drafts.put(aDraft({ changedAt: at }))
}

async function open(database: Database): Promise<readonly string[]> {
  const carts = await database.carts.toArray()
  return Promise.all(
    carts.map(async ({ slug, cart }) => {
      const draft = await database.drafts.get(slug)
      return `${cart.lines[0]?.memo} for ${draft?.contact.fullName}`
    }),
  )
}
