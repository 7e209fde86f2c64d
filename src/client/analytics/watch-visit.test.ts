import { expect, test } from 'vitest'
import type { OutboxEntry } from '#sync/outbox-entry.ts'
import type { Receipt } from '#sync/receipt.ts'
import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import { addLine, removeLine } from '#domain/cart/cart-changes.ts'
import { emptyCart } from '#domain/cart/cart.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { noDetails, nothingAhead } from '#domain/order/checkout-details.ts'
import type { AheadDetails } from '#domain/order/checkout-details.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { CartView } from '#services/cart/cart-service.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aCartOf } from '#tests/fixtures/some-order-records.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aSubmission } from '#tests/fixtures/a-submission.ts'
import { anOutboxEntry } from '#tests/fixtures/an-outbox-entry.ts'
import { createStore } from '#client/device/create-store.ts'
import { placeOf } from './place.ts'
import { watchVisit } from './watch-visit.ts'

const soup = aCartLine({ itemId: asId('onion'), quantity: 2 })

/** A guest at Chez Nous whose steps the test makes. */
function aVisit(
  given: { readonly outbox?: readonly OutboxEntry[]; readonly paused?: boolean } = {},
) {
  const recorded: (AnalyticsEvent & { readonly once?: string })[] = []
  const place = createStore(placeOf({ pathname: '/chez-nous', search: {} }))
  const cart = createStore<CartView>(aView(emptyCart))
  const outbox = createStore<readonly OutboxEntry[] | null>(given.outbox ?? [])
  const receipts = new Map<string, Receipt>()
  const hands = { areHere: true }
  const stop = watchVisit({
    services: {
      carts: { watch: () => cart },
      session: createStore<SessionView>({ type: 'anonymous', expired: false }),
      orders: {
        outbox,
        find: async (id) => {
          const receipt = receipts.get(id)
          return receipt ? { type: 'Received', receipt } : null
        },
      },
    },
    place,
    isHeld: () => hands.areHere,
    isPaused: () => given.paused ?? false,
    tell: (_, event, once) => recorded.push(once === undefined ? event : { ...event, once }),
  })
  const names = () => recorded.splice(0).map(({ name }) => name)
  return {
    recorded,
    names,
    goTo: (pathname: string, item?: string) => place.set(placeOf({ pathname, search: { item } })),
    hold: (next: Cart, besides: Partial<CartView> = {}) => cart.set(aView(next, besides)),
    outbox,
    receipts,
    hands,
    stop,
  }
}

function aView(cart: Cart, besides: Partial<CartView> = {}): CartView {
  return { ...aCartOf({ cart }), ready: true, saved: true, removed: [], ...besides }
}

test('a guest looks at the menu, at two items, the order and the checkout', () => {
  const { goTo, recorded } = aVisit()
  goTo('/chez-nous', 'onion')
  goTo('/chez-nous', 'onion')
  goTo('/chez-nous')
  goTo('/chez-nous', 'leek')
  goTo('/chez-nous/cart')
  goTo('/chez-nous/checkout')
  goTo('/chez-nous/orders/key-1')
  goTo('/chez-nous')
  expect(recorded).toEqual([
    { name: 'menu_viewed' },
    { name: 'item_viewed', itemId: 'onion' },
    { name: 'item_viewed', itemId: 'leek' },
    { name: 'cart_viewed' },
    { name: 'checkout_step', step: 'opened' },
    { name: 'menu_viewed' },
  ])
})

test('changes of the cart are counted in the tab where the guest acts', () => {
  const { hold, hands, recorded, names } = aVisit()
  names()
  const one = addLine(emptyCart, soup)
  hold(one)
  hands.areHere = false
  const two = addLine(one, aCartLine({ itemId: asId('leek') }))
  hold(two)
  hands.areHere = true
  hold(removeLine(two, 1))
  expect(recorded).toEqual([
    { name: 'item_added', itemId: 'onion', quantity: 2 },
    { name: 'item_removed', itemId: 'onion', quantity: 2 },
  ])
})

test('cart changes by an order, a refused order or a new menu are not counted', () => {
  const { hold, names } = aVisit()
  const full = addLine(emptyCart, soup)
  hold(full)
  names()
  hold(emptyCart)
  hold({ lines: full.lines })
  hold(addLine(full, aCartLine({ itemId: asId('leek') })), {
    refusal: { id: asId('key-1'), message: '', lines: [] },
  })
  const { refusal } = aView(full)
  hold(removeLine(full, 1), { refusal, removed: [{ line: soup, reason: 'OptionsGone' }] })
  expect(names()).toEqual([])
})

test('an order is placed, and received once its receipt is there', async () => {
  const { outbox, receipts, recorded, names } = aVisit()
  names()
  const entry = anOutboxEntry()
  outbox.set([entry])
  outbox.set([{ ...entry, status: { type: 'sending' } }])
  receipts.set(entry.id, aReceipt({ key: entry.id }))
  outbox.set([])
  await Promise.resolve()
  expect(recorded).toEqual([
    {
      name: 'order_placed',
      units: 1,
      cents: entry.submission.costs.totalWithTip,
      once: 'key-1 order_placed',
    },
    {
      name: 'order_received',
      units: 1,
      cents: entry.submission.costs.totalWithTip,
      once: 'key-1 order_received',
    },
  ])
})

test('a pre-order that sets or changes the limit of a suite’s tab says so, one that keeps it does not', () => {
  const { outbox, names } = aVisit()
  const config = { preOrder: true }
  const preOrder = (id: string, limits: Partial<AheadDetails>) => {
    const ahead = { ...nothingAhead, deliveryTime: 'middle', ...limits } as const
    const submission = aSubmission({ config, suite: 's-101', details: { ...noDetails, ahead } })
    return anOutboxEntry({ id: asId(id), submission })
  }
  names()
  const orders = [
    preOrder('set', { tabLimit: cents(50_000), tabLimitBefore: null }),
    preOrder('changed', { tabLimit: cents(60_000), tabLimitBefore: cents(50_000) }),
    preOrder('same', { tabLimit: cents(60_000), tabLimitBefore: cents(60_000) }),
    preOrder('stays', {}),
  ]
  outbox.set(orders)
  expect(names().filter((name) => name !== 'order_placed')).toEqual([
    'tab_limit_set',
    'tab_limit_changed',
  ])
})

test('an order that its guest takes back was placed, and not received', async () => {
  const { outbox, names } = aVisit()
  outbox.set([anOutboxEntry()])
  outbox.set([])
  await Promise.resolve()
  expect(names()).toEqual(['menu_viewed', 'order_placed'])
})

test('a refused order counts once as refused and once as its fault', () => {
  const { outbox, recorded, names } = aVisit({ paused: true })
  const entry = anOutboxEntry()
  outbox.set([entry])
  names()
  const refusal = {
    code: 418,
    message: 'Sorry, Ana',
    lines: [
      { orderId: 1, code: 415, message: '' },
      { orderId: 2, code: 415, message: '' },
    ],
    fields: {},
  }
  outbox.set([{ ...entry, status: { type: 'refused', refusal, returned: false } }])
  outbox.set([{ ...entry, status: { type: 'refused', refusal, returned: true } }])
  expect(JSON.stringify(recorded)).not.toContain('Ana')
  expect(names()).toEqual(['order_refused', 'availability_error', 'orders_paused', 'item_sold_out'])
})

test('orders from before the consent, and of other venues, are not recorded', () => {
  const waiting = anOutboxEntry()
  const { outbox, names } = aVisit({ outbox: [waiting] })
  outbox.set([waiting, anOutboxEntry({ id: asId('key-2'), slug: 'bistro' })])
  expect(names()).toEqual(['menu_viewed'])
})

test('after a no nothing is recorded', () => {
  const { stop, goTo, hold, outbox, names } = aVisit()
  names()
  stop()
  goTo('/chez-nous/cart')
  hold(addLine(emptyCart, soup))
  outbox.set([anOutboxEntry()])
  expect(names()).toEqual([])
})
