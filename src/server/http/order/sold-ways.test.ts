import { expect, test } from 'vitest'
import { configOfType } from '#contract/order/order-config.ts'
import { notOfferedAt } from '#contract/order/not-offered.ts'
import type { MenuDocument } from '#contract/menu/menu-document.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { schoolProblemCodes } from '#contract/school/school-problem-codes.ts'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { RestaurantDocument, VenueDocument } from '#contract/venue/venue-document.ts'
import { cents } from '#domain/money/money.ts'
import { orderTypes, type OrderType } from '#domain/order/order-type.ts'
import { waysOf } from '#domain/order/ways-of.ts'
import { paymentMethodsFor } from '#domain/payment/payment-methods.ts'
import { hasPickupTime } from '#domain/pickup/has-pickup-time.ts'
import { waysToOrderAt } from '#domain/place-search/way-to-order.ts'
import { checkOrder } from '#server/checkout/price/check-order.ts'
import { readShownLine } from '#server/checkout/price/read-shown-line.ts'
import { readEntry, venueOfEntry } from '#server/find/findable-entry.ts'
import { waysToOrder } from '#server/import/checks/ways-to-order.ts'
import { writeFindable } from '#server/venue/findable-venue.ts'
import { aCachedVenue } from '#tests/fixtures/a-cached-venue.ts'
import { aCounter } from '#tests/fixtures/a-hub.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import {
  anOrderOf,
  aServedVenue,
  aSoupLine,
  noon,
  post,
  withKey,
} from '#tests/fixtures/a-served-venue.ts'

const out = ['delivery', 'pickup', 'take-out'] as const
const all = ['catering', 'generic-catering', ...out, 'dine-in'] as const
const uncatered = all.filter((type) => type !== 'generic-catering')
const byInvoice = { extra_payment_methods: [{ type: 'invoice' as const }] }
const cards = { payment_processor: 'test' }
const forTables = { on_demand: false, scheduled: false }
const nothing = { dine_in: false, ...forTables }
const hidesCards = { order_options: { generic_catering_hide_credit_card: true } }

interface Kind {
  readonly name: string
  readonly ways: readonly OrderType[]
  readonly given?: Partial<RestaurantDocument>
  readonly menu?: Partial<MenuDocument>
}

const kinds: readonly Kind[] = [
  { name: 'an ordinary venue', ways: all },
  { name: 'a school', ways: ['school'], given: { k12: true } },
  {
    name: 'a school whose menus are sold in no other way',
    ways: ['school'],
    given: { k12: true },
    menu: nothing,
  },
  {
    name: 'a hub',
    ways: all.slice(1),
    given: { marketplace_hub: true },
    menu: { menu_group_id: 'counter' },
  },
  { name: 'a venue without catering', ways: uncatered, given: { catering: false } },
  {
    name: 'a venue whose catering cannot be paid for',
    ways: uncatered,
    given: { extra_payment_methods: [] },
  },
  {
    name: 'a venue that hides its cards from catering',
    ways: uncatered,
    given: { extra_payment_methods: [], ...cards, ...hidesCards },
  },
  {
    name: 'a venue that caters by card',
    ways: all,
    given: { extra_payment_methods: [], ...cards },
  },
  {
    name: 'a venue without delivery',
    ways: all.filter((type) => type !== 'delivery'),
    given: { delivery: null },
  },
  { name: 'a venue without take-out', ways: ['catering', 'dine-in'], menu: forTables },
  { name: 'a venue for chosen times', ways: all, menu: { on_demand: false } },
  { name: 'a counter', ways: all.slice(0, -1), menu: { dine_in: false } },
  { name: 'an arena that sells to suites alone', ways: ['catering'], menu: nothing },
]

function aVenueOf({ given, menu }: Kind): VenueDocument {
  const delivery = { type: 'address' as const }
  const document = aServedVenue({ catering: true, delivery, ...byInvoice, ...given })
  return {
    ...document,
    menuGroups: [
      { id: 'counter', name: 'Counter', slug: 'counter', restaurant_id: 'soup-counter' },
    ],
    menus: document.menus.map((each) => ({ ...each, ...menu })),
  }
}

const notSold: readonly unknown[] = [
  problemCodes.noConfig,
  problemCodes.handoverNotOffered,
  // Each line says that it is not served at tables.
  problemCodes.unavailable,
  schoolProblemCodes.noSchool,
]

/** Whether a call says that the venue takes no such order; anything else of it is not looked at. */
async function isRefused(
  ask: (path: string, body: unknown) => Promise<unknown>,
  path: string,
  body: unknown,
) {
  const answer = (await ask(path, body)) as {
    code?: number
    warning?: { items: { code: number }[] }
  }
  expect(answer.code).not.toBe(problemCodes.malformed)
  return notSold.includes(answer.code ?? answer.warning?.items[0]?.code)
}

test.each(kinds)('at each call $name takes exactly its ways', async (kind) => {
  const { ways } = kind
  const document = aVenueOf(kind)
  const { app, venueStore } = await aServerInMemory(document, {
    // Never asked: who is not signed in orders no lunch.
    schoolDayStore: { ordered: async () => [] } as never,
  })
  await venueStore.publish(aCounter('soup-counter'))
  const ask = async (path: string, body: unknown) =>
    (await app.request(`/api/orders${path}`, post(document, body, withKey()))).json()
  const taken = async (path: string, bodyOf: (type: OrderType) => unknown) => {
    const asked = orderTypes.filter((type) => bodyOf(type) !== null)
    const refused = await Promise.all(asked.map((type) => isRefused(ask, path, bodyOf(type))))
    expect([path, ...asked.filter((__, place) => !refused[place])]).toEqual([
      path,
      ...asked.filter((type) => ways.includes(type)),
    ])
  }
  const item = aSoupLine()
  const { data } = anOrderOf(document)
  const costs = { tip: data.costs.tip }
  await taken('/item', (type) => ({ type, tableNum: '12', itemsInCart: [], itemToAdd: item }))
  await taken('/validate', (type) => ({ type, tableNum: '12', itemsInCart: [item] }))
  await taken('/set-costs', (type) => ({
    type,
    tableNum: '12',
    items: [item],
    costs,
  }))
  const isTimed = (type: OrderType) => hasPickupTime(type) || type === 'school'
  await taken('/scheduling', (type) => (isTimed(type) ? { type, items: [item] } : null))
  // A suite's order and a lunch have calls, or fields, of their own.
  const orderOf = (type: OrderType) => {
    if (type === 'catering' || type === 'school') return null
    return { type, data: { ...data, config: configOfType(type, '12') } }
  }
  await taken('', orderOf)
  if (kind.given?.marketplace_hub) await taken('/create-marketplace-order', orderOf)
  expect(await isRefused(ask, '', { type: 'school', data })).toBe(true)
  const lunch = { type: 'school', data: { ...data, date: '2026-07-03' } }
  expect(await isRefused(ask, '/create-k12-order', lunch)).toBe(!ways.includes('school'))
})

test.each(kinds)('the order for a suite at $name is one of its ways', async (kind) => {
  const { ways } = kind
  const cached = await aCachedVenue(aVenueOf(kind))
  const lines = [readShownLine(aSoupLine())]
  const ahead = { type: 'catering', config: { preOrder: true }, toSuite: true, lines } as const
  expect(checkOrder(cached, ahead, noon).ok).toBe(ways.includes('catering'))
  const onTheDay = { type: 'dine-in', config: {}, toSuite: true, lines } as const
  expect(checkOrder(cached, onTheDay, noon).ok).toBe(ways.includes('dine-in'))
})

test.each(kinds)('door, search and import say the same of $name', (kind) => {
  const { ways } = kind
  const document = aVenueOf(kind)
  const read = readVenue(document)
  const { venue, menus } = read
  expect(waysOf(venue, menus)).toEqual(orderTypes.filter((type) => ways.includes(type)))

  const opened = orderTypes.filter(
    (type) => notOfferedAt(read, configOfType(type, '12')) === null && type !== 'delivery',
  )
  expect(opened).toEqual(orderTypes.filter((type) => ways.includes(type) && type !== 'delivery'))

  const entry = readEntry({ venueId: 'v', version: 1, text: writeFindable(document) } as never)
  const found = entry && waysToOrderAt(venueOfEntry(entry, noon))
  expect(found).toEqual(waysToOrderAt(read))
  const word = { 'generic-catering': 'catering' } as const
  const named = ways.filter((type) => type !== 'catering' && type !== 'pickup')
  expect(new Set(found)).toEqual(
    new Set(named.map((type) => (type === 'generic-catering' ? word[type] : type))),
  )

  const settings = readCheckoutSettings(document.restaurant)
  const said = waysToOrder({ ...read, settings, at: noon }).filter(({ obstacle }) => !obstacle)
  expect(new Set(said.map(({ way }) => way))).toEqual(new Set(named))

  // What decides before the settings are read is the rule of the checkout.
  const catered = {
    venue,
    type: 'generic-catering',
    suitePayment: null,
    amountDue: cents(1),
  } as const
  const isPaid = paymentMethodsFor(settings, catered).length > 0
  expect(venue.fulfilments.caters).toBe(settings.catering !== null && isPaid)
})
