import { expect, test } from 'vitest'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { checkVenueDocument } from './check-venue-document.ts'

test('a venue without a fault is accepted unchanged', () => {
  expect(checkVenueDocument(written(aSmallVenue()))).toEqual({
    ok: true,
    value: { document: aSmallVenue(), warnings: [] },
  })
})

test('texts of the configuration that an earlier build accepted are left out, with a warning', () => {
  const venue = aSmallVenue()
  const localization = { fr: { name: 'Chez Nous', description: '' } }
  const menu_configuration = { ...venue.restaurant.menu_configuration, localization }
  const restaurant = { ...venue.restaurant, menu_configuration }
  const warning = (field: string) =>
    expect.objectContaining({
      path: `restaurant.menu_configuration.localization.fr.${field}`,
      found: 'one that translates nothing and is left out',
    })
  expect(checkVenueDocument(written({ ...venue, restaurant }))).toEqual({
    ok: true,
    value: { document: venue, warnings: [warning('name'), warning('description')] },
  })
})

test('a byte-order mark before the document is no fault', () => {
  expect(checkVenueDocument(bytes(`\uFEFF${JSON.stringify(aSmallVenue())}`)).ok).toBe(true)
})

test('a file saved as Windows-1252 is refused at its first accent', () => {
  const text = '{\n  "name": "Entrée"\n}'
  expect(faultsOf(new Uint8Array(Buffer.from(text, 'latin1')))).toEqual([
    {
      path: '',
      line: 2,
      column: 16,
      expected: 'UTF-8 text (save the file as UTF-8; in a spreadsheet program as "CSV UTF-8")',
      found: 'the byte 0xE9 at offset 17, which is "é" in Windows-1252 (Latin-1)',
    },
  ])
})

test('a file that stops in the middle of an accent is refused', () => {
  const cut = bytes('{"name": "Entré').slice(0, -1)
  expect(faultsOf(cut)).toEqual([
    expect.objectContaining({
      line: 1,
      column: 15,
      found: 'the byte 0xC3 at offset 14, which is "Ã" in Windows-1252 (Latin-1)',
    }),
  ])
})

test('a file saved as UTF-16 with a byte-order mark is read', () => {
  const utf16 = new Uint8Array(Buffer.from(`\uFEFF${JSON.stringify(aSmallVenue())}`, 'utf16le'))
  expect(checkVenueDocument(utf16).ok).toBe(true)
  const damaged = faultsOf(utf16.subarray(0, -1)).map((fault) => fault.found)
  expect(damaged).toEqual(['damaged utf-16le'])
})

test.each([
  ['JPY', 'a currency with two decimal digits, such as "CAD": prices are counted in hundredths'],
  ['KWD', 'a currency with two decimal digits, such as "CAD": prices are counted in hundredths'],
  ['QQQ', 'a currency code of ISO 4217 in capitals, such as "CAD"'],
  ['gbp', 'a currency code of ISO 4217 in capitals, such as "CAD"'],
  ['XXX', 'a currency code of ISO 4217 in capitals, such as "CAD"'],
])('%s is no currency of a venue', (currency, expected) => {
  expect(faultsOf(written(inCurrency(currency)))).toEqual([
    expect.objectContaining({ path: 'restaurant.currency', expected, found: `"${currency}"` }),
  ])
})

test.each(['CAD', 'GBP', 'EUR', 'USD', 'CHF'])('%s is a currency of a venue', (currency) => {
  expect(checkVenueDocument(written(inCurrency(currency))).ok).toBe(true)
})

function inCurrency(currency: string) {
  const small = aSmallVenue()
  return { ...small, restaurant: { ...small.restaurant, currency } }
}

test.each([
  ['idle_seconds', 9, 'a whole number of seconds, 10 to 600'],
  ['idle_seconds', 12.5, 'a whole number of seconds, 10 to 600'],
  ['payment_idle_seconds', 601, 'a whole number of seconds, 30 to 600'],
  ['messages', Array.from({ length: 7 }, () => ({ text: 'Order here' })), 'at most 6 messages'],
  ['messages[0].text', [{ text: ' ' }], 'a text that is not empty'],
  ['messages[0].localization.de', [{ text: 'a', localization: { de: { text: 'b' } } }], /fr/],
  ['pictures', Array.from({ length: 7 }, () => '/a.webp'), 'at most 6 pictures'],
  ['pictures[0]', ['http://example.com/a.webp'], /^an address: https/],
  ['video', '/a.webp', /./],
])('a wrong %s of a venue’s kiosks is refused there', (path, value, expected) => {
  const [field = ''] = path.split('[')
  const small = aSmallVenue()
  const restaurant = { ...small.restaurant, kiosk: { [field]: value } }
  const faults = faultsOf(written({ ...small, restaurant }))
  expect(faults.map((fault) => [fault.path, fault.expected])).toEqual([
    [`restaurant.kiosk.${path}`, expect.stringMatching(expected)],
  ])
})

test('a comment, a trailing comma and a missing comma are reported with their places', () => {
  expect(placesOf('{\n "a": 1, // price\n "b": 2\n}')).toEqual([
    '2:10 expected no comments, which JSON does not have',
  ])
  expect(placesOf('{\n "a": [1, 2,]\n}')).toEqual([
    '2:13 expected a value after the comma (JSON has no trailing commas)',
  ])
  expect(placesOf('{\n "a": 1\n "b": 2\n}')).toEqual(['3:2 expected a comma between two values'])
  expect(placesOf('')).toEqual(['1:1 expected a value'])
})

test('a key that comes twice is refused, because one of the two would be lost', () => {
  expect(faultsOf(bytes('{\n "menus": [\n  {"price": 1,\n   "price": 2}\n ]\n}'))).toEqual([
    {
      path: 'menus[0].price',
      line: 4,
      column: 4,
      expected: 'each key once in an object',
      found: 'the same key again',
    },
  ])
})

test('a file of nothing but brackets is refused without exhausting the stack', () => {
  expect(placesOf('['.repeat(200_000))).toEqual(['1:65 expected at most 64 levels of brackets'])
})

test('every fault of the document is reported at once, in the order of the file', () => {
  const text = JSON.stringify(aSmallVenue(), null, 2)
    .replace('"18%"', '"18 percent"')
    .replace('"price": 9.5', '"price": "9,50"')
    .replace('"calories": 830', '"calories": 1.5,\n"kcal": 830,\n"joules": 3')
    .replace('"slug": "pizzas"', '"slug": "soups"')
  expect(faultsOf(bytes(text)).map(({ line: _line, column: _column, ...fault }) => fault)).toEqual([
    {
      path: 'restaurant.service_charge',
      expected: 'a percentage of at most 100 such as "18%", or an amount such as "4.50$"',
      found: '"18 percent"',
    },
    {
      path: 'menus[0].sections[0].items[0].price',
      expected: 'an amount in dollars, as a number',
      found: '"9,50"',
    },
    {
      path: 'menus[0].sections[1].slug',
      expected: 'a section slug used once',
      found: '"soups" again, as in menus[0].sections[0].slug',
    },
    ...[
      ['calories', 'calories as a whole number of 0 or more', '1.5'],
      ['kcal', 'a known field', '"kcal"'],
      ['joules', 'a known field', '"joules"'],
    ].map(([field, expected, found]) => ({
      path: `menus[0].sections[1].items[0].${field}`,
      expected,
      found,
    })),
  ])
})

test('a fault names the line that an editor shows', () => {
  const text = JSON.stringify(aSmallVenue(), null, 2).replace('830', '312.5')
  const line = text.split('\n').findIndex((row) => row.includes('312.5')) + 1
  expect(faultsOf(bytes(text))).toEqual([
    {
      path: 'menus[0].sections[1].items[0].calories',
      line,
      column: 15,
      expected: 'calories as a whole number of 0 or more',
      found: '312.5',
    },
  ])
})

test('a field at fault does not hide a slug used twice', () => {
  const venue = aSmallVenue()
  const [menu] = venue.menus
  const twice = { ...venue, menus: [menu, { ...menu, id: 'lunch', sections: [] }] }
  const text = JSON.stringify(twice).replace('830', '1.5')
  expect(faultsOf(bytes(text)).map((fault) => fault.path)).toEqual([
    'menus[0].sections[1].items[0].calories',
    'menus[1].slug',
  ])
})

test('a price at fault hides no fault of meaning elsewhere, and places are those of the file', () => {
  const venue = aSmallVenue()
  const [menu] = venue.menus
  const [soups, pizzas] = menu?.sections ?? []
  const broken = { id: 'broken', slug: 'broken', name: 'Broken', price: 'nine' }
  const items = [broken, ...(soups?.items ?? []), { ...soups?.items[0], slug: 'again' }]
  const text = JSON.stringify({
    ...venue,
    menus: [{ ...menu, sections: [{ ...soups, items }, pizzas] }],
  })
  expect(printedOf(text)).toEqual([
    'menus[0].sections[0].items[0].price: expected an amount in dollars, as a number, found "nine"',
    'menus[0].sections[0].items[2].id: expected an item id used once, found "onion" again, as in menus[0].sections[0].items[1].id',
  ])
})

test('a venue with an invalid tax rate is checked further, and nothing is made up', () => {
  const text = JSON.stringify(aSmallVenue())
    .replace('"tax_rate":{"tax1":0.05,"tax2":0.09975}', '"tax_rate":"15 %"')
    .replace('"slug":"pizzas"', '"slug":"soups"')
  expect(printedOf(text)).toEqual([
    'restaurant.tax_rate: expected a rate such as 0.13, {"tax1": 0.05, "tax2": 0.09975}, or by way of selling {"dine_in": 0.13, "take_out": 0}, found "15 %"',
    'menus[0].sections[1].slug: expected a section slug used once, found "soups" again, as in menus[0].sections[0].slug',
  ])
})

test('the gap left by a part at fault is no fault itself', () => {
  const text = JSON.stringify(aSmallVenue())
    .replace('"type":"pricing"', '"type":"sizes"')
    .replace('"id":"pizzas"', '"id":"pizzas","type":"prix-fixe","price":20')
  expect(printedOf(text)).toEqual([
    'menus[0].sections[1].items[0].options[0].type: expected "addons" or "pricing", found "sizes"',
  ])
})

test('a list with too many entries states the maximum and its length', () => {
  const methods = ['invoice', 'invoice', 'cost_center', 'invoice', 'invoice'].map((type) => ({
    type,
  }))
  const venue = aSmallVenue()
  const restaurant = { ...venue.restaurant, extra_payment_methods: methods, name: 'x'.repeat(201) }
  expect(printedOf(JSON.stringify({ ...venue, restaurant }))).toEqual([
    `restaurant.name: expected at most 200 characters, found "${'x'.repeat(59)}…${'x'.repeat(59)}" (201 characters)`,
    'restaurant.extra_payment_methods: expected at most 3 entries, found 5 entries',
  ])
})

test('a slug with an invalid end is shown with its end', () => {
  const slug = `${'a-very-long-slug-'.repeat(4)}é`
  const venue = aSmallVenue()
  expect(
    printedOf(JSON.stringify({ ...venue, restaurant: { ...venue.restaurant, slug } })),
  ).toEqual([
    `restaurant.slug: expected a slug: lower-case letters, digits and hyphens, found "${slug}"`,
  ])
})

test('the same mistake on seven days is one fault', () => {
  const days = Array.from({ length: 7 }, (_, day) => 'A'.repeat(95 - day))
  const text = JSON.stringify(aSmallVenue()).replace(
    '"price":9.5',
    `"price":9.5,"price_schedule":${JSON.stringify(days)}`,
  )
  expect(printedOf(text)).toEqual([
    `menus[0].sections[0].items[0].price_schedule[0]: expected 96 tier letters, A to J or X, one for each quarter-hour, found "${days[0]}", and 6 more entries like it in this list`,
  ])
})

test('a second comma is no trailing comma', () => {
  expect(placesOf('{\n "price": 1,,\n "b": 2\n}')).toEqual([
    '2:13 expected one comma between two values',
  ])
  expect(placesOf('[1,,2]')).toEqual(['1:4 expected one comma between two values'])
})

function printedOf(text: string): readonly string[] {
  return faultsOf(bytes(text)).map(
    ({ path, expected, found }) => `${path}: expected ${expected}, found ${found}`,
  )
}

function written(value: unknown): Uint8Array {
  return bytes(JSON.stringify(value, null, 2))
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function faultsOf(file: Uint8Array) {
  const checked = checkVenueDocument(file)
  return checked.ok ? [] : checked.error
}

function placesOf(text: string): readonly string[] {
  return faultsOf(bytes(text)).map(
    ({ line, column, expected }) => `${line}:${column} expected ${expected}`,
  )
}
