import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkVenueDocument } from '#server/import/checks/check-venue-document.ts'
import { readVenueSpreadsheet } from './read-venue-spreadsheet.ts'

const bistro = readFileSync(
  new URL('../../../../tests/fixtures/bistro.csv', import.meta.url),
  'utf8',
)

test('a spreadsheet becomes a venue with both languages, sizes and a table d’hôte', () => {
  const venue = venueOf(bistro)
  expect(venue.restaurant).toEqual({
    id: 'bistro-du-port',
    slug: 'bistro-du-port',
    address: '12 rue du Port (Québec)',
    name: 'Bistro du Port',
    description: 'By the water',
    localization: { fr: { description: "Au bord de l'eau" } },
    tax_rate: { tax1: 0.05, tax2: 0.09975 },
    service_charge: '18%',
    tables: ['1', '2', '3', 'A1'],
    hours: [
      { day: 0, start_time: '11:00', end_time: '22:00' },
      { day: 1, start_time: '11:00', end_time: '22:00' },
      { day: 5, start_time: '09:30', end_time: '23:30' },
    ],
    menu_configuration: {},
    order_options: { tip_config: { default_values: [15, 18, 20], default_value_selected: 1 } },
    locales: [
      { locale_short: 'en', locale_long: 'en-CA', label: 'English', is_default: true },
      { locale_short: 'fr', locale_long: 'fr-CA', label: 'Français', is_default: false },
    ],
  })
  const [starters, pizzas, set] = venue.menus[0]?.sections ?? []
  expect(starters).toEqual({
    id: 'dinner.starters',
    slug: 'starters',
    name: 'Starters',
    localization: { fr: { name: 'Entrées' } },
    order: 0,
    items: [
      {
        id: 'dinner.onion-soup',
        slug: 'onion-soup',
        name: 'Onion soup',
        description: 'Gratinéed, with croutons',
        localization: { fr: { name: "Soupe à l'oignon", description: 'Gratinée' } },
        price: 9.5,
        memberPrice: 8,
        calories: 320,
        allergens: ['dairy', 'gluten'],
        diets: ['vegetarian'],
        sold_out: false,
        order: 0,
      },
      {
        id: 'dinner.onion-soup-2',
        slug: 'onion-soup-2',
        name: 'Onion soup',
        description: 'The small one',
        price: 6,
        sold_out: true,
        order: 1,
      },
    ],
  })
  const cheese = {
    id: 'extra-cheese',
    name: 'Extra cheese',
    type: 'addons',
    required: false,
    limit: 2,
    order: 0,
    values: [
      { id: 'mozzarella', name: 'Mozzarella', price: 1.5, calories: 90, max_quantity: 2, order: 0 },
    ],
  }
  expect(pizzas?.items[0]?.options).toEqual([
    {
      id: 'size',
      name: 'Size',
      localization: { fr: { name: 'Taille' } },
      type: 'pricing',
      required: true,
      limit: 1,
      order: 0,
      values: [
        { id: '10', name: '10"', price: 14, default_selection: true, order: 0, options: [cheese] },
        { id: '14', name: '14"', price: 19, order: 1, options: [cheese] },
      ],
    },
    {
      id: 'toppings',
      name: 'Toppings',
      type: 'addons',
      required: false,
      allow_multiple_selection: true,
      custom_quantities: false,
      order: 1,
      values: [{ id: 'olives', name: 'Olives', price: 1, order: 0 }],
    },
  ])
  expect([set?.type, set?.price, set?.items.map((item) => item.category)]).toEqual([
    'prix-fixe',
    39,
    ['Starter', 'Main', 'Drink'],
  ])
})

test('the document of a spreadsheet is itself accepted, unchanged', () => {
  const venue = venueOf(bistro)
  const again = checkVenueDocument(new TextEncoder().encode(JSON.stringify(venue)))
  const noProgramme = expect.objectContaining({
    path: 'menus[0].sections[0].items[0].memberPrice',
    found: 'none, and 1 member price',
  })
  expect(again).toEqual({ ok: true, value: { document: venue, warnings: [noProgramme] } })
})

test('semicolons with decimal commas, as Excel writes them in French, give the same venue', () => {
  const table = bistro
    .split('\n')
    .map((row) => row.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';'))
  const french = table.join('\r\n').replaceAll(/;(\d+)\.(\d\d);/g, ';$1,$2;')
  expect(french).toContain(';9,50;')
  expect(venueOf(`\uFEFF${french}`)).toEqual(venueOf(bistro))
})

test('ids stay the same when a row is inserted above', () => {
  const more = bistro.replace('section,,,,Starters', 'section,,,,Specials,,,,,,,,,,,,,,,,,,,\n$&')
  const ids = (text: string) =>
    venueOf(text)
      .menus.flatMap((menu) => menu.sections)
      .flatMap((section) => section.items.map((item) => item.id))
  expect(ids(more)).toEqual(ids(bistro))
})

test('each fault names its row and its column', () => {
  const text = `row,name,price,calories,sold_out,setting,setting_value,type,under
venue,,,,,name,Chez Nous,,
venue,,,,,tax_rate,thirteen,,
menu,Dinner,,,,,,,
section,Starters,,,,,,,
item,Soup,"9,50",312.5,perhaps,,,,
item,,5,,,,,,
group,Size,,,,,,sizes,
value,Large,2,,,,,,
group,Extras,,,,,,,Huge
value,Olives,0,,,,,,
dish,Salad,4,,,,,,
`
  expect(faultsOf(text)).toEqual([
    'row 12, column row: expected one of venue, menu, section, item, group, value, shared, menu_group, question, payment_method, delivery_location, area, table_location, holiday, announcement, allergen, kiosk_message, found "dish"',
  ])
  expect(faultsOf(text.replace('dish,Salad', 'item,Salad'))).toEqual([
    'row 3, column setting_value: expected a rate such as 13%, 0.13, 5% + 9.975% or dine_in 13% | take_out 0%, found "thirteen"',
    'row 6, column price: expected an amount in dollars such as 12.50, with a dot (a comma is read only where semicolons part the columns), found "9,50"',
    'row 6, column calories: expected a whole number of 0 or more, found "312.5"',
    'row 6, column sold_out: expected yes or no (oui ou non), found "perhaps"',
    'row 7, column name: expected the field "name", found nothing',
    'row 8, column type: expected "addons" or "pricing", found "sizes"',
    'row 10, column under: expected the name of a value of this item, in a row above, found "Huge"',
  ])
})

test('an unknown column, and a cell in a wrong kind of row, are refused', () => {
  expect(faultsOf('row,name,prize\nmenu,Dinner,\n')).toEqual([
    expect.stringContaining('row 1, column prize: expected one of the columns row, setting,'),
  ])
  expect(faultsOf('row,name,price\nmenu,Dinner,12\n')).toEqual([
    'row 2, column price: expected an empty cell, because this row is a menu, found "12"',
  ])
})

test('a row outside its parent is refused', () => {
  const text =
    'row,name,price,setting,setting_value\nvenue,,,name,N\nvenue,,,tax_rate,0\nitem,Soup,4,,\n'
  expect(faultsOf(text)).toEqual(['row 4, column row: expected a section row above, found "item"'])
})

test('a venue without its name and tax rate is refused', () => {
  expect(faultsOf('row,name\nmenu,Dinner\n')).toEqual([
    'row null, column setting: expected a venue row with the setting "name", found none',
    'row null, column setting: expected a venue row with the setting "tax_rate", found none',
  ])
})

test('a slug written twice is refused in its row', () => {
  const text = `row,name,price,slug,setting,setting_value
venue,,,,name,Chez Nous
venue,,,,tax_rate,13%
menu,Dinner,,,,
section,Soups,,,,
item,Soup,4,soup,,
item,Other,5,soup,,
`
  expect(faultsOf(text)).toEqual([
    'row 7, column slug: expected an item slug used once, found "soup" again, as in menus[0].sections[0].items[0].slug',
  ])
})

test('a spreadsheet saved as Windows-1252 says how to save it', () => {
  const read = readVenueSpreadsheet(
    new Uint8Array(Buffer.from('row,name\nmenu,Entrée\n', 'latin1')),
  )
  expect(read.ok ? [] : read.error).toEqual([
    {
      path: '',
      line: 2,
      column: 10,
      expected: 'UTF-8 text (save the file as UTF-8; in a spreadsheet program as "CSV UTF-8")',
      found: 'the byte 0xE9 at offset 18, which is "é" in Windows-1252 (Latin-1)',
    },
  ])
})

test('a quote that is never closed is refused', () => {
  expect(faultsOf('row,name\nmenu,"Dinner\n')).toEqual([
    expect.stringContaining('expected cells that are quoted as in CSV'),
  ])
})

test('an open quote is reported where it opened', () => {
  const quoteFaults = (text: string) => {
    const read = readVenueSpreadsheet(new TextEncoder().encode(text))
    return read.ok ? [] : read.error.map(({ line, column, found }) => `${line}:${column} ${found}`)
  }
  const open = bistro.split('\n').with(14, 'item,,,,"Onion soup,,The small one,,6').join('\n')
  expect(quoteFaults(open)).toEqual([
    '15:9 a quote that is opened here and whose next quote in line 19 is followed by "10\\"\\"\\",,,,14,,,,,,,,,"',
  ])
  expect(quoteFaults('row,name\nmenu,"Dinner\nsection,Soups\n')).toEqual([
    '2:6 a quote that is opened here and closed nowhere',
  ])
  expect(quoteFaults('row,name\nmenu,"Dinner\nsection,"Soups, hot"\n')).toEqual([
    '2:6 a quote that is opened here and whose next quote in line 3 is followed by "Soups, hot\\""',
  ])
  expect(quoteFaults('row,name\nmenu,10" pizza\n')).toEqual([
    '2:8 a quote inside a cell that does not begin with one',
  ])
})

test('a group without a value is reported at its row, in words of the sheet', () => {
  const text = `row,name,price,setting,setting_value
venue,,,name,Chez Nous
venue,,,tax_rate,13%
menu,Dinner,,,
section,Soups,,,
item,Soup,4,,
group,Extras,,,
item,Other,5,,
`
  expect(faultsOf(text)).toEqual([
    'row 7, column row: expected at least one value, found an empty list',
  ])
})

test('a row kind that begins with a vowel has its article', () => {
  const text =
    'row,name,price,required,setting,setting_value\nvenue,,,,name,N\nvenue,,,,tax_rate,0\nmenu,Dinner,,,,\ngroup,Size,,,,\n'
  expect(faultsOf(text)).toEqual(['row 5, column row: expected an item row above, found "group"'])
  expect(faultsOf('row,name,required\nmenu,Dinner,\nsection,S,\nitem,Soup,yes\n')).toEqual([
    'row 4, column required: expected an empty cell, because this row is an item, found "yes"',
  ])
})

function venueOf(text: string) {
  const read = readVenueSpreadsheet(new TextEncoder().encode(text))
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value.document
}

function faultsOf(text: string): readonly string[] {
  const read = readVenueSpreadsheet(new TextEncoder().encode(text))
  if (read.ok) return []
  return read.error.map(
    ({ path, line, expected, found }) =>
      `row ${line}, ${path}: expected ${expected}, found ${found}`,
  )
}
