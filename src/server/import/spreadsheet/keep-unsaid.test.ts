import { expect, test } from 'vitest'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { describeUnchanged } from '#server/import/command/print-venue.ts'
import { openVenueSpreadsheet } from './read-venue-spreadsheet.ts'

const sheet = `row,setting,setting_value,name,name:fr,price,options
venue,name,Chez Nous,,,,
venue,tax_rate,13%,,,,
menu,,,Dinner,,,
section,,,Soups,Potages,,
item,,,Onion soup,,10.50,
section,,,Pizzas,,,
item,,,Margherita,,15,
item,,,Marinara,,13,
`

test('a sheet over a document keeps and lists the fields it has no column, setting or row for', () => {
  const { document, kept } = merged(completed())
  expect(document.restaurant).toMatchObject({
    id: 'venue-7',
    tax_rate: 0.13,
    payment_processor: 'test',
    wallets: { apple_pay: true },
    order_options: { tip_config: { default_values: [15, 18, 20] } },
    announcements: [{ id: 'closed', message: { text: 'Closed on Monday' } }],
  })
  const [soups] = document.menus[0]?.sections ?? []
  expect(soups).toMatchObject({ id: 'soups', localization: { fr: { name: 'Potages' } } })
  expect(soups?.items[0]).toMatchObject({
    id: 'onion',
    slug: 'onion-soup',
    price: 10.5,
    sku: 'S-1',
    price_schedule: completed().menus[0]?.sections[0]?.items[0]?.price_schedule,
  })
  expect(kept).toEqual(
    expect.arrayContaining([
      'kept payment_processor: the sheet has no row for this setting',
      'kept apple_pay: the sheet has no row for this setting',
      'kept tips: the sheet has no row for this setting',
      'kept sku of 1 item: the sheet has no such column',
      'kept price_schedule of 1 item: the sheet has no such column',
      'kept 1 announcement: the sheet has no row of this kind (announcement)',
    ]),
  )
  expect(kept.filter((line) => / (?:id|slug|name|price) /.test(line))).toEqual([])
})

test('an empty cell under a heading empties the field', () => {
  const [, pizzas] = merged(completed()).document.menus[0]?.sections ?? []
  // The column `options` exists, and no row names or has a group.
  expect(pizzas?.items[0]?.options).toBe(undefined)
  const emptied = sheet.replace('venue,tax_rate', 'venue,tips,,,,,\nvenue,tax_rate')
  expect(merged(completed(), emptied).document.restaurant.order_options.tip_config).toBe(undefined)
  expect(merged(completed(), emptied).document.restaurant.payment_processor).toBe('test')
})

test('without a heading for options and without a row of them, options stay', () => {
  const plain = sheet.replaceAll(/,[^,\n]*$/gm, '')
  const { document, kept } = merged(completed(), plain)
  const [, pizzas] = document.menus[0]?.sections ?? []
  expect(pizzas?.items[0]?.options).toEqual(completed().menus[0]?.sections[1]?.items[0]?.options)
  expect(kept).toContainEqual(expect.stringMatching(/^kept \d groups?: /))
})

test('a row with only its kind empties the list', () => {
  const { document, kept } = merged(completed(), `${sheet}announcement,,,,,,\n`)
  expect(document.restaurant.announcements ?? []).toEqual([])
  expect(kept.filter((line) => line.includes('announcement'))).toEqual([])
})

test('a new row gets a unique id, and a part without a row is removed', () => {
  const without = sheet.replace('item,,,Onion soup,,10.50,\n', 'item,,,Leek soup,,9,\n')
  const { document } = merged(completed(), without)
  const ids = document.menus.flatMap((menu) =>
    menu.sections.flatMap((section) => section.items.map(({ id, name }) => [id, name])),
  )
  expect(ids).toEqual([
    ['dinner.leek-soup', 'Leek soup'],
    ['margherita', 'Margherita'],
    ['dinner.marinara', 'Marinara'],
  ])
})

test('an item that moves to another section by its id keeps the fields that the sheet does not have', () => {
  const moved = `row,setting,setting_value,name,price,id
venue,name,Chez Nous,,,
venue,tax_rate,13%,,,
menu,,,Dinner,,
section,,,Soups,,
section,,,Pizzas,,
item,,,Onion soup,9,onion
`
  const document = completed()
  const [soup] = document.menus[0]?.sections[0]?.items ?? []
  if (soup) soup.section_id = 'soups'
  const [, pizzas] = merged(document, moved).document.menus[0]?.sections ?? []
  expect(pizzas?.items[0]).toMatchObject({ id: 'onion', slug: 'onion-soup', sku: 'S-1' })
  expect(pizzas?.items[0]).not.toHaveProperty('section_id')
})

test('pairs and rates in a sheet replace the stored ones', () => {
  const document = completed()
  document.restaurant.tax_registrations = { GST: '1', QST: '2' }
  const numbers = sheet.replace('venue,tax_rate', 'venue,tax_numbers,HST = 3,,,,\nvenue,tax_rate')
  const { restaurant } = merged(document, numbers).document
  expect(restaurant.tax_registrations).toEqual({ HST: '3' })
  expect(restaurant.tax_rate).toBe(0.13)
})

test('"delivery: no" beside settings of a delivery is a fault, and alone it ends the delivery', () => {
  const document = completed()
  document.restaurant.delivery = { type: 'address', delivery_charge: '3$' }
  const ended = sheet.replace('venue,tax_rate', 'venue,delivery,no,,,,\nvenue,tax_rate')
  expect(merged(document, ended).document.restaurant.delivery).toBe(undefined)
  expect(merged(document).document.restaurant.delivery).toEqual(document.restaurant.delivery)
  const both = ended.replace('venue,tax_rate', 'venue,delivery_charge,4$,,,,\nvenue,tax_rate')
  expect(() => merged(document, both)).toThrow('yes, because other rows say more about it')
})

/** A venue that was imported as JSON, with more fields than the sheet has. */
function completed(): VenueDocument {
  const document = aSmallVenue()
  const [soup] = document.menus[0]?.sections[0]?.items ?? []
  if (!soup) throw new Error('no soup')
  soup.sku = 'S-1'
  soup.price_schedule = Array.from({ length: 7 }, () => 'A'.repeat(48) + 'B'.repeat(48))
  soup.additional_prices = { B: 8 }
  return {
    ...document,
    restaurant: {
      ...document.restaurant,
      id: 'venue-7',
      payment_processor: 'test',
      wallets: { apple_pay: true },
      announcements: [{ id: 'closed', message: { text: 'Closed on Monday' } }],
    },
  }
}

function merged(stored: VenueDocument, text = sheet) {
  const opened = openVenueSpreadsheet(new TextEncoder().encode(text))
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  expect(opened.value.identity).toEqual({ id: null, slug: 'chez-nous' })
  const read = opened.value.mergeWith(stored)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return { document: read.value.document, kept: describeUnchanged(read.value.kept) }
}
