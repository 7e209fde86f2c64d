import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { readVenue } from '#contract/read-venue.ts'
import { addLine, setQuantity } from '#domain/cart-changes.ts'
import type { CartLine } from '#domain/cart.ts'
import { asId } from '#domain/ids.ts'
import { indexMenus } from '#domain/menu-index.ts'
import { failure } from '#domain/result.ts'
import type { CartView, VenueView } from '#features/services.ts'
import { openStorage, type DeviceStorage } from '#storage/open-storage.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aSentOrder } from '#tests/fixtures/a-sent-order.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { createCartStore } from './cart-store.ts'
import { createWatched } from './create-watched.ts'
import { restoreKeptCart } from './restore-kept-cart.ts'

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

test('what is added before the stored cart was read joins it', async () => {
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

test('a cart that another tab has sent cannot be changed, even before this tab knows', async () => {
  const storage = openStorage('sent-elsewhere')
  const one = aTab(storage)
  void one.add(aCartLine())
  await one.until(() => one.stored())
  await storage.drafts.open(slug, { newKey: asId('key-1'), at })
  await storage.drafts.freeze(slug, { sent: aSentOrder(), contact: nobody, remember: false, at })
  void one.add(aCartLine({ itemId: asId('leek') }))
  await one.until((view) => view.frozen)
  expect(one.lines()).toEqual({ onion: 1 })
  void one.add(aCartLine({ itemId: asId('leek') }))
  expect(one.lines()).toEqual({ onion: 1 })
})

test('without a database the cart works and says that it is not kept', async () => {
  const tab = aTab(null)
  void tab.add(aCartLine())
  await tab.until((view) => view.ready && !view.saved)
  void tab.add(aCartLine())
  expect(tab.lines()).toEqual({ onion: 2 })
})

test('what the device could not keep at first is kept with the next change', async () => {
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
  await change(slug, { at, change: (contents) => contents })
  expect(one.lines()).toEqual({ onion: 1 })
  full = false
  await one.add(aCartLine({ itemId: asId('leek') }))
  expect([one.lines(), one.view().saved]).toEqual([{ onion: 1, leek: 1 }, true])
  const other = aTab(openStorage('kept-later'))
  await other.until((view) => view.cart.lines.length === 2)
})

test('a cart kept from before loses what today’s menu does not have, and says what', async () => {
  const storage = openStorage('restored')
  const one = aTab(storage)
  const leek = aCartLine({ itemId: asId('leek') })
  void one.add(aCartLine())
  void one.add(leek)
  await one.until(() => one.stored())
  const other = aTab(storage)
  await other.until((view) => view.cart.lines.length === 2)
  other.venue.set(readyVenue(null))
  await other.until((view) => view.dropped.length > 0)
  expect(other.lines()).toEqual({ onion: 1 })
  expect(other.view().dropped).toEqual([{ line: { ...leek, orderId: 2 }, reason: 'ItemGone' }])
  void other.store.change(slug, (cart) => setQuantity(cart, 1, 2))
  expect(other.view().dropped).toEqual([])
})

test('a cart kept from before is cut to the venue’s limit', async () => {
  const storage = openStorage('cut')
  const one = aTab(storage)
  void one.add(aCartLine({ quantity: 5 }))
  await one.until(() => one.stored())
  const other = aTab(storage)
  other.venue.set(readyVenue(3))
  await other.until((view) => view.dropped.length > 0)
  expect(other.lines()).toEqual({ onion: 3 })
  expect(other.view().dropped).toEqual([
    { line: aCartLine({ quantity: 5 }), reason: 'TooManyItems' },
  ])
})

test('an order that only this page keeps freezes the cart, and empties it when received', async () => {
  const tab = aTab(null)
  void tab.add(aCartLine())
  tab.store.hold(slug, true)
  void tab.add(aCartLine())
  expect([tab.lines(), tab.view().frozen]).toEqual([{ onion: 1 }, true])
  tab.store.clear(slug)
  expect([tab.lines(), tab.view().frozen]).toEqual([{}, false])
})

const nobody = { fullName: '', email: '', phone: '' }

function aTab(storage: DeviceStorage | null) {
  const venue = createWatched<VenueView>({ type: 'Loading' })
  const store = createCartStore({
    records: () => Promise.resolve(storage?.carts ?? null),
    venue: () => venue,
    restoring: () => Promise.resolve(restoreKeptCart),
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

function readyVenue(maxItemsPerCart: number | null): VenueView {
  const { venue, menus } = readVenue(aSmallVenue())
  const limited = { ...venue, maxItemsPerCart }
  return { type: 'Ready', venue: limited, menus, index: indexMenus(menus), fetchedAt: at }
}
