import { expect, test } from 'vitest'
import type {
  ItemDocument,
  OptionGroupDocument,
  OptionValueDocument,
} from '#contract/menu/menu-document.ts'
import type { RestaurantDocument, VenueDocument } from '#contract/venue/venue-document.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { checkVenueMeaning } from './check-venue-meaning.ts'
import { writeDocumentPath, writeFound } from '#server/import/faults/write-fault.ts'

test('a valid venue has neither fault nor warning', () => {
  expect(checkVenueMeaning(aSmallVenue())).toEqual({ faults: [], warnings: [] })
})

test('marks that guests would read as they are written are warned of', () => {
  const venue = aSmallVenue()
  const { faults, warnings } = checkVenueMeaning({
    ...withItem({
      id: 'leek',
      slug: 'leek',
      description: '<b>Leek</b> <u>soup</u>',
      localization: { fr: { name: 'Poireau', description: 'Soupe &amp; pain' } },
    }),
    restaurant: {
      ...venue.restaurant,
      description: '<p>Soups &<br>more</p>',
      announcements: [{ id: 1, message: { text: 'See <a href="/x">more</a>' } }],
    },
  })
  expect(faults).toEqual([])
  expect(warnings.map(({ at, found }) => `${writeDocumentPath(at)}: ${found}`)).toEqual([
    'restaurant.announcements[0].message.text: "<a href="/x">"',
    'menus[0].sections[1].items[0].description: "<u>"',
    'menus[0].sections[1].items[0].localization.fr.description: "&amp;"',
  ])
})

test('an item’s id or slug that another item has is refused', () => {
  const venue = withItem({ id: 'onion', slug: 'onion-soup' })
  expect(faultsOf(venue)).toEqual([
    'menus[0].sections[1].items[0].id: expected an item id used once, found "onion" again, as in menus[0].sections[0].items[0].id',
    'menus[0].sections[1].items[0].slug: expected an item slug used once, found "onion-soup" again, as in menus[0].sections[0].items[0].slug',
  ])
})

test('a number and the same number as a text are one id', () => {
  const venue = withItem({ id: 7 })
  const other = { id: '7', slug: 'seven', name: 'Seven', price: 1 }
  expect(faultsOf(withSoup(venue, other))).toEqual([
    'menus[0].sections[1].items[0].id: expected an item id used once, found "7" again, as in menus[0].sections[0].items[0].id',
  ])
})

test('a prix-fixe section must not share its id with an item, and needs a price and dishes', () => {
  const venue = withSection({ id: 'onion', type: 'prix-fixe', items: [] })
  expect(faultsOf(venue)).toEqual([
    'menus[0].sections[1].id: expected an item id used once, found "onion" again, as in menus[0].sections[0].items[0].id',
    'menus[0].sections[1].price: expected the price of one set, found nothing',
    'menus[0].sections[1].items: expected the dishes of the set, found an empty list',
  ])
})

test('option groups that lead back to themselves are a cycle', () => {
  const venue = withOptions([
    { ...group('a'), values: [{ id: 'v', name: 'V', price: 0, sub_option_group_id: 'b' }] },
    { ...group('b'), values: [{ id: 'w', name: 'W', price: 0, sub_option_group_id: 'a' }] },
  ])
  expect(faultsOf(venue)).toEqual([
    'menus[0].sections[1].items[0].options[1].values[0].sub_option_group_id: expected a group that does not lead back to itself, found a cycle through "A"',
  ])
})

test('a value that opens an unknown group is refused', () => {
  const venue = withOptions([
    { ...group('a'), values: [{ id: 'v', name: 'V', price: 0, sub_option_group_id: 'gone' }] },
  ])
  expect(faultsOf(venue)).toEqual([
    'menus[0].sections[1].items[0].options[0].values[0].sub_option_group_id: expected the id of one of the item\'s option groups, found "gone"',
  ])
})

test('nine levels of options are too many', () => {
  const chain = Array.from({ length: 9 }, (_, level) => ({
    ...group(`level-${level}`),
    values: [
      {
        id: 'v',
        name: 'V',
        price: 0,
        sub_option_group_id: level < 8 ? `level-${level + 1}` : null,
      },
    ],
  }))
  expect(faultsOf(withOptions(chain))).toEqual([
    'menus[0].sections[1].items[0].options: expected at most 8 levels of options, found 9',
  ])
  expect(faultsOf(withOptions(chain.slice(1)))).toEqual([])
})

test('groups that multiply into millions of options are refused', () => {
  const levels = Array.from({ length: 8 }, (_, level) => ({
    ...group(`level-${level}`),
    values: Array.from({ length: 20 }, (__, value) => ({
      id: value,
      name: `V${value}`,
      price: 0,
      sub_option_group_id: level < 7 ? `level-${level + 1}` : null,
    })),
  }))
  expect(faultsOf(withOptions(levels))).toEqual([
    expect.stringContaining('expected at most 20000 options'),
  ])
})

test('more preselected values than a guest may choose are refused', () => {
  const chosen = { price: 0, default_selection: true }
  const values = [
    { id: 'v', name: 'V', ...chosen },
    { id: 'w', name: 'W', ...chosen },
  ]
  const limited = { ...group('a'), allow_multiple_selection: true, limit: 1, values }
  const sizes: OptionGroupDocument = { ...group('a'), type: 'pricing', values }
  const fault =
    'menus[0].sections[1].items[0].options[0].values: expected at most 1 chosen beforehand (default_selection), found 2'
  expect(faultsOf(withOptions([limited]))).toEqual([fault])
  expect(faultsOf(withOptions([sizes]))).toEqual([fault])
  expect(faultsOf(withOptions([{ ...limited, limit: 2 }]))).toEqual([])
})

test('a required group whose values are never sold cannot be satisfied', () => {
  const never = Array.from({ length: 7 }, () => 'X'.repeat(96))
  const values = [{ id: 'v', name: 'V', price: 0, price_schedule: never }]
  expect(faultsOf(withOptions([{ ...group('a'), required: true, values }]))).toEqual([
    'menus[0].sections[1].items[0].options[0].values: expected a value that is sold at some time, because the group is required, found none',
  ])
})

test('a least number that no guest can choose is refused', () => {
  const at = 'menus[0].sections[1].items[0].options[0]'
  const values = ['v', 'w'].map((id) => ({ id, name: id, price: 0 }))
  const least = (min: number, more: Partial<OptionGroupDocument> = {}) =>
    faultsOf(withOptions([{ ...group('a'), allow_multiple_selection: true, min, values, ...more }]))
  expect([least(2), least(0), least(4, { custom_quantities: true })]).toEqual([[], [], []])
  expect(least(0, { required: true })).toEqual([
    `${at}.min: expected 1 or more, because the group is required, found 0`,
  ])
  expect(least(2, { limit: 1 })).toEqual([`${at}.min: expected at most 1 (limit), found 2`])
  expect(least(2, { allow_multiple_selection: false })).toEqual([
    `${at}.min: expected at most 1, because one value may be chosen (allow_multiple_selection), found 2`,
  ])
  expect(least(3)).toEqual([
    `${at}.values: expected values of which 3 can be chosen (min), found 2`,
  ])
})

test('more included values than can be chosen, and included sizes or deductions, are refused', () => {
  const at = 'menus[0].sections[1].items[0].options[0]'
  const values = [{ id: 'v', name: 'V', price: 1 }]
  const included = (number: number, more: Partial<OptionGroupDocument> = {}) => {
    const several = { ...group('a'), allow_multiple_selection: true, values }
    return faultsOf(withOptions([{ ...several, included: number, ...more }]))
  }
  expect([included(3), included(2, { limit: 2 }), included(0, { type: 'pricing' })]).toEqual([
    [],
    [],
    [],
  ])
  expect(included(3, { limit: 2 })).toEqual([`${at}.included: expected at most 2 (limit), found 3`])
  expect(included(2, { allow_multiple_selection: false })).toEqual([
    `${at}.included: expected at most 1, because one value may be chosen (allow_multiple_selection), found 2`,
  ])
  expect(included(1, { type: 'pricing' })).toEqual([
    `${at}.included: expected none, because a value of a pricing group is the price of its item, found 1`,
  ])
  expect(included(1, { values: [{ id: 'v', name: 'V', price: -0.5 }] })).toEqual([
    `${at}.values[0].price: expected 0 or more, because the first of its group cost nothing (included), found -0.5`,
  ])
})

test('two groups of sizes that can both price ask for a rule', () => {
  const half = (id: string, ...prices: readonly number[]): OptionGroupDocument => ({
    ...group(id),
    type: 'pricing',
    required: true,
    values: prices.map((price, index) => ({ id: `v${index}`, name: 'V', price })),
  })
  const rules = (options: OptionGroupDocument[], more: Partial<ItemDocument> = {}) =>
    checkVenueMeaning(withItem({ price: 0, options, ...more })).warnings.filter(({ at }) =>
      at.includes('pricing_rule'),
    )
  const halves = [half('left', 20, 16), half('right', 20, 16)]
  expect(rules(halves)).toEqual([
    {
      at: ['menus', 0, 'sections', 1, 'items', 0, 'pricing_rule'],
      expected: '"dearest" or "last", because "LEFT" and "RIGHT" can both have a price',
      found: 'neither, and the last counts',
    },
  ])
  expect([
    rules(halves, { pricing_rule: 'last' }),
    rules(halves, { pricing_rule: 'dearest' }),
  ]).toEqual([[], []])
  expect(rules([half('left', 20, 16), half('dough', 0, 0)])).toEqual([])
})

test('a rate that no bill has is told of', () => {
  const rates = (value: Partial<OptionValueDocument>) => {
    const values = [{ id: 'v', name: 'V', price: 0, tax_rate: 0, ...value }]
    const { warnings } = checkVenueMeaning(withItem({ options: [{ ...group('a'), values }] }))
    return warnings.filter(({ at }) => at.includes('tax_rate')).map(({ found }) => found)
  }
  expect([rates({}), rates({ tax_rate: { tax1: 0.05, tax2: 0 } })]).toEqual([
    ['0'],
    ['{"tax1":0.05,"tax2":0}'],
  ])
  const inside = { options: [{ ...group('b'), values: [{ id: 'w', name: 'W', price: 1 }] }] }
  const named = { sub_option_group_id: 'c' }
  expect([rates({ price: 0.15 }), rates(inside), rates(named)]).toEqual([[], [], []])
})

test('a value below zero is an addon', () => {
  const values = [{ id: 'v', name: 'V', price: -0.5, additional_prices: { B: -1 } }]
  const size: OptionGroupDocument = { ...group('a'), type: 'pricing', values }
  expect(faultsOf(withOptions([{ ...group('a'), values }]))).toEqual([])
  const at = 'menus[0].sections[1].items[0].options[0].values[0]'
  const expected = 'expected 0 or more, because a value of a pricing group is the price of its item'
  expect(faultsOf(withOptions([size]))).toEqual([
    `${at}.price: ${expected}, found -0.5`,
    `${at}.additional_prices.B: ${expected}, found -1`,
  ])
})

test('a quantity above the cap of its value is refused', () => {
  const values = [{ id: 'v', name: 'V', price: 0, quantity: 3, max_quantity: 2 }]
  expect(faultsOf(withOptions([{ ...group('a'), values }]))).toEqual([
    'menus[0].sections[1].items[0].options[0].values[0].quantity: expected a quantity of at most 2 (max_quantity), found 3',
  ])
})

test('a tier price that no schedule names is a warning', () => {
  const day = 'A'.repeat(96)
  const venue = withItem({
    options: [],
    price_schedule: Array.from({ length: 7 }, () => day),
    additional_prices: { A: 12, B: 10 },
  })
  expect(checkVenueMeaning(venue)).toEqual({
    faults: [],
    warnings: [
      {
        at: ['menus', 0, 'sections', 1, 'items', 0, 'additional_prices', 'B'],
        expected: 'a tier that the price schedule names',
        found: '"B", which stands nowhere in it',
      },
    ],
  })
})

test('a price that a required size replaces, and a size at 0 beside priced ones, are warned of', () => {
  const sized = (price: number, least: number, required = true) => {
    const values = [
      { id: 's', name: 'S', price: least },
      { id: 'l', name: 'L', price: 18 },
    ]
    const options = [{ id: 'size', name: 'Size', type: 'pricing' as const, required, values }]
    const { faults, warnings } = checkVenueMeaning(withItem({ price, options }))
    expect(faults).toEqual([])
    return warnings.map(({ at, found }) => `${writeDocumentPath(at)}: ${found}`)
  }
  const item = 'menus[0].sections[1].items[0]'
  expect(sized(16, 14)).toEqual([`${item}.price: 16`])
  expect([sized(14, 14), sized(0, 14), sized(16, 14, false)]).toEqual([[], [], []])
  expect(sized(16, 0)).toEqual([`${item}.options[0].values[0].price: 0`])
})

test('every price that no bill can contain is warned of, and none that one can', () => {
  const size = (id: string, prices: readonly number[], more: object = {}) => ({
    id,
    name: `Group ${id}`,
    type: 'pricing' as const,
    required: true,
    values: prices.map((price, index) => ({ id: `${id}${index}`, name: 'V', price })),
    ...more,
  })
  const addons = (id: string, value: object) => ({
    id,
    name: `Group ${id}`,
    type: 'addons' as const,
    values: [{ id: `${id}0`, name: 'V', price: 2, ...value }],
  })
  const day = `${'A'.repeat(48)}${'B'.repeat(48)}`
  const price_schedule = Array.from({ length: 7 }, () => day)
  const unreached = (item: Parameters<typeof withItem>[0]) =>
    checkVenueMeaning(withItem(item)).warnings.flatMap(({ at, expected, found }) =>
      expected.includes('because') ? [`${writeDocumentPath(at.slice(6))}: ${found}`] : [],
    )
  const sizes = [12, 18]
  expect(unreached({ price: 18, memberPrice: 9, options: [size('a', sizes)] })).toEqual([
    'memberPrice: 9',
  ])
  const tiers = { price_schedule, additional_prices: { A: 8 } }
  expect(unreached({ price: 0, ...tiers, options: [size('a', sizes)] })).toEqual([
    'additional_prices.A: 8',
  ])
  expect(
    unreached({ price: 9, options: [], price_schedule, additional_prices: { A: 8, B: 7 } }),
  ).toEqual(['price: 9'])
  expect(unreached({ price: 0, options: [size('a', [20, 16]), size('b', sizes)] })).toEqual([
    'options[0].values[0].price: 20',
    'options[0].values[1].price: 16',
    'pricing_rule: neither, and the last counts',
  ])
  const opened = { options: [size('b', [3, 4])] }
  expect(unreached({ price: 9, options: [addons('a', opened)] })).toEqual([
    'options[0].values[0].price: 2',
  ])
  const named = { sub_option_group_id: 'b' }
  expect(unreached({ price: 9, options: [addons('a', named), size('b', [3, 4])] })).toEqual([
    'options[0].values[0].price: 2',
  ])
  const never = Array.from({ length: 7 }, () => 'X'.repeat(96))
  for (const silent of [
    { price: 9, memberPrice: 8, options: [size('a', sizes, { required: false })] },
    { price: 9, options: [], price_schedule, additional_prices: { A: 8 } },
    { price: 8, options: [], price_schedule, additional_prices: { A: 8, B: 7 } },
    { price: 9, published_at: null, options: [size('a', sizes)] },
    { price: 9, options: [addons('a', { ...opened, deleted_at: '2026-01-01T00:00:00Z' })] },
    { price: 9, options: [addons('a', { ...opened, price_schedule: never })] },
    { price: 9, options: [addons('a', { options: [size('b', [3, 4], { required: false })] })] },
  ]) {
    expect(unreached(silent)).toEqual([])
  }
})

test('a tier of hours at which the venue is closed is a warning with its place', () => {
  const { restaurant } = aSmallVenue()
  /** Each hour of a day. */
  const week = (hours: string) => Array.from({ length: 7 }, () => hours.replace(/./g, '$&$&$&$&'))
  const fromTwoToFour = week('AABBAAAAAAAAAAAAAAAAAAAA')
  const openFrom = (start: string, end: string) =>
    Array.from({ length: 7 }, (_, day) => ({ day, start_time: start, end_time: end }))
  const lunch = openFrom('11:00', '22:00')
  const item = {
    price: 9,
    options: [],
    price_schedule: fromTwoToFour,
    additional_prices: { B: 99 },
  }
  const unreached = (
    changes: Partial<ItemDocument>,
    settings: Partial<RestaurantDocument>,
    sold: object = {},
  ) => {
    const venue = withItem({ ...item, ...changes })
    return checkVenueMeaning({
      restaurant: { ...restaurant, ...settings },
      menus: venue.menus.map((menu) => ({ ...menu, ...sold })),
    }).warnings.flatMap(({ at, expected, found }) =>
      expected.includes('because') ? [`${writeDocumentPath(at.slice(6))}: ${found}`] : [],
    )
  }
  const tier = ['additional_prices.B: 99']
  expect(unreached({}, { hours: lunch })).toEqual(tier)
  const holiday = { date: '2026-12-24', full_day: false, start_time: '02:00', end_time: '04:00' }
  expect(unreached({}, { hours: lunch, holiday_hours: [holiday] })).toEqual(tier)
  const value = { id: 'a0', name: 'V', price: 9, price_schedule: fromTwoToFour }
  const extra = {
    id: 'a',
    name: 'A',
    type: 'addons' as const,
    values: [{ ...value, additional_prices: { B: 99 } }],
  }
  expect(
    unreached({ options: [extra], price_schedule: null, additional_prices: {} }, { hours: lunch }),
  ).toEqual(['options[0].values[0].additional_prices.B: 99'])
  const onlyThen = { price_schedule: week('XXBBXXXXXXXXXXXXXXXXXXXX') }
  expect(unreached(onlyThen, { hours: lunch })).toEqual(['price: 9', ...tier])
  expect(
    unreached(
      {
        price_schedule: week('BBBBBBBBBBBAAAAAAAAAAAAA'),
        price: 0,
        additional_prices: { A: 8, B: 99 },
      },
      { hours: lunch },
    ),
  ).toEqual(tier)
  const suitesAlone = { dine_in: false, on_demand: false, scheduled: false }
  const beforeFour = { day: 0, start_time: '03:50', end_time: '03:55' }
  expect(unreached({}, { hours: [beforeFour] })).toEqual(['price: 9'])
  const overMidnight = { day: 6, start_time: '20:00', end_time: '02:10' }
  const silent: readonly (readonly [Partial<ItemDocument>, Partial<RestaurantDocument>, object])[] =
    [
      [{}, {}, {}],
      [{}, { hours: openFrom('20:00', '03:00') }, {}],
      [{}, { hours: [overMidnight] }, {}],
      [{}, { hours: lunch, k12: true }, {}],
      [{}, { hours: lunch }, suitesAlone],
      [{ additional_prices: { B: 9 } }, { hours: lunch }, {}],
    ]
  for (const [changes, settings, sold] of silent) {
    expect(unreached(changes, settings, sold)).toEqual([])
  }
})

test('a second default language, an unknown locale and a translation into no language of the venue are refused', () => {
  const venue = withRestaurant({
    locales: [
      { locale_short: 'en', locale_long: 'fr-CA', label: 'English', is_default: true },
      { locale_short: 'en', locale_long: 'en-CA', label: 'English', is_default: true },
    ],
  })
  expect(faultsOf(venue)).toEqual([
    'restaurant.locales[1].locale_short: expected a language used once, found "en" again, as in restaurant.locales[0].locale_short',
    'restaurant.locales[0].locale_long: expected a locale of the language "en", found "fr-CA"',
    'restaurant.locales[1].is_default: expected one default language at the most, found a second one',
    'menus[0].sections[0].localization.fr: expected a language of the venue\'s locales: en, found "fr"',
  ])
})

test('contradictory settings are refused', () => {
  const venue = withRestaurant({
    slug: 'api',
    order_options: { tip_config: { default_values: [15, 18], default_value_selected: 2 } },
    holiday_hours: [
      { date: '2026-12-25', start_time: '17:00', end_time: '12:00' },
      { date: '2026-12-26', full_day: true },
    ],
    tables: ['1', '2', '1'],
  })
  expect(faultsOf(venue)).toEqual([
    'restaurant.slug: expected a slug that is not an address of the app itself, found "api"',
    'restaurant.order_options.tip_config.default_value_selected: expected the place of one of the 2 tip choices, counted from 0, found 2',
    'restaurant.holiday_hours[0].end_time: expected a time after the start, 17:00, found "12:00"',
    'restaurant.tables[2]: expected a table used once, found "1" again, as in restaurant.tables[0]',
  ])
})

test('a colour without readable text on it is corrected, with a warning', () => {
  const venue = withRestaurant({ menu_configuration: { primary_color: '#7a7a7a' } })
  const { faults, warnings } = checkVenueMeaning(venue)
  expect(faults).toEqual([])
  expect(warnings).toEqual([
    expect.objectContaining({
      at: ['restaurant', 'menu_configuration', 'primary_color'],
      found: '"#7a7a7a"',
    }),
  ])
})

test('a font that the server does not send is a warning, unless the device’s own are wanted', () => {
  const fonts = { primary_font: 'Comic Sans', secondary_font: 'Lora' }
  expect(checkVenueMeaning(withRestaurant({ menu_configuration: fonts })).warnings).toEqual([
    expect.objectContaining({
      at: ['restaurant', 'menu_configuration', 'primary_font'],
      found: '"Comic Sans"',
    }),
  ])
  const unused = { ...fonts, use_default_fonts: true }
  expect(checkVenueMeaning(withRestaurant({ menu_configuration: unused })).warnings).toEqual([])
})

test('a quantity in a group without custom quantities is a warning, at any depth', () => {
  const values = [{ id: 'v', name: 'V', price: 0, quantity: 2 }]
  const nested = { ...group('b'), values }
  const outer = { ...group('a'), values: [{ id: 'w', name: 'W', price: 0, options: [nested] }] }
  const item = ['menus', 0, 'sections', 1, 'items', 0]
  expect(checkVenueMeaning(withOptions([outer]))).toEqual({
    faults: [],
    warnings: [
      {
        at: [...item, 'options', 0, 'values', 0, 'options', 0, 'values', 0, 'quantity'],
        expected: '1, because its group has no custom_quantities: more have no effect',
        found: '2',
      },
    ],
  })
  expect(checkVenueMeaning(withOptions([{ ...nested, custom_quantities: true }])).warnings).toEqual(
    [],
  )
})

test('a voucher of another type than a gift card is taken as one, with a warning', () => {
  const { faults, warnings } = checkVenueMeaning(withRestaurant({ voucher: { type: 'meal' } }))
  expect(faults).toEqual([])
  expect(warnings).toEqual([
    {
      at: ['restaurant', 'voucher', 'type'],
      expected: '"gift_card": vouchers are gift cards here',
      found: '"meal"',
    },
  ])
  expect(checkVenueMeaning(withRestaurant({ voucher: {} })).warnings).toEqual([])
})

test('lists that open at once are warned of where no style has them', () => {
  const opens = (style: 'tabs' | 'list') =>
    withRestaurant({
      menu_configuration: { browse_menu_style: style, open_menu_dropdown_on_load: true },
    })
  expect(checkVenueMeaning(opens('list')).warnings).toEqual([])
  expect(checkVenueMeaning(opens('tabs')).warnings).toEqual([
    expect.objectContaining({
      at: ['restaurant', 'menu_configuration', 'open_menu_dropdown_on_load'],
    }),
  ])
})

function faultsOf(venue: VenueDocument): readonly string[] {
  return checkVenueMeaning(venue).faults.map(
    ({ at, expected, ...fault }) =>
      `${writeDocumentPath(at)}: expected ${expected}, found ${writeFound(fault)}`,
  )
}

function group(id: string): OptionGroupDocument {
  return {
    id,
    name: id.toUpperCase(),
    type: 'addons',
    values: [{ id: 'v', name: 'V', price: 0 }],
  }
}

function withOptions(options: OptionGroupDocument[]): VenueDocument {
  return withItem({ options })
}

function withItem(changes: Partial<ItemDocument>): VenueDocument {
  const [item] = aSmallVenue().menus[0]?.sections[1]?.items ?? []
  if (!item) throw new Error('the small venue has a pizza')
  return withSection({ items: [{ ...item, ...changes }] })
}

function withSection(changes: Partial<VenueDocument['menus'][number]['sections'][number]>) {
  const venue = aSmallVenue()
  const [menu] = venue.menus
  const [soups, pizzas] = menu?.sections ?? []
  if (!menu || !soups || !pizzas) throw new Error('the small venue has two sections')
  return { ...venue, menus: [{ ...menu, sections: [soups, { ...pizzas, ...changes }] }] }
}

function withSoup(venue: VenueDocument, soup: ItemDocument): VenueDocument {
  const menus = venue.menus.map((menu) => ({
    ...menu,
    sections: menu.sections.map((section, index) =>
      index === 0 ? { ...section, items: [soup] } : section,
    ),
  }))
  return { ...venue, menus }
}

function withRestaurant(changes: Partial<RestaurantDocument>): VenueDocument {
  const venue = aSmallVenue()
  return { ...venue, restaurant: { ...venue.restaurant, ...changes } }
}
