import { expect, test } from 'vitest'
import type { MenuDocument } from '#contract/menu/menu-document.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { RestaurantDocument, VenueDocument } from '#contract/venue/venue-document.ts'
import type { SchoolCalendar } from '#domain/school/school-calendar.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { aCachedVenue } from '#tests/fixtures/a-cached-venue.ts'
import { aServedVenue, aSoupLine, noon } from '#tests/fixtures/a-served-venue.ts'
import { checkOrder } from './check-order.ts'
import { readShownLine } from './read-shown-line.ts'
import { hasTableAt } from './check-order.ts'

const lines = [readShownLine(aSoupLine())]
const atOpening = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  start_time: '18:00',
  end_time: '22:00',
}))

interface Asked {
  readonly type?: OrderType
  readonly config?: OrderConfig
  readonly lunch?: { readonly date: string; readonly calendar: SchoolCalendar }
}

/** The problem of an order of two soups at noon in Toronto; null: none. */
async function check(
  { type = 'dine-in', config = { tableNum: '12' }, lunch }: Asked,
  document: VenueDocument = aServedVenue(),
) {
  const checked = checkOrder(await aCachedVenue(document), { type, config, lunch, lines }, noon)
  if (!checked.ok) return checked.error
  expect(checked.value).toHaveLength(lines.length)
  return null
}

const takeOut = { type: 'take-out', config: { takeout: true } } as const
const delivered = { type: 'delivery', config: { takeout: true, takeoutType: 'delivery' } } as const
const cateredThere = {
  type: 'generic-catering',
  config: { catering: true, takeoutType: 'delivery' },
} as const
const catered = { type: 'generic-catering', config: { catering: true } } as const

/** Switched on, with a way to pay for it. */
const catering: Partial<RestaurantDocument> = {
  catering: true,
  extra_payment_methods: [{ type: 'invoice' }],
}

/** Its menu with these fields. */
function withMenu(
  fields: Partial<MenuDocument>,
  restaurant: Partial<RestaurantDocument> = {},
): VenueDocument {
  const document = aServedVenue(restaurant)
  return { ...document, menus: document.menus.map((menu) => ({ ...menu, ...fields })) }
}

test('an order goes to a table, out, or to a catered place', async () => {
  expect(await check({})).toBeNull()
  expect(await check(takeOut)).toBeNull()
  expect(await check(catered, aServedVenue(catering))).toBeNull()
})

test.each([
  ['says nothing of where it goes', { config: {} }],
  ['names a round whose table nobody found', { config: { anotherRoundId: 'order-1' } }],
  ['is said not to go out', { type: 'take-out', config: { takeout: false } }],
  ['is said not to be catered', { type: 'generic-catering', config: { catering: false } }],
  ['is of another type than it is had', { type: 'dine-in', config: { takeout: true } }],
] as const)('an order that %s has no way to be served', async (_, order) => {
  expect(await check(order)).toEqual({ type: 'NoConfig' })
})

test('an unknown table is refused by its number', async () => {
  const document = aServedVenue({ tables: ['1', '2'] })
  expect(await check({}, document)).toEqual({ type: 'UnknownTable', tableNum: '12' })
  expect(await check({ config: { tableNum: '2' } }, document)).toBeNull()
})

test.each([
  ['catering, at a venue that caters nothing', catered, aServedVenue()],
  ['catering, where there is no way to pay for it', catered, aServedVenue({ catering: true })],
  ['a delivery, at a venue that delivers nothing', delivered, aServedVenue()],
  ['a catered delivery, at such a venue', cateredThere, aServedVenue(catering)],
  [
    'to take out, of menus for tables alone',
    takeOut,
    withMenu({ scheduled: false, on_demand: false }),
  ],
])('an order is refused that is %s', async (_, order, document) => {
  expect(await check(order, document)).toEqual({ type: 'HandoverNotOffered' })
})

test('a menu for a chosen time, or for at once, is enough to take out', async () => {
  expect(await check(takeOut, withMenu({ on_demand: false }))).toBeNull()
  expect(await check(takeOut, withMenu({ scheduled: false }))).toBeNull()
})

test('what is made at once alone is not ordered before the venue opens', async () => {
  const document = withMenu({ scheduled: false }, { hours: atOpening })
  expect(await check(takeOut, document)).toEqual({ type: 'VenueClosed' })
})

test('a paused venue takes no order, for any time', async () => {
  const document = aServedVenue({ orders_paused: true })
  expect(await check({}, document)).toEqual({ type: 'OrdersPaused', message: null })
  expect(await check(takeOut, document)).toMatchObject({ type: 'OrdersPaused' })
})

test('before opening a venue takes orders for later only', async () => {
  const hours: Partial<RestaurantDocument> = { hours: atOpening }
  expect(await check({}, aServedVenue(hours))).toEqual({ type: 'VenueClosed' })
  expect(await check(takeOut, aServedVenue(hours))).toBeNull()
  const atOnce = aServedVenue({ ...hours, order_options: { no_takeout_timeslot: true } })
  expect(await check(takeOut, atOnce)).toEqual({ type: 'VenueClosed' })
})

test('after the last call of its menu an order is too late', async () => {
  const untilOne = [{ day: 2, start_time: '11:00', end_time: '13:00' }]
  const document = aServedVenue({ hours: untilOne })
  const lastCall = (minutes: number) => ({
    ...document,
    menus: document.menus.map((menu) => ({ ...menu, last_call_time: minutes })),
  })
  expect(await check({}, lastCall(60))).toEqual({ type: 'LastCallPassed' })
  expect(await check({}, lastCall(59))).toBeNull()
})

test('the last call of another menu is not that of an order', async () => {
  const untilOne = [{ day: 2, start_time: '11:00', end_time: '13:00' }]
  const document = aServedVenue({ hours: untilOne })
  const [menu] = document.menus
  if (!menu) throw new Error('There is a menu')
  const withOther = (dinner: number, other: number): VenueDocument => ({
    ...document,
    menus: [
      { ...menu, last_call_time: dinner },
      { ...menu, id: 'other', slug: 'other', sections: [], last_call_time: other },
    ],
  })
  expect(await check({}, withOther(60, 0))).toEqual({ type: 'LastCallPassed' })
  expect(await check({}, withOther(0, 60))).toBeNull()
})

test('each unavailable line is named', async () => {
  expect(await check({}, aServedVenue({}, { sold_out: true }))).toEqual({
    type: 'CartRefused',
    problems: [expect.objectContaining({ orderId: 1 })],
  })
})

const everyWeek = { repeatWeeks: 1, startDate: '2026-06-29', endDate: null }
const weekday = (day: number) => ({ weekday: day, menuIds: ['dinner'], note: null })

/** Served from Monday to Friday, but for Friday, 3 July. */
const calendar: SchoolCalendar = {
  rotations: [
    {
      id: 'lunch',
      ...everyWeek,
      weeks: [{ startDate: everyWeek.startDate, days: [0, 1, 2, 3, 4].map(weekday) }],
    },
  ],
  holidays: [{ date: '2026-07-03', name: { text: 'Holiday', localization: {} } }],
}

test('a lunch is ordered for a day of a school, also while it is closed', async () => {
  const meal = { type: 'school', config: { k12: true } } as const
  const lunch = { date: '2026-09-08', calendar }
  const school = aServedVenue({ k12: true, hours: atOpening })
  expect(await check({ ...meal, lunch }, school)).toBeNull()
  expect(await check(meal, school)).toEqual({ type: 'LunchWithoutDay' })
  expect(await check({ ...meal, lunch })).toEqual({ type: 'NoConfig' })
  const out = { type: 'school', config: { takeout: true }, lunch } as const
  expect(await check(out, school)).toEqual({ type: 'NoConfig' })
})

test.each([
  ['PastCutoff', '2026-07-01'],
  ['DayClosed', '2026-07-03'],
  ['DayClosed', '2026-07-04'],
  ['TooFarAhead', '2026-07-16'],
  [null, '2026-07-15'],
])('of a day of a school it is %s: %s', async (type, date) => {
  const meal = { type: 'school', config: { k12: true }, lunch: { date, calendar } } as const
  const school = aServedVenue({ k12: true, order_options: { max_advanced_order_days: 14 } })
  expect(await check(meal, school)).toEqual(type && { type })
})

test('a lunch of another day’s menu is not that day’s; a line that is gone is named first', async () => {
  const rotations = calendar.rotations.map((rotation) => ({
    ...rotation,
    weeks: rotation.weeks.map((week) => ({
      ...week,
      days: week.days.map((day) => ({ ...day, menuIds: ['breakfast'] })),
    })),
  }))
  const lunch = { date: '2026-07-02', calendar: { ...calendar, rotations } }
  const meal = { type: 'school', config: { k12: true }, lunch } as const
  expect(await check(meal, aServedVenue({ k12: true }))).toEqual({ type: 'NotThatDay' })
  expect(await check(meal, aServedVenue({ k12: true }, { sold_out: true }))).toMatchObject({
    type: 'CartRefused',
  })
})

const venue = aServedVenue({
  tables: ['1', '7'],
  generic_table_locations: {
    list: [
      { location: 'Patio', areas: 'Fountain: 1, Cedar: 2' },
      { location: 'Roof', areas: 'Sun: 3' },
    ],
  },
})

test.each([
  ['1', undefined, true],
  ['7', 'true', true],
  ['2', undefined, false],
  ['2', 'true', false],
  ['1', 'Patio', true],
  ['2', 'Patio', true],
  ['3', 'Patio', false],
  ['7', 'Patio', false],
  ['3', 'Roof', true],
  ['3', 'Cellar', false],
])('table %s at place %s exists: %s', async (table, place, isThere) => {
  expect(hasTableAt(await aCachedVenue(venue), table, place)).toBe(isThere)
})
