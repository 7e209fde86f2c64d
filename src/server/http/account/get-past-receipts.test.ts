import { expect, test } from 'vitest'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { WrittenReceipt } from '#contract/order/receipt-calls.ts'
import { localeHeader } from '#contract/problem.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import { aCounter, aHub, aHubOrder } from '#tests/fixtures/a-hub.ts'
import {
  anOrderOf,
  aServedVenue,
  aSoupLine,
  noon,
  post,
  withKey,
} from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { signIn, someAccounts } from '#tests/fixtures/some-accounts.ts'

const aMinute = 60_000

/** A venue whose clock advances by a minute with each order. */
async function openVenue(document: VenueDocument = aServedVenue()) {
  const accounts = someAccounts()
  let minutes = 0
  const now = () => noon + minutes * aMinute
  const server = await aServerInMemory(document, { accounts, now })
  async function call(path: string, body: object, headers: object = {}) {
    const answer = await server.app.request(`/api/${path}`, post(document, body, { ...headers }))
    return { status: answer.status, body: await answer.json() }
  }
  return {
    ...server,
    accounts,
    document,
    call,
    order: (headers: object, order: PlaceOrderCall = anOrderOf(document)) => {
      minutes += 1
      return call('orders', order, { ...withKey(), ...headers })
    },
    receipts: (headers: object, body: object = {}) => call('auth/get-past-receipts', body, headers),
    itemsOf: async (headers: object) =>
      (await call('auth/get-previously-ordered-items', {}, headers)).body.items,
  }
}

/** A pizza of fourteen inches with olives. */
const aPizzaLine = aSoupLine({
  id: 'margherita',
  section_id: 'pizzas',
  quantity: 1,
  orderPrice: 20.5,
  memberOrderPrice: 20.5,
  orderOptions: [
    {
      optionGroupId: 'size',
      values: [
        {
          optionValueId: 'large',
          quantity: 1,
          orderOptions: [
            { optionGroupId: 'extras', values: [{ optionValueId: 'olives', quantity: 1 }] },
          ],
        },
      ],
    },
  ],
})

test('a receipt has the server’s bill, ignoring additional fields of a client', async () => {
  const venue = await openVenue(aServedVenue({ tax_registrations: { GST: '12345 RT0001' } }))
  const ana = await signIn(venue.accounts)
  const order = anOrderOf(venue.document)
  const { costs, items } = order.data
  const [, ...others] = costs.taxBrackets
  expect(others).toHaveLength(1)
  const tip = {
    ...costs.tip,
    amount: -costs.tip.amount,
    percentageValue: costs.tip.percentageValue,
  }
  const taxInfo = [{ label: 'HST', registration: 'FAKE 999' }]
  const sent = {
    ...order,
    data: {
      ...order.data,
      costs: { ...costs, tip, taxInfo },
      items: items.map((line) => ({ ...line, memberOrderPrice: 0 })),
    },
  }
  expect(await venue.order(ana.headers, sent)).toMatchObject({ status: 200 })
  const [receipt] = (await venue.receipts(ana.cookie)).body.receipts
  expect(receipt.costs).toEqual(costs)
  expect(receipt.items.map(({ line }: { line: object }) => line)).toEqual(items)
  expect(venue.orderStore.received()[0]?.order.content).toMatchObject({ costs, items })
})

test('a tip in dollars is stored as computed', async () => {
  const venue = await openVenue()
  const ana = await signIn(venue.accounts)
  const order = anOrderOf(venue.document)
  const asked = { type: 'dine-in', tableNum: '12', items: order.data.items }
  const tip = { type: 'dollars', percentageValue: 12, amount: -5 } as const
  const { body } = await venue.call('orders/set-costs', { ...asked, costs: { tip } })
  const sent = { ...order, data: { ...order.data, costs: { ...body.costs, tip } } }
  expect(await venue.order(ana.headers, sent)).toMatchObject({ status: 200 })
  const [receipt] = (await venue.receipts(ana.cookie)).body.receipts
  expect(receipt.costs.tip).toEqual({ type: 'dollars', percentageValue: 0, amount: 5 })
})

test('a receipt shows what its guest read, with the bill and the way of payment', async () => {
  const venue = await openVenue()
  const ana = await signIn(venue.accounts)
  const order = anOrderOf(venue.document, [aPizzaLine])
  const { body: placed } = await venue.order(ana.headers, order)
  const { id, slug } = venue.document.restaurant
  expect(await venue.receipts(ana.cookie)).toEqual({
    status: 200,
    body: {
      more: false,
      receipts: [
        {
          orderId: placed.orderId,
          restaurant: { id, slug, name: 'Chez Nous', timezone: 'America/Toronto' },
          checkNum: 1,
          status: 'received',
          event: 1,
          takenAt: '2026-07-01T16:01:00.000Z',
          type: 'dine-in',
          placedAt: '2026-07-01T16:01:00.000Z',
          currency: 'CAD',
          costs: order.data.costs,
          paidBy: 'pay_on_premise',
          items: [{ name: 'Margherita', options: ['14" · Olives'], line: aPizzaLine }],
        },
      ],
    },
  })
})

test('an option that is not rolled up has its price on the receipt', async () => {
  const text = JSON.stringify(aServedVenue()).replace(
    '"id":"olives"',
    '"id":"olives","roll_up":false',
  )
  const venue = await openVenue(JSON.parse(text))
  const ana = await signIn(venue.accounts)
  const two = { ...aPizzaLine, quantity: 2 }
  await venue.order(ana.headers, anOrderOf(venue.document, [two]))
  const inFrench = { ...ana.headers, [localeHeader]: 'fr-CA' }
  await venue.order(inFrench, anOrderOf(venue.document, [two]))
  const { receipts } = (await venue.receipts(ana.cookie)).body
  expect(receipts.map(({ items: [item] }: WrittenReceipt) => item?.options)).toEqual([
    ['14"', 'Olives (3,00\u00A0$)'],
    ['14"', 'Olives ($3.00)'],
  ])
})

test('names stay as they were, independent of the current menu and the client', async () => {
  const venue = await openVenue(
    aServedVenue({}, { localization: { fr: { name: 'Soupe à l’oignon' } } }),
  )
  const ana = await signIn(venue.accounts)
  await venue.order({ ...ana.headers, [localeHeader]: 'fr-CA' })
  await venue.order({ ...ana.headers, [localeHeader]: 'en-CA' })
  const { id, slug } = venue.document.restaurant
  const now = aServedVenue({ id, slug: `${slug}-now`, name: 'Chez Eux' }, { name: 'Leek soup' })
  await venue.venueStore.publish(now)
  const { body } = await venue.receipts(ana.cookie)
  expect(body.receipts).toMatchObject([
    { restaurant: { slug: `${slug}-now`, name: 'Chez Nous' }, items: [{ name: 'Onion soup' }] },
    { items: [{ name: 'Soupe à l’oignon' }] },
  ])
})

test('an order from before names were stored is shown by the current menu, or by a neutral text', async () => {
  const venue = await openVenue()
  const ana = await signIn(venue.accounts)
  const gone = aSoupLine({ orderId: 2, id: 'gone' })
  await venue.order(ana.headers)
  const withoutNames: OrderStore['ofUser'] = async (userId, page) => {
    const found = await venue.orderStore.ofUser(userId, page)
    const orders = found.orders.map((order) => {
      const { shown: _, ...content } = order.content
      return { ...order, content: { ...content, items: [...content.items, gone] } }
    })
    return { ...found, orders }
  }
  const orderStore = { ...venue.orderStore, ofUser: withoutNames }
  const { accounts, document, venueStore } = venue
  const { app } = await aServerInMemory(document, { accounts, orderStore, venueStore })
  const inFrench = { ...ana.cookie, [localeHeader]: 'fr-CA' }
  const answer = await app.request('/api/auth/get-past-receipts', post(document, {}, inFrench))
  expect((await answer.json()).receipts).toMatchObject([
    {
      restaurant: { name: 'Chez Nous' },
      items: [
        { name: 'Onion soup', options: [] },
        { name: 'Un article qui n’est plus au menu', options: [] },
      ],
    },
  ])
})

test('receipts come twenty at a time, and earlier ones on request', async () => {
  const venue = await openVenue()
  const ana = await signIn(venue.accounts)
  for (let order = 0; order < 23; order += 1) await venue.order(ana.headers)
  const latest = (await venue.receipts(ana.cookie)).body
  expect(latest.more).toBe(true)
  const numbers = (body: { receipts: { checkNum: number }[] }) =>
    body.receipts.map(({ checkNum }) => checkNum)
  expect(numbers(latest)).toEqual(Array.from({ length: 20 }, (_, place) => 23 - place))
  const before = latest.receipts.at(-1).placedAt
  const rest = (await venue.receipts(ana.cookie, { before })).body
  expect([numbers(rest), rest.more]).toEqual([[3, 2, 1], false])
})

test('receipts are readable only by their own user, with a session', async () => {
  const venue = await openVenue()
  const [ana, noe] = [await signIn(venue.accounts), await signIn(venue.accounts)]
  await venue.order(ana.headers)
  await venue.order({})
  const operator = await signIn(venue.accounts, { kind: 'operator' })
  const none = { status: 200, body: { receipts: [], more: false } }
  expect(await venue.receipts(noe.cookie)).toEqual(none)
  const expired = { status: 401, body: { code: 201 } }
  const asAna = { userId: ana.userId, token: noe.token }
  expect(await venue.receipts({}, asAna)).toMatchObject(expired)
  expect(await venue.receipts(noe.cookie, { userId: ana.userId })).toMatchObject(expired)
  expect(await venue.receipts({}, { token: operator.token })).toMatchObject(expired)
  const notSignedIn = { status: 401, body: { code: 9079 } }
  expect(await venue.receipts({})).toMatchObject(notSignedIn)
  expect(await venue.receipts(operator.cookie)).toMatchObject(notSignedIn)
  expect(await venue.receipts({}, { userId: ana.userId })).toMatchObject(notSignedIn)
  const own = await venue.receipts({}, { userId: ana.userId, token: ana.token })
  expect(own.body.receipts).toHaveLength(1)
  await ana.end()
  expect(await venue.receipts(ana.cookie)).toMatchObject(expired)
  expect(await venue.call('auth/get-previously-ordered-items', {}, ana.cookie)).toMatchObject(
    expired,
  )
  expect(await venue.call('auth/get-previously-ordered-items', {})).toMatchObject(notSignedIn)
})

test('an item that was ordered before comes with the options of the last time, without the memo', async () => {
  const venue = await openVenue()
  const ana = await signIn(venue.accounts)
  const memo = { memo: 'Ring at the back door', price: 0 as const }
  const [line] = anOrderOf(venue.document, [aPizzaLine]).data.items
  if (!line) throw new Error('One line')
  await venue.order(
    ana.headers,
    anOrderOf(venue.document, [{ ...line, orderOptions: [...line.orderOptions, memo] }]),
  )
  const [item] = await venue.itemsOf(ana.cookie)
  expect(item).toMatchObject({ id: 'margherita', orderOptions: line.orderOptions })
  expect(JSON.stringify(item)).not.toContain('back door')
  const { body } = await venue.call('auth/get-salata-user-info', {}, ana.cookie)
  expect(body.lastItemsOrdered).toEqual([item])
})

test('a venue that offers no past orders gives none', async () => {
  const venue = await openVenue(aServedVenue({ disable_order_again: true }))
  const ana = await signIn(venue.accounts)
  await venue.order(ana.headers)
  expect(await venue.itemsOf(ana.cookie)).toEqual([])
  const { body } = await venue.call('auth/get-salata-user-info', {}, ana.cookie)
  expect(body.lastItemsOrdered).toEqual([])
})

test('a receipt from a hall names the counter that made it, and links back to the hall', async () => {
  const venue = await openVenue(aHub())
  for (const id of ['soup-counter', 'bread-counter']) await venue.venueStore.publish(aCounter(id))
  const ana = await signIn(venue.accounts)
  await venue.order(ana.headers, aHubOrder(aHub()))
  const { body } = await venue.receipts(ana.cookie)
  const inHall = (counter: string) =>
    expect.objectContaining({ id: 'hall', slug: 'hall', name: `Counter ${counter}`, hub: true })
  expect(body.receipts).toHaveLength(2)
  expect(body.receipts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ restaurant: inHall('soup-counter') }),
      expect.objectContaining({ restaurant: inHall('bread-counter') }),
    ]),
  )
  expect(await venue.itemsOf(ana.cookie)).toEqual(
    expect.arrayContaining([
      { id: 'rye', menu_id: 'menu-breads', section_id: 'section-breads', orderOptions: [] },
      { id: 'onion', menu_id: 'menu-soups', section_id: 'section-soups', orderOptions: [] },
    ]),
  )
})

test('previously ordered items come once each, the latest first, if the menu still has them', async () => {
  const venue = await openVenue()
  const ana = await signIn(venue.accounts)
  await venue.order(ana.headers)
  await venue.order(ana.headers, anOrderOf(venue.document, [aPizzaLine]))
  await venue.order(ana.headers, anOrderOf(venue.document, [aPizzaLine]))
  const { orderOptions } = aPizzaLine
  const pizza = { id: 'margherita', menu_id: 'dinner', section_id: 'pizzas', orderOptions }
  expect(await venue.itemsOf(ana.cookie)).toEqual([
    pizza,
    { id: 'onion', menu_id: 'dinner', section_id: 'soups', orderOptions: [] },
  ])
  const { restaurant } = venue.document
  await venue.venueStore.publish(
    aServedVenue({ id: restaurant.id, slug: restaurant.slug }, { id: 'leek', name: 'Leek soup' }),
  )
  expect(await venue.itemsOf(ana.cookie)).toEqual([pizza])
  const noe = await signIn(venue.accounts)
  expect(await venue.itemsOf(noe.cookie)).toEqual([])
})

test('of very many items the last ordered are listed', async () => {
  const small = aServedVenue()
  const [menu] = small.menus
  if (!menu) throw new Error('The small venue has a menu')
  const items = Array.from({ length: 25 }, (_, place) => ({
    id: `soup-${place}`,
    slug: `soup-${place}`,
    name: `Soup ${place}`,
    price: 9.5,
  }))
  const sections = [{ id: 'soups', slug: 'soups', name: 'Soups', items }]
  const venue = await openVenue({ ...small, menus: [{ ...menu, sections }] })
  const ana = await signIn(venue.accounts)
  for (const { id } of items) {
    await venue.order(ana.headers, anOrderOf(venue.document, [aSoupLine({ id })]))
  }
  const ordered: { id: string }[] = await venue.itemsOf(ana.cookie)
  expect(ordered.map(({ id }) => id)).toEqual(
    Array.from({ length: 20 }, (_, place) => `soup-${24 - place}`),
  )
})
