import { createMemoryLimitStore } from '#tests/twins/limit/memory-limit-store.ts'
import { createMemoryCodeStore } from '#tests/twins/code/memory-code-store.ts'
import { createMemoryMemberStore } from '#tests/twins/member/memory-member-store.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { ItemDocument } from '#contract/menu/menu-document.ts'
import type { SetCostsAnswer } from '#contract/order/order-calls.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { asId } from '#domain/ids.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import { centsToDollars } from '#domain/money/money.ts'
import { priceCart } from '#domain/pricing/price-cart.ts'
import { createApp } from '#server/create-app.ts'
import { checkVenueDocument } from '#server/import/checks/check-venue-document.ts'
import { countVenue } from '#server/import/command/print-venue.ts'
import { openDatabase } from '#server/postgres/open-database.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { chainsVenue } from './chains-venue.ts'
import { scaroliesVenue } from './scarolies-venue.ts'

const corpus = process.env['MENU_CORPUS'] ?? ''
const corpusTest = corpus === '' ? test.skip : test
const orSkipped = corpus === '' ? ' (skipped: set MENU_CORPUS to the folder of menus)' : ''

corpusTest(`a real menu in two languages is taken without a fault${orSkipped}`, () => {
  const venue = taken(scaroliesVenue(corpus))
  expect(countVenue(venue)).toEqual({ menus: 3, sections: 11, items: 101, options: 13 })
  expect(itemOf(venue, 'menu.meatballs')).toMatchObject({
    name: 'Meatballs',
    localization: { fr: { name: 'Boulettes de viande' } },
    price: 10.45,
  })
  expect(itemOf(venue, 'menu.garlic-shrimp').localization).toMatchObject({
    fr: { name: "Crevettes Sautées a l'ail" },
  })
  expect(itemOf(venue, 'menu.insalata-siciliana')).toMatchObject({
    name: 'Insalata Siciliana',
    price: 16.25,
  })
  expect(itemOf(venue, 'menu.insalata-cesare').options?.[0]).toMatchObject({
    type: 'pricing',
    required: true,
    values: [
      { id: 'small', name: 'Small', localization: { fr: { name: 'Petite' } }, price: 10.95 },
      { id: 'large', name: 'Large', localization: { fr: { name: 'Grande' } }, price: 21.95 },
    ],
  })
  expect(itemOf(venue, 'menu.spaghetti-bolognese')).toMatchObject({
    price: 24.75,
    options: [
      {
        type: 'addons',
        required: false,
        values: [
          {
            name: 'extra Meatballs',
            localization: { fr: { name: 'extra boulettes' } },
            price: 6.95,
          },
        ],
      },
    ],
  })
})

corpusTest(`four thousand items of 38 chains are taken without a fault${orSkipped}`, () => {
  const { document, notes } = chainsVenue(corpus)
  const venue = taken(document)
  expect(countVenue(venue)).toEqual({ menus: 1, sections: 38, items: 4534, options: 6052 })
  expect(notes).toEqual({
    rows: 8769,
    otherEncoding: ['dennys.csv'],
    roundedCalories: 225,
    repeatedRows: 138,
  })
  expect(itemOf(venue, 'burger-king-whopper-sandwich')).toMatchObject({
    name: 'Whopper Sandwich',
    calories: 660,
    price: 8.6,
  })
  const bacon = itemOf(venue, 'dennys-bacon-strips')
  expect(bacon.options?.[0]?.values.map((value) => value.name)).toContain(
    "Kid's Entrée, Build Your Own Jr. Grand Slam",
  )
})

corpusTest(`a fault planted in the real menu is refused by name${orSkipped}`, () => {
  const text = JSON.stringify(scaroliesVenue(corpus), null, 2)
  const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length
  const planted = [
    {
      part: '"price": 21.95',
      fault: '"price": 21.95, "calories": 1.5',
      path: 'menus[0].sections[0].items[0].calories',
      expected: 'calories as a whole number of 0 or more',
      found: '1.5',
    },
    {
      part: '"slug": "penne-gigi"',
      fault: '"slug": "penne-romanoff"',
      path: 'menus[0].sections[0].items[8].slug',
      expected: 'an item slug used once',
      found: '"penne-romanoff" again, as in menus[0].sections[0].items[7].slug',
    },
    {
      part: '"payment_processor": "payOnPremise"',
      fault: '"service_charge": "18 percent"',
      path: 'restaurant.service_charge',
      expected: 'a percentage of at most 100 such as "18%", or an amount such as "4.50$"',
      found: '"18 percent"',
    },
    {
      part: '"price": 6.95',
      fault: '"sub_option_group_id": "extras", "price": 6.95',
      path: 'menus[0].sections[0].items[1].options[0].values[0].sub_option_group_id',
      expected: 'a group that does not lead back to itself',
      found: 'a cycle through "Extras"',
    },
  ]
  for (const { part, fault, ...expected } of planted) {
    const checked = checkVenueDocument(new TextEncoder().encode(text.replace(part, fault)))
    expect(checked.ok ? [] : checked.error).toEqual([
      { ...expected, line: lineOf(part), column: expect.any(Number) },
    ])
  }
  const latin = checkVenueDocument(new Uint8Array(Buffer.from(text, 'latin1')))
  expect(latin.ok ? [] : latin.error).toEqual([
    expect.objectContaining({
      line: text.split('\n').findIndex((line) => /[^\u0020-\u007e]/.test(line)) + 1,
      found: expect.stringContaining('in Windows-1252 (Latin-1)'),
    }),
  ])
})

corpusTest(`a cart of the real menu costs what the menu says${orSkipped}`, () => {
  const { venue, menus } = readVenue(taken(scaroliesVenue(corpus)))
  const priced = priceCart({
    venue,
    index: indexMenus(menus),
    cart: { lines: [bolognese, caesar] },
    slot: { weekday: 0, quarterHour: 48 },
    type: 'dine-in',
    delivered: false,
    member: null,
    deliveryCharge: null,
    discount: null,
    tip: { type: 'percentage', percentageValue: 0 },
    voucher: null,
  })
  // 24.75 + 2 × 6.95 and 2 × 21.95, with GST 5 % and QST 9.975 %.
  const costs = priced.ok ? priced.value.costs : null
  expect(costs && [costs.subtotal, costs.taxes, costs.total].map(centsToDollars)).toEqual([
    82.55, 12.36, 94.91,
  ])
})

corpusTest(`dishes of both real menus can be ordered at a table${orSkipped}`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'corpus-'))
  const { sql, close } = await openDatabase({ dataDir: folder })
  const orderStore = createPostgresOrderStore(sql)
  const venueStore = createPostgresVenueStore(sql)
  try {
    for (const venue of [scaroliesVenue(corpus), chainsVenue(corpus).document]) {
      expect(await venueStore.publish(taken(venue))).toMatchObject({ ok: true })
    }
    const app = createApp({
      orderStore,
      venueStore,
      codeStore: createMemoryCodeStore(),
      memberStore: createMemoryMemberStore(),
      log: pino({ level: 'silent' }),
      limitStore: createMemoryLimitStore(),
      guestsPerAddress: 100_000,
      now: Date.now,
      builtApp: null,
    })
    const post = async (path: string, venueId: string, body: unknown) => {
      const response = await app.request(path, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-RESTAURANT-ID': venueId,
          Locale: 'en-CA',
          'Idempotency-Key': randomUUID(),
        },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    }
    const order = async (venueId: string, items: readonly unknown[]) => {
      const type = 'dine-in'
      const tableNum = '12'
      const priced = await post('/api/orders/set-costs', venueId, {
        tableNum,
        items,
        costs: {},
        type,
      })
      expect(priced).toMatchObject({ status: 200, body: { warning: null } })
      const { orderItems, costs } = priced.body as SetCostsAnswer
      return post('/api/orders', venueId, {
        type,
        data: {
          config: { tableNum },
          items: orderItems,
          costs,
          checkout: { paymentMethod: 'pay_on_premise', contact: { full_name: 'Ana' } },
        },
      })
    }
    const pasta = await order('scarolies', [
      {
        orderId: 1,
        id: 'menu.insalata-cesare',
        menu_id: 'menu',
        section_id: 'menu.insalata',
        quantity: 2,
        orderPrice: 21.95,
        memberOrderPrice: 21.95,
        orderOptions: [
          { optionGroupId: 'choice', values: [{ optionValueId: 'large', quantity: 1 }] },
        ],
      },
    ])
    expect(pasta).toMatchObject({ status: 200, body: { status: 'received', total: 50.48 } })
    const burger = await order('food-hall', [
      {
        orderId: 1,
        id: 'burger-king-whopper-sandwich',
        menu_id: 'everything',
        section_id: 'burger-king',
        quantity: 1,
        orderPrice: 8.6,
        memberOrderPrice: 8.6,
        orderOptions: [],
      },
    ])
    expect(burger).toMatchObject({ status: 200, body: { status: 'received', total: 9.72 } })
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
})

const bolognese: CartLine = {
  orderId: 1,
  itemId: asId('menu.spaghetti-bolognese'),
  menuId: asId('menu'),
  sectionId: asId('menu.pasta'),
  quantity: 1,
  options: [
    {
      groupId: asId('extras'),
      values: [{ valueId: asId('extra-meatballs'), quantity: 2, groups: [] }],
    },
  ],
  memo: '',
}

const caesar: CartLine = {
  orderId: 2,
  itemId: asId('menu.insalata-cesare'),
  menuId: asId('menu'),
  sectionId: asId('menu.insalata'),
  quantity: 2,
  options: [
    {
      groupId: asId('choice'),
      values: [{ valueId: asId('large'), quantity: 1, groups: [] }],
    },
  ],
  memo: '',
}

function taken(venue: VenueDocument): VenueDocument {
  const checked = checkVenueDocument(new TextEncoder().encode(JSON.stringify(venue)))
  const findings = checked.ok ? checked.value.warnings : checked.error
  // The chains' own data lost a few characters before it was collected.
  expect(findings.filter(({ found }) => !found.includes('\u{FFFD}'))).toEqual([])
  if (!checked.ok) throw new Error('the venue has faults')
  return checked.value.document
}

function itemOf(venue: VenueDocument, id: string): ItemDocument {
  const items = venue.menus.flatMap((menu) => menu.sections).flatMap((section) => section.items)
  const item = items.find((one) => one.id === id)
  if (!item) throw new Error(`there is no ${id}`)
  return item
}
