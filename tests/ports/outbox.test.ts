import { readCartRecord } from '#storage/cart/read-cart-record.ts'
import { readDraftRecord } from '#storage/cart/read-draft-record.ts'
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Contact } from '#domain/account/contact.ts'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import { addLine } from '#domain/cart/cart-changes.ts'
import { emptyCart } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import { success } from '#domain/result.ts'
import { openDatabase } from '#storage/database.ts'
import { createMemoryDevice, createMemoryOutbox } from '#storage/order/memory-outbox.ts'
import { createOutboxRecords } from '#storage/order/outbox-records.ts'
import { readOutboxRecord, writeOutboxRecord } from '#storage/order/read-outbox-record.ts'
import type { CartContents, Draft, OrderRecords, Outbox } from '#sync/outbox.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aCartOf, aDraft, aRefusal } from '#tests/fixtures/some-order-records.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'

const at = 1_790_000_000_000
const slug = 'chez-nous'
const ana: Contact = { fullName: 'Ana', email: '', phone: '514-555-0199' }
const entry = anOutboxEntry()
const order = { slug, id: entry.id }

interface Device {
  readonly outbox: Outbox
  /** Records of another writer. */
  readonly leave: (held: Partial<Held>) => Promise<void>
  readonly held: () => Promise<Held>
}

interface Held {
  readonly entries: readonly OutboxEntry[]
  readonly receipts: readonly Receipt[]
  readonly draft: Draft | null
  readonly cart: CartContents | null
  readonly contact: Contact | null
}

for (const { name, open } of [
  { name: 'the device’s database', open: onDatabase },
  { name: 'memory', open: inMemory },
]) {
  test(`${name}: an order comes with its draft, its cart and its receipt`, async () => {
    const { outbox, leave } = open('reads')
    await leave({ entries: [entry], receipts: [aReceipt()], draft: aDraft(), cart: aCartOf() })
    const seen = await outbox.transact(order, (kept) => ({ answer: contentsOf(kept) }))
    expect(seen).toEqual(success({ entry, receipt: aReceipt(), draft: aDraft(), cart: aCartOf() }))
    const elsewhere = await outbox.transact({ slug: 'bistro', id: asId('key-9') }, (kept) => ({
      answer: kept,
    }))
    expect(elsewhere).toEqual(success({ entry: null, receipt: null, draft: null, cart: null }))
  })

  test(`${name}: a step writes everything that its move says`, async () => {
    const { outbox, leave, held } = open('writes')
    await leave({ draft: aDraft(), entries: [anOutboxEntry({ id: asId('key-0') })] })
    const cart = { ...aCartOf(), changedAt: at }
    const stepped = await outbox.transact(order, () => ({
      answer: 'done',
      writes: {
        entry,
        receipt: aReceipt(),
        draft: null,
        cart,
        contact: ana,
        alsoGone: [asId('key-0')],
      },
    }))
    expect(stepped).toEqual(success('done'))
    expect(await held()).toEqual({
      entries: [entry],
      receipts: [aReceipt()],
      draft: null,
      cart: aCartOf(),
      contact: ana,
    })
  })

  test(`${name}: what a move leaves out stays, and what it makes null goes`, async () => {
    const { outbox, leave, held } = open('stays')
    const all: Held = {
      entries: [entry],
      receipts: [aReceipt()],
      draft: aDraft(),
      cart: aCartOf(),
      contact: ana,
    }
    await leave(all)
    await outbox.transact(order, () => ({ answer: null }))
    await outbox.transact(order, () => ({ answer: null, writes: {} }))
    expect(await held()).toEqual(all)
    await outbox.transact(order, () => ({ answer: null, writes: { contact: null } }))
    expect(await held()).toEqual({ ...all, contact: null })
    await outbox.transact(order, () => ({
      answer: null,
      writes: { entry: null, draft: null, cart: null },
    }))
    expect(await held()).toEqual({
      entries: [],
      receipts: [aReceipt()],
      draft: null,
      cart: null,
      contact: null,
    })
  })

  test(`${name}: a move that fails writes nothing`, async () => {
    const { outbox, leave, held } = open('fails')
    await leave({ draft: aDraft(), cart: aCartOf() })
    const step = outbox.transact(order, () => {
      throw new RangeError('bug')
    })
    await expect(step).rejects.toThrow('bug')
    expect(await held()).toEqual({
      entries: [],
      receipts: [],
      draft: aDraft(),
      cart: aCartOf(),
      contact: null,
    })
  })

  test(`${name}: two steps at once do not lose each other`, async () => {
    const { outbox, held } = open('at-once')
    await Promise.all(
      ['onion', 'leek', 'onion'].map((item) =>
        outbox.transact({ slug, id: asId(`key-${item}`) }, (kept) => {
          const { cart } = kept.cart ?? { cart: emptyCart }
          const more = addLine(cart, aCartLine({ itemId: asId(item) }))
          return { answer: null, writes: { cart: { ...aCartOf({ cart: more }), changedAt: at } } }
        }),
      ),
    )
    const { cart } = await held()
    expect(cart?.cart.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      ['onion', 2],
      ['leek', 1],
    ])
  })

  test(`${name}: of two tabs that keep one order at once, one keeps it`, async () => {
    const { outbox } = open('one-keeps')
    const keep = () =>
      outbox.transact(order, (kept) =>
        kept.entry ? { answer: 'AlreadyStored' } : { answer: 'Stored', writes: { entry } },
      )
    expect(await Promise.all([keep(), keep()])).toEqual([
      success('Stored'),
      success('AlreadyStored'),
    ])
  })

  test(`${name}: what the server has not answered is given oldest first, and nothing else`, async () => {
    const { outbox, leave } = open('oldest-first')
    const waiting = anOutboxEntry({ id: asId('key-1'), savedAt: at + 3 })
    const unconfirmed = anOutboxEntry({
      id: asId('key-2'),
      savedAt: at + 1,
      sent: true,
      status: { type: 'unconfirmed' },
    })
    const back = anOutboxEntry({
      id: asId('key-3'),
      savedAt: at + 2,
      sent: true,
      status: { type: 'withdrawing', after: { type: 'edit' } },
    })
    const refused = { type: 'refused', refusal: aRefusal(), returned: false } as const
    const forGuest = [
      anOutboxEntry({ id: asId('key-4'), savedAt: at, status: { type: 'expired' } }),
      anOutboxEntry({ id: asId('key-5'), savedAt: at, status: refused }),
    ]
    await leave({ entries: [waiting, unconfirmed, back, ...forGuest] })
    expect(await outbox.unsettled()).toEqual(success([unconfirmed, back, waiting]))
  })

  test(`${name}: several orders of one venue wait beside each other`, async () => {
    const { outbox, held } = open('several')
    const next = anOutboxEntry({ id: asId('key-2'), savedAt: at + 1 })
    await outbox.transact(order, () => ({ answer: null, writes: { entry } }))
    await outbox.transact({ slug, id: next.id }, () => ({ answer: null, writes: { entry: next } }))
    expect((await held()).entries).toEqual([entry, next])
    await outbox.transact(order, () => ({ answer: null, writes: { entry: null } }))
    expect((await held()).entries).toEqual([next])
  })
}

function contentsOf({ entry: kept, receipt, draft, cart }: OrderRecords) {
  return { entry: kept, receipt, draft, cart: cart && cartContentsOf(cart) }
}

/** Without the time of its change, which no step reads. */
function cartContentsOf({ cart, tip, terms, refusal }: CartContents): CartContents {
  return { cart, tip, terms, refusal }
}

function onDatabase(name: string): Device {
  const database = openDatabase(`port-${name}`)
  return {
    outbox: createOutboxRecords(database),
    leave: async ({ entries = [], receipts = [], draft, cart, contact }) => {
      await database.outbox.bulkPut(entries.map(writeOutboxRecord))
      await database.receipts.bulkPut([...receipts])
      if (draft) await database.drafts.put(draft)
      if (cart) await database.carts.put({ slug, ...cart, changedAt: at })
      if (contact) await database.contacts.put({ slug, ...contact })
    },
    held: async () => {
      const cart = await database.carts.get(slug)
      const draft = await database.drafts.get(slug)
      const contact = await database.contacts.get(slug)
      return {
        entries: (await database.outbox.orderBy('savedAt').toArray()).map(readOutboxRecord),
        receipts: await database.receipts.toArray(),
        draft: draft ? readDraftRecord(draft) : null,
        cart: cart ? cartContentsOf(readCartRecord(cart)) : null,
        contact: contact
          ? { fullName: contact.fullName, email: contact.email, phone: contact.phone }
          : null,
      }
    },
  }
}

function inMemory(): Device {
  const device = createMemoryDevice()
  return {
    outbox: createMemoryOutbox(device),
    leave: async ({ entries = [], receipts = [], draft, cart, contact }) => {
      for (const one of entries) device.entries.set(one.id, one)
      for (const one of receipts) device.receipts.set(one.key, one)
      if (draft) device.drafts.set(slug, draft)
      if (cart) device.carts.set(slug, { ...cart, changedAt: at })
      if (contact) device.contacts.set(slug, contact)
    },
    held: async () => {
      const cart = device.carts.get(slug)
      return {
        entries: [...device.entries.values()],
        receipts: [...device.receipts.values()],
        draft: device.drafts.get(slug) ?? null,
        cart: cart ? cartContentsOf(cart) : null,
        contact: device.contacts.get(slug) ?? null,
      }
    },
  }
}
