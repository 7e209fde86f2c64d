import { expect, test } from 'vitest'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { openingAt } from '#domain/venue/opening-hours.ts'
import { venueStateAt } from '#domain/venue/venue-state.ts'
import { writeFindable } from '#server/venue/findable-venue.ts'
import { aServedVenue, noon } from '#tests/fixtures/a-served-venue.ts'
import { readEntry, venueOfEntry } from './findable-entry.ts'
import { openingNow } from './opening-now.ts'
import { waysToOrderAt } from '#domain/place-search/way-to-order.ts'

const quarter = 15 * 60_000
const lunch = [0, 1, 2, 3, 4].map((day) => ({ day, start_time: '11:00', end_time: '14:30' }))

function aFoundVenue(restaurant: Partial<RestaurantDocument>, menu: object = {}) {
  const document = aServedVenue(restaurant)
  const menus = document.menus.map((each) => ({ ...each, ...menu }))
  const entry = readEntry({
    venueId: document.restaurant.id as never,
    version: 1,
    text: writeFindable({ ...document, menus }),
  })
  if (!entry) throw new Error('The venue is published')
  return (at: number) => venueOfEntry(entry, at)
}

test.each([
  ['always', {}],
  ['at lunch', { hours: lunch }],
  ['at night', { hours: [{ day: 4, start_time: '22:00', end_time: '03:00' }] }],
  ['never', { holiday_hours: [{ date: '2026-07-01', full_day: true }], hours: lunch }],
  ['paused', { orders_paused: true, hours: lunch }],
] as const)(
  'a venue that is open %s is so at each quarter of a week as an order finds it',
  (_, given) => {
    const found = aFoundVenue({ ...given } as Partial<RestaurantDocument>, { last_call_time: 20 })
    for (let at = noon; at < noon + 8 * 24 * 60 * 60_000; at += quarter) {
      const venue = found(at)
      const state = venueStateAt(venue.venue, venue.menus, at)
      const opening = openingAt(venue.venue, at)
      expect(openingNow(venue, { at, isSeen: true })).toEqual({
        openNow: state.type === 'open',
        paused: state.type === 'paused',
        opensAt: opening.open ? null : opening.opensAt,
        closesAt: opening.open ? opening.closesAt : null,
      })
    }
  },
)

test('the ways of ordering are those of its settings and its published menus', () => {
  const ways = (restaurant: Partial<RestaurantDocument>, menu: object = {}) =>
    waysToOrderAt(aFoundVenue(restaurant, menu)(noon))
  const counter = { dine_in: false, on_demand: true, scheduled: false }
  expect(ways({}, { dine_in: true, on_demand: false, scheduled: false })).toEqual(['dine-in'])
  expect(ways({}, counter)).toEqual(['take-out'])
  const catering = { catering: true, payment_processor: 'test' } as const
  expect(ways({ delivery: { type: 'address' }, ...catering }, counter)).toEqual([
    'take-out',
    'delivery',
    'catering',
  ])
  expect(ways({ k12: true })).toEqual(['school'])
  expect(ways(catering, { published_at: null })).toEqual([])
})

test('a menu that is published later counts from then on', () => {
  const found = aFoundVenue({}, { published_at: new Date(noon + quarter).toISOString() })
  expect(openingNow(found(noon), { at: noon, isSeen: true }).openNow).toBe(false)
  expect(openingNow(found(noon + quarter), { at: noon + quarter, isSeen: true }).openNow).toBe(true)
})
