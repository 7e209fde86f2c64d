import { expect, test } from 'vitest'
import { readMenuEntry } from '#contract/order/menu-entry.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { asId } from '#domain/ids.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import { aMenu, aVenue } from '#tests/fixtures/a-venue.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { openVisit } from './open-visit.ts'

/** A Wednesday at noon in Toronto. */
const noon = Date.parse('2026-07-01T16:00:00Z')
const evenings = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  startMinute: 18 * 60,
  endMinute: 22 * 60,
}))

interface Given {
  readonly search: Readonly<Record<string, string>>
  readonly venue?: Partial<Venue>
  readonly menus?: readonly Menu[]
  readonly chosenTime?: number | null
}

function visit({ search, venue = {}, menus = [aMenu()], chosenTime = null }: Given) {
  const ready = { type: 'Ready', venue: aVenue(venue), menus, index: indexMenus(menus) } as const
  const entry = readMenuEntry(search)
  const facts = { slug: 'chez-nous', cartName: 'chez-nous', entry, now: noon, chosenTime }
  return openVisit({ ...ready, document: aSmallVenue(), fetchedAt: noon }, facts)
}

test('an address for delivery is one for pickup at a venue without', () => {
  const search = { takeout: 'true', takeoutType: 'delivery' }
  expect(visit({ search }).config).toEqual({ takeout: true })
  expect(visit({ search, venue: { fulfilments: delivering } }).config).toEqual({
    takeout: true,
    takeoutType: 'delivery',
  })
})

test('nothing can be ordered in a way that the venue does not have', () => {
  const atTables = [aMenu({ onDemand: false, scheduled: false })]
  const takeout = visit({ search: { takeout: 'true' }, menus: atTables })
  expect([takeout.notOffered, takeout.canOrderFrom([])]).toEqual(['takeout', false])
  const fulfilments = { ...delivering, caters: false }
  const catering = visit({ search: { catering: 'true' }, venue: { fulfilments } })
  expect([catering.notOffered, catering.canOrderFrom([])]).toEqual(['catering', false])
  expect(visit({ search: { tableNum: '1' }, menus: atTables }).notOffered).toBeNull()
})

test('a way that is paused takes no orders, and the others do', () => {
  const message = { text: 'Back at one.', localization: {} }
  const venue = { waysPaused: [{ way: 'take-out' as const, message, until: null }] }
  const takeout = visit({ search: { takeout: 'true' }, venue })
  expect([takeout.state, takeout.canOrderFrom([])]).toMatchObject([
    { type: 'paused', message, until: null },
    false,
  ])
  const atTable = visit({ search: { tableNum: '1' }, venue })
  expect([atTable.state.type, atTable.canOrderFrom([])]).toEqual(['open', true])
})

test('view-only orders nothing', () => {
  const search = { tableNum: '1', viewOnly: 'true' }
  expect(visit({ search }).canOrderFrom([])).toBe(false)
})

test('while the venue is closed only what is sold for a chosen time can be ordered', () => {
  const [later, atOnce] = [aMenu(), aMenu({ id: asId('grill'), scheduled: false })]
  const given = { venue: { hours: evenings }, menus: [later, atOnce] }
  const { canOrderFrom } = visit({ search: { takeout: 'true' }, ...given })
  expect(canOrderFrom([later.id])).toBe(true)
  expect(canOrderFrom([later.id, atOnce.id])).toBe(false)
  expect(visit({ search: { tableNum: '1' }, ...given }).canOrderFrom([later.id])).toBe(false)
})

test('prices are read at the chosen time, of orders that have one', () => {
  const [tea, past] = [noon + 3 * 3_600_000, noon - 60_000]
  const takeout = { search: { takeout: 'true' } }
  expect(visit({ ...takeout, chosenTime: tea })).toMatchObject({
    pickupAt: tea,
    slot: { weekday: 2, quarterHour: 60 },
  })
  expect(visit({ search: { eventSuite: 's-1' }, chosenTime: tea }).pickupAt).toBe(tea)
  const atOnce = { pickupAt: null, slot: { weekday: 2, quarterHour: 48 } }
  expect(visit({ ...takeout, chosenTime: past })).toMatchObject(atOnce)
  expect(visit({ search: { tableNum: '1' }, chosenTime: tea })).toMatchObject(atOnce)
})

const delivering = { delivers: true, caters: true, cateringPickup: false }
