import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import type { OrderTrace } from '#sync/order-trace.ts'
import { addLine, setQuantity } from '#domain/cart/cart-changes.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { asId, type IdempotencyKey } from '#domain/ids.ts'
import { failure } from '#domain/result.ts'
import type { CartView } from '#services/cart/cart-service.ts'
import type { VenueView } from '#services/venue/venue-service.ts'
import type { CartRecords } from '#storage/cart/cart-records.ts'
import { nothingOrdered, type OrderedLines } from '#storage/cart/nothing-ordered.ts'
import { openStorage, type DeviceStorage } from '#storage/device/open-storage.ts'
import { createOrderedLines } from '#storage/cart/ordered-lines.ts'
import { createOutboxRecords } from '#storage/order/outbox-records.ts'
import { noContents, type CartContents } from '#sync/outbox.ts'
import { anOrderTrace } from '#tests/fixtures/an-order-trace.ts'
import { forceClose } from '#tests/fixtures/force-close.ts'
import { aCartChange } from '#tests/fixtures/a-cart-change.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aCartOf } from '#tests/fixtures/some-order-records.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { readyVenue } from '#client/venue/ready-venue.ts'
import { createCartStore } from './cart-store.ts'
import { createStore } from '#client/device/create-store.ts'
import { restoreStoredCart } from './restore-stored-cart.ts'

const slug = 'chez-nous'
const at = Date.UTC(2026, 10, 20, 12)

test('an addition is there in the same moment, and in the next page', async () => {
  const one = aTab(openStorage('next-page'))
  await one.until((view) => view.ready)
  void one.add(aCartLine())
  expect(one.lines()).toEqual({ onion: 1 })
  await one.until(() => one.stored())
  const other = aTab(openStorage('next-page'))
  await other.until((view) => view.cart.lines.length === 1)
  expect(other.lines()).toEqual({ onion: 1 })
})

test('lines added before the stored cart is read join it', async () => {
  const one = aTab(openStorage('joins'))
  void one.add(aCartLine())
  await one.until(() => one.stored())
  const other = aTab(openStorage('joins'))
  void other.add(aCartLine({ itemId: asId('margherita') }))
  expect(other.lines()).toEqual({ margherita: 1 })
  await other.until((view) => view.cart.lines.length === 2)
  expect(other.lines()).toEqual({ onion: 1, margherita: 1 })
})

test('two tabs that add at once show both', async () => {
  const tabs = [aTab(openStorage('both')), aTab(openStorage('both'))]
  void tabs[0]?.add(aCartLine())
  void tabs[1]?.add(aCartLine({ itemId: asId('leek') }))
  for (const tab of tabs) {
    await tab.until((view) => view.cart.lines.length === 2)
    expect(tab.lines()).toEqual({ onion: 1, leek: 1 })
  }
})

test('the tip chosen is kept with the cart', async () => {
  const one = aTab(openStorage('tip'))
  one.store.chooseTip(slug, { type: 'percentage', percentageValue: 20 })
  await one.until(() => one.stored())
  const other = aTab(openStorage('tip'))
  await other.until((view) => view.tip !== null)
  expect(other.view().tip).toEqual({ type: 'percentage', percentageValue: 20 })
})

test('an order placed in another tab empties the cart here, and the next line begins a new one', async () => {
  const storage = openStorage('placed-elsewhere')
  const one = aTab(storage)
  void one.add(aCartLine())
  await one.until(() => one.stored())
  const outbox = createOutboxRecords(openStorage('placed-elsewhere').database)
  await outbox.transact({ slug, id: asId('key-1') }, () => ({
    answer: null,
    writes: { cart: null },
  }))
  await one.until((view) => view.cart.lines.length === 0)
  await one.add(aCartLine({ itemId: asId('leek') }))
  expect(one.lines()).toEqual({ leek: 1 })
})

test('lines that come back from a refused order are shown with the reason', async () => {
  const storage = openStorage('came-back')
  const one = aTab(storage)
  await one.until((view) => view.ready)
  const refusal = {
    id: asId<IdempotencyKey>('key-1'),
    message: 'Some items are sold out',
    lines: [{ orderId: 1, code: 415, message: 'Sold out' }],
  }
  const cart = { ...aCartOf({ refusal }), changedAt: at }
  await createOutboxRecords(storage.database).transact({ slug, id: refusal.id }, () => ({
    answer: null,
    writes: { cart },
  }))
  await one.until((view) => view.refusal !== null)
  expect([one.lines(), one.view().refusal]).toEqual([{ onion: 1 }, refusal])
})

test('an order can wait until every change is written, and learns whether the device keeps them', async () => {
  const one = aTab(openStorage('written'))
  void one.add(aCartLine())
  void one.add(aCartLine())
  expect(await one.store.written(slug)).toBe(true)
  const kept = await openStorage('written').carts.change(
    slug,
    aCartChange((same) => same, at),
  )
  expect(kept.ok && kept.value.cart.lines).toEqual([aCartLine({ quantity: 2 })])
  const unstored = aTab(null)
  void unstored.add(aCartLine())
  expect(await unstored.store.written(slug)).toBe(false)
})

test('a replaced cart is shown at once and stored', async () => {
  const one = aTab(openStorage('replaced'))
  void one.add(aCartLine())
  one.store.replace(slug, aCartOf({ cart: { lines: [aCartLine({ itemId: asId('leek') })] } }))
  expect(one.lines()).toEqual({ leek: 1 })
  await one.until(() => one.stored())
  const other = aTab(openStorage('replaced'))
  await other.until((view) => view.cart.lines.length === 1)
  expect(other.lines()).toEqual({ leek: 1 })
})

test('without a database the cart works and is shown as not saved', async () => {
  const tab = aTab(null)
  void tab.add(aCartLine())
  await tab.until((view) => view.ready && !view.saved)
  void tab.add(aCartLine())
  expect(tab.lines()).toEqual({ onion: 2 })
})

test('a failed write is repeated with the next change', async () => {
  const storage = openStorage('kept-later')
  const { change } = storage.carts
  let full = true
  const one = aTab({
    ...storage,
    carts: {
      ...storage.carts,
      change: (...given) =>
        full ? Promise.resolve(failure({ type: 'StorageFull' })) : change(...given),
    },
  })
  await one.add(aCartLine())
  expect(one.view().saved).toBe(false)
  await change(
    slug,
    aCartChange((contents) => contents, at),
  )
  expect(one.lines()).toEqual({ onion: 1 })
  full = false
  await one.add(aCartLine({ itemId: asId('leek') }))
  expect([one.lines(), one.view().saved]).toEqual([{ onion: 1, leek: 1 }, true])
  const other = aTab(openStorage('kept-later'))
  await other.until((view) => view.cart.lines.length === 2)
})

test('what the device could not store of one owner’s cart does not come to the next owner', async () => {
  const storage = openStorage('next-owner')
  const { change } = storage.carts
  let full = true
  const one = aTab({
    ...storage,
    carts: {
      ...storage.carts,
      change: (...given) =>
        full ? Promise.resolve(failure({ type: 'StorageFull' })) : change(...given),
    },
  })
  await one.add(aCartLine())
  expect(one.lines()).toEqual({ onion: 1 })
  one.store.dropUnsaved()
  expect(one.lines()).toEqual({})
  full = false
  await one.add(aCartLine({ itemId: asId('leek') }))
  expect([one.lines(), one.view().saved]).toEqual([{ leek: 1 }, true])
})

test('a stored cart loses lines that today’s menu lacks, and lists them', async () => {
  const storage = openStorage('restored')
  const one = aTab(storage)
  const leek = aCartLine({ itemId: asId('leek') })
  void one.add(aCartLine())
  void one.add(leek)
  await one.until(() => one.stored())
  const other = aTab(storage)
  await other.until((view) => view.cart.lines.length === 2)
  other.venue.set(venueWithLimit(null))
  await other.until((view) => view.removed.length > 0)
  expect(other.lines()).toEqual({ onion: 1 })
  expect(other.view().removed).toEqual([{ line: { ...leek, orderId: 2 }, reason: 'ItemGone' }])
  void other.store.change(slug, (cart) => setQuantity(cart, 1, 2))
  expect(other.view().removed).toEqual([])
})

test('a stored cart is cut to the venue’s limit', async () => {
  const storage = openStorage('cut')
  const one = aTab(storage)
  void one.add(aCartLine({ quantity: 5 }))
  await one.until(() => one.stored())
  const other = aTab(storage)
  other.venue.set(venueWithLimit(3))
  await other.until((view) => view.removed.length > 0)
  expect(other.lines()).toEqual({ onion: 3 })
  expect(other.view().removed).toEqual([
    { line: aCartLine({ quantity: 5 }), reason: 'TooManyItems' },
  ])
})

test('a page whose database another tab has closed can be ordered from, and says that it keeps nothing', async () => {
  const storage = openStorage('closed')
  await storage.database.open()
  storage.database.close()
  const tab = aTab(storage)
  await tab.until((view) => view.ready && !view.saved)
  void tab.add(aCartLine())
  expect(tab.lines()).toEqual({ onion: 1 })
})

test('what was added while the storage was away is in the next page, once it is back', async () => {
  const waits: (() => void)[] = []
  const after = (delay: number, act: () => void) => {
    if (delay !== 10_000) waits.push(act)
  }
  const storage = openStorage('returned', { after })
  const tab = aTab(storage)
  void tab.add(aCartLine())
  await tab.until(() => tab.stored())
  // Dexie's, about its own attempt.
  vi.spyOn(console, 'warn').mockReturnValue()
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not now', 'AbortError')
  })
  forceClose(storage.database)
  await tab.until((view) => !view.saved)
  await expect.poll(() => waits.length).toBe(1)
  const added = tab.add(aCartLine({ itemId: asId('leek') }))
  expect([tab.view().saved, tab.lines()]).toEqual([false, { onion: 1, leek: 1 }])
  opening.mockRestore()
  waits[0]?.()
  await added
  await tab.until((view) => view.saved)
  const next = aTab(openStorage('returned'))
  await next.until((view) => view.cart.lines.length === 2)
  expect(next.lines()).toEqual({ onion: 1, leek: 1 })
})

test('a write whose success was not told any more is not made twice', async () => {
  const storage = openStorage('untold')
  const { carts } = storage
  const away = failure({ type: 'StorageUnavailable' as const })
  let tell: Parameters<typeof carts.watch>[2] = () => {}
  let isAnswered = false
  const tab = aTab({
    ...storage,
    carts: {
      ...carts,
      change: async (...asked) => {
        const done = await carts.change(...asked)
        return isAnswered ? done : away
      },
      watch: (name, now, seen) => {
        tell = seen
        return carts.watch(name, now, () => {})
      },
    },
  })
  await tab.add(aCartLine())
  tell(away)
  isAnswered = true
  tell(await carts.read(slug, at, (kept) => kept))
  expect(await tab.store.written(slug)).toBe(true)
  expect(tab.lines()).toEqual({ onion: 1 })
})

test('a change that was stored, although its page was told otherwise, is neither shown nor made twice', async () => {
  const storage = openStorage('told-otherwise')
  const { change } = storage.carts
  let isAnswered = false
  const tab = aTab({
    ...storage,
    carts: {
      ...storage.carts,
      async change(...given) {
        const made = await change(...given)
        return isAnswered ? made : failure({ type: 'StorageUnavailable' })
      },
    },
  })
  await tab.add(aCartLine())
  await tab.until(({ saved }) => saved)
  expect(tab.lines()).toEqual({ onion: 1 })
  isAnswered = true
  await tab.add(aCartLine({ itemId: asId('leek') }))
  expect([tab.lines(), tab.view().saved]).toEqual([{ onion: 1, leek: 1 }, true])
})

test('a change that was never stored can be undone, and the stored cart shows again', async () => {
  const storage = openStorage('undone')
  await storage.carts.change(slug, aCartChange(adding, at))
  const tab = aTab(storage)
  await tab.until((view) => view.cart.lines.length === 1)
  storage.database.carts.hook('deleting', () => {
    throw new Dexie.QuotaExceededError()
  })
  const taking = () => noContents
  tab.store.apply(slug, taking)
  expect(tab.store.undo(slug, taking)).toBe(false)
  await tab.store.written(slug)
  expect([tab.lines(), tab.view().saved]).toEqual([{}, false])
  expect(tab.store.undo(slug, taking)).toBe(true)
  expect(tab.lines()).toEqual({ onion: 1 })
  expect(tab.store.undo(slug, taking)).toBe(false)
  expect(await tab.store.store(slug, taking)).toBe(false)
  expect(tab.lines()).toEqual({ onion: 1 })
  expect(await tab.store.store(slug, adding)).toBe(true)
  expect(tab.lines()).toEqual({ onion: 2 })
})

test('lines of a page-only order leave the cart at the next read, and return with their order', async () => {
  const storage = openStorage('ordered-alone')
  await storage.carts.change(slug, aCartChange(adding, at))
  const traces: OrderTrace[] = []
  const tab = aTab(storage, createOrderedLines({ all: () => traces }))
  await tab.until((view) => view.cart.lines.length === 1)
  traces.push(anOrderTrace())
  tab.store.reread()
  expect(tab.lines()).toEqual({})
  traces.pop()
  tab.store.reread()
  expect(tab.lines()).toEqual({ onion: 1 })
})

test('a tab acts once on the cart as stored, and before another tab’s change', async () => {
  const storage = openStorage('read-again')
  const traces: OrderTrace[] = []
  const orderedLines = createOrderedLines({ all: () => traces })
  const tab = aTab(storage, orderedLines)
  await storage.carts.change(slug, aCartChange(adding, at))
  const other = openStorage('read-again', { orderedLines })
  const act = () => {
    tab.store.reread()
    const changed = other.carts.change(
      slug,
      aCartChange((contents) => contents, at),
    )
    traces.push(anOrderTrace())
    return { lines: tab.lines(), changed }
  }
  const { lines, changed } = await tab.store.readAgain(slug, act)
  expect(lines).toEqual({ onion: 1 })
  expect(await changed).toMatchObject({ ok: true, value: { cart: { lines: [] } } })
  expect(traces.length).toBe(1)
  const gone = aTab(null)
  expect(await gone.store.readAgain(slug, () => [gone.lines()])).toEqual([{}])
})

test('a read that fails after the tab acted does not act again', async () => {
  const storage = openStorage('read-fails')
  let acted = 0
  const carts: CartRecords = {
    ...storage.carts,
    read: async (name, time, looked) => {
      await storage.carts.read(name, time, looked)
      return failure({ type: 'StorageUnavailable' })
    },
  }
  const tab = aTab({ ...storage, carts })
  await tab.store.readAgain(slug, () => [(acted += 1)])
  expect(acted).toBe(1)
})

function adding({ cart, ...rest }: CartContents): CartContents {
  return { ...rest, cart: addLine(cart, aCartLine()) }
}

function aTab(storage: DeviceStorage | null, orderedLines: OrderedLines = nothingOrdered) {
  const venue = createStore<VenueView>({ type: 'Loading' })
  const store = createCartStore({
    records: () => Promise.resolve(storage?.carts ?? null),
    venue: () => venue,
    orderedLines,
    restoring: () => Promise.resolve(restoreStoredCart),
    now: () => at,
  })
  const watched = store.watch(slug)
  let kept = ''
  const shown = () => JSON.stringify([watched.get().cart.lines, watched.get().tip])
  storage?.carts.watch(
    slug,
    () => at,
    (contents) => {
      if (contents.ok) kept = JSON.stringify([contents.value.cart.lines, contents.value.tip])
      for (const look of looks) look()
    },
  )
  const looks = new Set<() => void>()
  return {
    store,
    venue,
    view: watched.get,
    add: (line: CartLine) => store.change(slug, (cart) => addLine(cart, line)),
    lines: () =>
      Object.fromEntries(watched.get().cart.lines.map((line) => [line.itemId, line.quantity])),
    /** Whether the device holds what is shown. */
    stored: () => kept === shown(),
    until: (holds: (view: CartView) => boolean) =>
      new Promise<void>((resolve) => {
        const stop = watched.subscribe(look)
        looks.add(look)
        look()
        function look() {
          if (!holds(watched.get())) return
          stop()
          looks.delete(look)
          resolve()
        }
      }),
  }
}

function venueWithLimit(maxItemsPerCart: number | null): VenueView {
  const ready = readyVenue(aSmallVenue(), at)
  return { ...ready, venue: { ...ready.venue, maxItemsPerCart } }
}
