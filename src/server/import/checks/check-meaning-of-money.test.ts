import { expect, test } from 'vitest'
import type {
  ItemDocument,
  MenuDocument,
  OptionGroupDocument,
} from '#contract/menu/menu-document.ts'
import type { RestaurantDocument, VenueDocument } from '#contract/venue/venue-document.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { checkVenueMeaning } from './check-venue-meaning.ts'
import type { DocumentFault } from '#server/import/faults/import-fault.ts'
import { writeDocumentPath, writeFound } from '#server/import/faults/write-fault.ts'

const programme = { membership_program: { name: 'Circle' } }

test('catering without a way to pay is a warning', () => {
  const onlyCatering = aVenue({ catering: true })
  expect(findingsOf(onlyCatering)).toEqual([
    'warning restaurant.catering: expected a way to pay for catering, which is never paid on premise: a card processor or one of extra_payment_methods, found none',
  ])
  const invoiced = aVenue({ catering: true, extra_payment_methods: [{ type: 'invoice' }] })
  expect(findingsOf(invoiced)).toEqual([])
  const noTakeOut = aVenue({
    catering: true,
    payment_processor: 'test',
    order_options: { generic_catering_hide_credit_card: true },
  })
  expect(findingsOf(noTakeOut)).toEqual([
    'warning restaurant.order_options.generic_catering_hide_credit_card: expected a way to pay for catering beside cards: one of extra_payment_methods, found none',
  ])
})

test('one area twice in a location, and one location twice, are refused', () => {
  const old = { name: 'Old town', delivery_charge: '4$' }
  const delivery = {
    list: [
      { location: 'East', areas: [old, { name: 'Harbour' }, { ...old, delivery_charge: '9$' }] },
      { location: 'East', areas: [old] },
      { location: 'West', areas: [old] },
    ],
  }
  expect(findingsOf(aVenue({ delivery }))).toEqual([
    'restaurant.delivery.list[1].location: expected a location used once, found "East" again, as in restaurant.delivery.list[0].location',
    'restaurant.delivery.list[0].areas[2].name: expected an area of a location used once, found "Old town" again, as in restaurant.delivery.list[0].areas[0].name',
  ])
})

test('two ways to pay of one type are refused', () => {
  const types = ['invoice', 'cost_center', 'invoice'] as const
  const venue = aVenue({ extra_payment_methods: types.map((type) => ({ type })) })
  expect(findingsOf(venue)).toEqual([
    'restaurant.extra_payment_methods[2].type: expected a type of extra_payment_methods used once, found "invoice" again, as in restaurant.extra_payment_methods[0].type',
  ])
})

test('delivery to listed places needs a list with areas', () => {
  expect(findingsOf(aVenue({ delivery: { type: 'custom' } }))).toEqual([
    'restaurant.delivery.list: expected the places that are delivered to, because the type is "custom", found none',
  ])
  expect(findingsOf(aVenue({ delivery: { list: [{ location: 'East', areas: [] }] } }))).toEqual([
    'restaurant.delivery.list[0].areas: expected at least one area, found an empty list',
  ])
})

test('a list and a radius that the kind of delivery does not read are warnings', () => {
  const list = [{ location: 'East', areas: [{ name: 'Harbour' }] }]
  expect(findingsOf(aVenue({ delivery: { type: 'school', list, radius: 5 } }))).toEqual([
    'warning restaurant.delivery.list: expected no list, because the type is "school", found 1 place',
    'warning restaurant.delivery.radius: expected no radius, because the type is "school", found 5',
  ])
  expect(findingsOf(aVenue({ delivery: { type: 'address', radius: 5 } }))).toEqual([
    'warning restaurant.delivery.radius: expected the venue’s latitude and longitude, which the radius starts from, found none',
  ])
})

test('a hub needs a group for each menu and another venue for each group', () => {
  const hub = aVenue({ marketplace_hub: true }, { menu_group_id: 'b' })
  const group = { slug: 'g', name: 'G' }
  const menuGroups = [
    { ...group, id: 'a', slug: 'a', restaurant_id: 'chez-nous' },
    { ...group, id: 'b' },
  ]
  expect(findingsOf({ ...hub, menuGroups })).toEqual([
    'menuGroups[0].restaurant_id: expected the id of the venue that makes its items, because this is a marketplace hub, found the hub itself',
    'menuGroups[1].restaurant_id: expected the id of the venue that makes its items, because this is a marketplace hub, found nothing',
  ])
  expect(findingsOf(aVenue({ marketplace_hub: true }))).toEqual([
    'menus[0].menu_group_id: expected the id of a menu group, because this is a marketplace hub, found nothing',
  ])
})

test('a menu for members needs a programme; member prices without one are a warning', () => {
  expect(findingsOf(aVenue({}, { member_only: true }))).toEqual([
    'menus[0].member_only: expected a membership_program, without which no guest can see a menu for members, found none',
  ])
  expect(findingsOf(aVenue(programme, { member_only: true }))).toEqual([])
  const venue = withItem(aVenue(), { memberPrice: 12 })
  expect(findingsOf(venue)).toEqual([
    'warning menus[0].sections[0].items[0].memberPrice: expected a membership_program, without which nobody pays a member price, found none, and 1 member price',
  ])
})

test('a member price above the price is refused, one of 0 is a warning', () => {
  const at = 'menus[0].sections[0].items[0].memberPrice'
  const venue = aVenue(programme)
  expect(findingsOf(withItem(venue, { price: 5, memberPrice: 999 }))).toEqual([
    `${at}: expected a member price of at most the price, 5, found 999`,
  ])
  const tiers = { price_schedule: Array.from({ length: 7 }, () => 'B'.repeat(96)) }
  expect(
    findingsOf(
      withItem(venue, { price: 5, memberPrice: 6, additional_prices: { B: 7 }, ...tiers }),
    ),
  ).toEqual([])
  expect(findingsOf(withItem(venue, { price: 5, memberPrice: 0 }))).toEqual([
    `warning ${at}: expected a member price above 0, or null for none: at 0 members pay nothing for what costs 5, found 0`,
  ])
  expect(findingsOf(withItem(venue, { price: 0, memberPrice: 0 }))).toEqual([])
})

test('a rebate above every tax is refused', () => {
  const rebate = (rate: number) => aVenue({ tax_rebate: { threshold: 4, rate } })
  expect(findingsOf(rebate(0.08))).toEqual([])
  expect(findingsOf(rebate(0.2))).toEqual([
    'restaurant.tax_rebate.rate: expected a rate of at most the tax it is taken from, 0.14975, found 0.2',
  ])
})

test('a rate that would be truncated is refused, floating-point noise is not', () => {
  const expected = 'expected a rate of at most 8 decimals, found'
  expect(findingsOf(aVenue({ tax_rate: { tax1: 0.05, tax2: 0.0997512345 } }))).toEqual([
    `restaurant.tax_rate.tax2: ${expected} 0.0997512345`,
  ])
  expect(findingsOf(withItem(aVenue(), { tax_rate: 0.123456789 }))).toEqual([
    `menus[0].sections[0].items[0].tax_rate: ${expected} 0.123456789`,
  ])
  const byWay = { dine_in: 0.13, take_out: { tax1: 0.05, tax2: 0.123456789 } }
  expect(findingsOf(withItem(aVenue(), { tax_rate: byWay }))).toEqual([
    `menus[0].sections[0].items[0].tax_rate.take_out.tax2: ${expected} 0.123456789`,
  ])
  expect(findingsOf(aVenue({ tax_rate: 0.1 + 0.2 }))).toEqual([])
  expect(findingsOf(aVenue({ tax_rate: 0.12345678 }))).toEqual([])
})

test('a required group with nothing published is refused, unless its item is not published either', () => {
  const values = [{ id: 'v', name: 'V', price: 0, published_at: null }]
  const options = [aGroup({ required: true, values })]
  expect(findingsOf(withItem(aVenue(), { options }))).toEqual([
    'menus[0].sections[0].items[0].options[0].values: expected a published value, because the group is required, found none',
  ])
  expect(findingsOf(withItem(aVenue(), { options, published_at: null }))).toEqual([])
})

test('a pricing group with quantities is refused', () => {
  const values = [{ id: 'v', name: 'V', price: 5, quantity: 2 }]
  const options = [aGroup({ type: 'pricing', custom_quantities: true, values })]
  expect(findingsOf(withItem(aVenue(), { options }))).toEqual([
    'menus[0].sections[0].items[0].options[0].custom_quantities: expected false, because a value of a pricing group is taken once, found true',
    'menus[0].sections[0].items[0].options[0].values[0].quantity: expected a quantity of at most 1, because a value of a pricing group is taken once, found 2',
  ])
})

test('openings that overlap are a warning, also past the end of the week; those that meet are not', () => {
  const open = (day: number, from: string, to: string) => ({ day, start_time: from, end_time: to })
  const meeting = [open(0, '11:00', '14:00'), open(0, '14:00', '22:00')]
  expect(findingsOf(aVenue({ hours: meeting }))).toEqual([])
  expect(
    findingsOf(aVenue({ hours: [open(0, '11:00', '15:00'), open(0, '14:00', '22:00')] })),
  ).toEqual([
    'warning restaurant.hours[1]: expected openings that do not overlap; they are taken as one, found Monday 14:00 to 22:00, beside Monday 11:00 to 15:00',
  ])
  expect(
    findingsOf(aVenue({ hours: [open(6, '20:00', '02:00'), open(0, '01:00', '03:00')] })),
  ).toEqual([expect.stringContaining('found Monday 01:00 to 03:00, beside Sunday 20:00 to 02:00')])
})

function findingsOf(document: VenueDocument): readonly string[] {
  const { faults, warnings } = checkVenueMeaning(document, Date.parse('2026-11-22T12:00:00Z'))
  const write = ({ at, expected, ...fault }: DocumentFault) =>
    `${writeDocumentPath(at)}: expected ${expected}, found ${writeFound(fault)}`
  return [...faults.map(write), ...warnings.map((warning) => `warning ${write(warning)}`)]
}

/** A venue of one menu with one dish. */
function aVenue(
  changes: Partial<RestaurantDocument> = {},
  menuChanges: Partial<MenuDocument> = {},
): VenueDocument {
  const { restaurant, menus } = aSmallVenue()
  const menu = menus.map((each) => ({
    ...each,
    sections: each.sections.slice(0, 1),
    ...menuChanges,
  }))
  return { restaurant: { ...restaurant, ...changes }, menus: menu }
}

function withItem(venue: VenueDocument, changes: Partial<ItemDocument>): VenueDocument {
  const menus = venue.menus.map((menu) => ({
    ...menu,
    sections: menu.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, price: 20, ...changes })),
    })),
  }))
  return { ...venue, menus }
}

function aGroup(changes: Partial<OptionGroupDocument>): OptionGroupDocument {
  return { id: 'g', name: 'G', type: 'addons', values: [], ...changes }
}
