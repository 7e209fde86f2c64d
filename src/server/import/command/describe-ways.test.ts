import { expect, test } from 'vitest'
import { readSchoolSettings } from '#contract/school/read-school-settings.ts'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { RestaurantDocument, VenueDocument } from '#contract/venue/venue-document.ts'
import { demoVenue } from '#tests/fixtures/demo-venue.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { describeWays } from './describe-ways.ts'

/** A Sunday, 9:00 in Toronto. */
const at = Date.parse('2026-11-22T14:00:00Z')

test('a venue with everything lists its ways to order and pay, hours and languages', () => {
  expect(described(demoVenue('cedar-kitchen'))).toEqual([
    '  dine in    yes, at any table',
    '  take out   yes, as soon as possible or at a chosen time',
    '  delivery   yes, to 4 areas of 2 locations',
    '  catering   yes, picked up or delivered',
    '  pay        card, Apple Pay, Google Pay, open tab (dine in), invoice, cost centre, purchase order, gift cards',
    '  hours      Mon–Sun 08:00–23:00 (America/Toronto); open now until Sun 23:00',
    '  languages  English, Français',
  ])
})

test('a school sells its lunches alone, whatever its menus say', () => {
  const { restaurant, menus } = aSmallVenue()
  const order_options = { order_cutoff_days: 2 }
  const [lunches, pay] = described({
    restaurant: { ...restaurant, k12: true, order_options },
    menus,
  })
  expect(lunches).toBe(
    '  lunches    yes, on the days of its menus (npm run venue -- rotation), 2 days ahead, Monday to Friday, after signing in',
  )
  expect(pay).toMatch(/^ {2}pay /)
})

test('each way that is closed has a reason', () => {
  const [menu] = aSmallVenue().menus
  const [section] = menu?.sections ?? []
  if (!menu || !section) throw new Error('the small venue has a menu')
  const takeOutOnly = { ...menu, dine_in: false }
  expect(reasons({ menus: [takeOutOnly] })[0]).toBe(
    'no: no menu is sold this way (dine_in, on_demand, scheduled)',
  )
  const atTables = { ...menu, on_demand: false, scheduled: false }
  expect(reasons({ menus: [atTables] })[1]).toBe(
    'no: no menu is sold this way (dine_in, on_demand, scheduled)',
  )
  expect(reasons({ menus: [{ ...menu, scheduled: false }] })[1]).toBe('yes, as soon as possible')
  expect(reasons({ menus: [{ ...menu, on_demand: false }] })[1]).toBe('yes, at a chosen time')
  expect(reasons({ menus: [takeOutOnly] })[1]).toMatch(/^yes/)
  const soldOut = { ...menu, sections: [{ ...section, sold_out: true }] }
  expect(reasons({ menus: [soldOut] })[0]).toBe('no: everything is sold out')
  expect(reasons({ menus: [{ ...menu, published_at: null }] })[0]).toBe(
    'no: no menu with an item is published',
  )
  expect(reasons({ menus: [{ ...menu, member_only: true }] })[0]).toBe(
    'no: its menus are for members, and there is no membership_program',
  )
  expect(reasons({}, { orders_paused: true })[0]).toBe('no: orders are paused (orders_paused)')
  expect(reasons({}, { catering: true })[3]).toBe('no: there is no way to pay for it')
  const hidden = { order_options: { generic_catering_hide_credit_card: true } }
  const noCards = { catering: true, payment_processor: 'test', ...hidden }
  expect(reasons({}, noCards)[3]).toBe(
    'no: cards are not taken for it (generic_catering_hide_credit_card), and nothing else is',
  )
  expect(reasons({}, { catering: true, ...hidden })[3]).toBe('no: there is no way to pay for it')
  expect(reasons({}, { delivery: { type: 'address' } })[2]).toBe('yes, to any address')
})

test('a week is written in short, with its holidays and whether it is open', () => {
  const day = (weekday: number, end: string) => ({
    day: weekday,
    start_time: '11:00',
    end_time: end,
  })
  const hours = [0, 1, 2, 3, 4].map((weekday) => day(weekday, '22:00'))
  expect(lineOf({}, { hours: [...hours, day(5, '02:00')] })).toBe(
    'Mon–Fri 11:00–22:00, Sat 11:00–02:00, Sun closed (America/Toronto); closed now, opens Mon 11:00',
  )
  const late = [{ date: '2026-11-23', full_day: false, start_time: '17:00', end_time: '21:00' }]
  expect(lineOf({}, { hours, holiday_hours: late })).toBe(
    'Mon–Fri 11:00–22:00, Sat–Sun closed (America/Toronto); 2026-11-23 closed 17:00–21:00; closed now, opens Mon 11:00',
  )
  const holiday_hours = [
    { date: '2026-11-23', full_day: true },
    { date: '2026-12-25', full_day: true },
  ]
  expect(lineOf({}, { hours, holiday_hours })).toBe(
    'Mon–Fri 11:00–22:00, Sat–Sun closed (America/Toronto); 2026-11-23 closed; closed now, opens Tue 11:00',
  )
})

function described(document: VenueDocument): readonly string[] {
  const settings = readCheckoutSettings(document.restaurant)
  const school = readSchoolSettings(document.restaurant)
  return describeWays({
    ...readVenue(document),
    settings,
    school,
    makers: [],
    attendance: 'attended',
    at,
  })
}

function lines(document: Partial<VenueDocument>, changes: Partial<RestaurantDocument>) {
  const { restaurant, menus } = aSmallVenue()
  return described({ restaurant: { ...restaurant, ...changes }, menus, ...document }).map((line) =>
    line.slice(13),
  )
}

function reasons(document: Partial<VenueDocument>, changes: Partial<RestaurantDocument> = {}) {
  return lines(document, changes).slice(0, 4)
}

function lineOf(document: Partial<VenueDocument>, changes: Partial<RestaurantDocument>) {
  return lines(document, changes)[5]
}
