import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { cents } from '#domain/money/money.ts'
import { cartLifetime } from '#domain/cart/cart.ts'
import { cartName } from '#domain/cart/cart-name.ts'
import { addLine } from '#domain/cart/cart-changes.ts'
import { asId } from '#domain/ids.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { aLeavingDatabase } from '#tests/fixtures/force-close.ts'
import { aCartChange } from '#tests/fixtures/a-cart-change.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { anOrderTrace } from '#tests/fixtures/an-order-trace.ts'
import { noContents } from '#sync/outbox.ts'
import type { CartContents } from '#sync/outbox.ts'
import type { StorageProblem } from '#storage/attempt.ts'
import { createCartRecords } from './cart-records.ts'
import type { CartRecords } from './cart-records.ts'
import { openDatabase } from '#storage/database.ts'
import { forgetMembers } from './forget-members.ts'
import { createOrderedLines } from './ordered-lines.ts'
import { openStorage } from '#storage/device/open-storage.ts'

const at = 1_790_000_000_000
const slug = 'chez-nous'

test('two tabs that add at once lose nothing', async () => {
  const one = openStorage('two-tabs')
  const other = openStorage('two-tabs')
  await Promise.all([
    one.carts.change(slug, aCartChange(adding('onion'), at)),
    other.carts.change(slug, aCartChange(adding('leek'), at)),
    one.carts.change(slug, aCartChange(adding('leek'), at)),
  ])
  expect(quantitiesOf(await other.carts.change(slug, aCartChange(same, at)))).toEqual({
    leek: 2,
    onion: 1,
  })
})

test('a tab sees what another adds', async () => {
  const one = openStorage('watching')
  const other = openStorage('watching')
  const counts: number[] = []
  const twoLines = new Promise<void>((resolve) => {
    one.carts.watch(
      slug,
      () => at,
      (kept) => {
        counts.push(Object.keys(quantitiesOf(kept)).length)
        if (counts.at(-1) === 1) resolve()
      },
    )
  })
  await other.carts.change(slug, aCartChange(adding('onion'), at))
  await twoLines
  expect(counts.at(-1)).toBe(1)
})

const ana = { id: 'm-1', identifier: 'MC1001', promos: ['circle'] }

test('a membership survives an order, half a day and a reload', async () => {
  const { carts, database } = openStorage('member')
  await carts.change(slug, aCartChange(asMember(ana), at))
  await database.carts.delete(slug)
  expect(await memberOf(carts, at)).toEqual(ana)
  await carts.change(slug, aCartChange(adding('onion'), at))
  expect(await memberOf(openStorage('member').carts, at + cartLifetime)).toEqual(ana)
})

test('a membership that is taken off stays off, and is of one venue alone', async () => {
  const { carts, database } = openStorage('no-member')
  await carts.change(slug, aCartChange(asMember(ana), at))
  const elsewhere = await carts.change('au-coin', aCartChange(same, at))
  expect(elsewhere.ok && elsewhere.value.terms.member).toBe(null)
  await carts.change(slug, aCartChange(asMember(null), at))
  await database.carts.delete(slug)
  expect(await memberOf(carts, at)).toBe(null)
})

test('an order of before the membership that comes back does not end it', async () => {
  const { carts, database } = openStorage('came-back-without')
  await carts.change(slug, aCartChange(asMember(ana), at))
  const { cart, tip, terms, refusal } = noContents
  await database.carts.put({ slug, cart, tip, terms, refusal, changedAt: at })
  await carts.change(slug, aCartChange(adding('onion'), at))
  await database.carts.delete(slug)
  expect(await memberOf(carts, at)).toEqual(ana)
})

test('a tablet on a wall keeps no membership beyond its cart', async () => {
  const { carts, database } = openStorage('wall', { isKiosk: true })
  await carts.change(slug, aCartChange(asMember(ana), at))
  expect(await memberOf(carts, at)).toEqual(ana)
  await database.carts.delete(slug)
  expect(await memberOf(carts, at)).toBe(null)
})

test('a logout ends the membership, and the cart stays', async () => {
  const { carts, database } = openStorage('signed-out')
  await carts.change(slug, aCartChange(asMember(ana), at))
  await carts.change(slug, aCartChange(adding('onion'), at))
  await carts.change('au-coin', aCartChange(asMember(ana), at))
  await forgetMembers(database)
  const kept = await carts.change(slug, aCartChange(same, at))
  expect(kept.ok && kept.value.terms.member).toBe(null)
  expect(quantitiesOf(kept)).toEqual({ onion: 1 })
  const elsewhere = await carts.change('au-coin', aCartChange(same, at + cartLifetime))
  expect(elsewhere.ok && elsewhere.value.terms.member).toBe(null)
})

function asMember(member: CartContents['terms']['member']) {
  return (contents: CartContents) => ({ ...contents, terms: { ...contents.terms, member } })
}

async function memberOf(carts: CartRecords, now: number) {
  return new Promise((resolve) => {
    carts.watch(
      slug,
      () => now,
      (kept) => resolve(kept.ok && kept.value.terms.member),
    )
  })
}

test('a cart is gone after half a day', async () => {
  const { carts } = openStorage('expiry')
  await carts.change(slug, aCartChange(adding('onion'), at))
  const before = await carts.change(slug, aCartChange(same, at + cartLifetime - 1))
  const after = await carts.change(slug, aCartChange(same, at + 2 * cartLifetime))
  expect([quantitiesOf(before), quantitiesOf(after)]).toEqual([{ onion: 1 }, {}])
})

test('the tip and a refused order are stored with the cart', async () => {
  const { carts } = openStorage('all-kept')
  const contents: CartContents = {
    cart: { lines: [aCartLine()] },
    tip: { type: 'percentage', percentageValue: 18 },
    terms: { ...noTerms, voucher: { code: 'CARD-1', balance: cents(500) } },
    refusal: { id: asId('key-1'), message: 'Sold out', lines: [] },
  }
  await carts.change(
    slug,
    aCartChange(() => contents, at),
  )
  expect(await carts.change(slug, aCartChange(same, at))).toMatchObject(success(contents))
})

test('lack of room for a change is reported, and the stored cart stays', async () => {
  const database = openDatabase('full')
  const carts = createCartRecords(database)
  await carts.change(slug, aCartChange(adding('onion'), at))
  database.carts.hook('updating', () => {
    throw new Dexie.QuotaExceededError()
  })
  const refused = await carts.change(slug, aCartChange(adding('leek'), at))
  expect(refused).toEqual(failure({ type: 'StorageFull' }))
  expect((await database.carts.get(slug))?.cart.lines).toEqual([aCartLine()])
})

test('a full device can still empty a cart, and the membership stays', async () => {
  const { carts, database } = openStorage('full-emptied')
  await carts.change(slug, aCartChange(asMember(ana), at))
  await carts.change(slug, aCartChange(adding('onion'), at))
  const refuse = () => {
    throw new Dexie.QuotaExceededError()
  }
  database.carts.hook('creating', refuse)
  database.carts.hook('updating', refuse)
  const emptied = await carts.change(
    slug,
    aCartChange(
      (before) => ({
        ...noContents,
        terms: before.terms,
        tip: { type: 'dollars', amount: cents(100) },
      }),
      at,
    ),
  )
  expect(emptied).toMatchObject(success({ cart: { lines: [] } }))
  expect(await database.carts.get(slug)).toBeUndefined()
  expect(await database.members.get(slug)).toEqual({ slug, member: ana })
})

test('an ordered cart leaves no record behind', async () => {
  const { carts, database } = openStorage('emptied')
  await carts.change(slug, aCartChange(adding('onion'), at))
  await carts.change(
    slug,
    aCartChange(() => noContents, at),
  )
  expect(await database.carts.count()).toBe(0)
})

test('the next change takes lines that a page alone has ordered off for good', async () => {
  const database = openDatabase('ordered-by-page')
  await createCartRecords(database).change(slug, aCartChange(adding('onion'), at))
  const orderedLines = createOrderedLines({ all: () => [anOrderTrace({ slug, at })] })
  const carts = createCartRecords(database, { orderedLines })
  expect(quantitiesOf(await carts.change(slug, aCartChange(adding('leek'), at)))).toEqual({
    leek: 1,
  })
  // The same dish again is another one.
  await carts.change(slug, aCartChange(adding('onion'), at - 1))
  expect(quantitiesOf(await carts.change(slug, aCartChange(same, at)))).toEqual({
    leek: 1,
    onion: 1,
  })
})

test('a full device leaves a cart whose hidden lines may return, until their order is received', async () => {
  const database = openDatabase('full-ordered-by-page')
  let trace = anOrderTrace({ slug, at })
  const orderedLines = createOrderedLines({ all: () => [trace] })
  await createCartRecords(database).change(slug, aCartChange(adding('onion'), at))
  const refuse = () => {
    throw new Dexie.QuotaExceededError()
  }
  database.carts.hook('creating', refuse)
  database.carts.hook('updating', refuse)
  const carts = createCartRecords(database, { orderedLines })
  const empty = () =>
    carts.change(
      slug,
      aCartChange(() => noContents, at),
    )
  database.marker.hook('updating', refuse)
  expect(await empty()).toEqual(failure({ type: 'StorageFull' }))
  expect((await database.carts.get(slug))?.cart.lines).toEqual([aCartLine()])
  trace = { ...trace, outcome: { type: 'received', checkNum: 1, status: 'received' } }
  expect(await empty()).toMatchObject({ ok: true })
  expect(await database.carts.get(slug)).toBeUndefined()
})

test('a watcher of a cart learns that the database cannot be read', async () => {
  const database = openDatabase('closed')
  await database.open()
  database.close()
  const seen = await new Promise((resolve) => {
    createCartRecords(database).watch(slug, () => at, resolve)
  })
  expect(seen).toEqual(failure({ type: 'StorageUnavailable' }))
})

function adding(itemId: string) {
  return ({ cart, ...rest }: CartContents): CartContents => ({
    cart: addLine(cart, aCartLine({ itemId: asId(itemId) })),
    ...rest,
  })
}

function same(contents: CartContents): CartContents {
  return contents
}

function quantitiesOf(kept: Result<CartContents, StorageProblem>) {
  if (!kept.ok) throw new Error(kept.error.type)
  return Object.fromEntries(kept.value.cart.lines.map((line) => [line.itemId, line.quantity]))
}

test('a suite of the venue has a cart of its own, and the venue’s member', async () => {
  const { carts } = openStorage('of-a-suite')
  await carts.change(slug, aCartChange(adding('onion'), at))
  const name = cartName(slug, 's-1')
  expect(quantitiesOf(await carts.read(name, at, same))).toEqual({})
  await carts.change(
    name,
    aCartChange(
      (contents) => ({ ...adding('leek')(contents), terms: { ...noTerms, member: ana } }),
      at,
    ),
  )
  expect(quantitiesOf(await carts.read(slug, at, same))).toEqual({ onion: 1 })
  expect(quantitiesOf(await carts.read(name, at, same))).toEqual({ leek: 1 })
  const other = await carts.read(cartName(slug, 's-2'), at, same)
  expect(other).toMatchObject({ ok: true, value: { terms: { member: ana } } })
})

test('a change that begins with what was read is no part of the read, and waits for it', async () => {
  const { carts } = openStorage('begins')
  const order: string[] = []
  const read = await carts.read(slug, at, () => {
    const changing = carts.change(
      slug,
      aCartChange((contents) => {
        order.push('changed')
        return adding('onion')(contents)
      }, at),
    )
    order.push('seen')
    return { changing }
  })
  if (!read.ok) throw new Error(read.error.type)
  expect(quantitiesOf(await read.value.changing)).toEqual({ onion: 1 })
  expect(order).toEqual(['seen', 'changed'])
})

test('a change whose success was not told is not made again, although its line was ordered since', async () => {
  const { database, leaveUntold } = aLeavingDatabase('untold')
  const other = openDatabase('untold')
  await other.open()
  const carts = createCartRecords(database)
  leaveUntold(() => other.carts.delete(slug))
  const changed = await carts.change(slug, aCartChange(adding('onion'), at))
  expect(quantitiesOf(changed)).toEqual({})
  expect(quantitiesOf(await carts.change(slug, aCartChange(adding('leek'), at)))).toEqual({
    leek: 1,
  })
  database.close()
  other.close()
})
