import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalPace, sellingWays } from '#domain/stop/pace.ts'
import type { Pace } from '#domain/stop/pace.ts'
import type { Stop } from '#domain/stop/stop.ts'
import { stopScopes } from '#domain/stop/stop.ts'
import { defaultOptions } from '#domain/menu/choose-options.ts'
import { checkOptions } from '#domain/menu/check-options.ts'
import { isItemOrderable, isOffered } from '#domain/menu/item-availability.ts'
import type { Item } from '#domain/menu/menu.ts'
import { venueStateAt, wayPaused } from '#domain/venue/venue-state.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { applyStops, closedByPace } from './apply-stops.ts'
import type { Stops } from './apply-stops.ts'
import { readVenue } from './read-venue.ts'
import type { VenueDocument } from './venue-document.ts'

const at = Date.parse('2026-07-01T16:00:00Z')
const hour = 3_600_000
const slot = { weekday: 2, quarterHour: 48 }
const document = aSmallVenue()
const targets = targetsOf(document)

const instants = fc.integer({ min: -3, max: 3 }).map((hours) => at + hours * hour)
const someTime = fc.option(instants)
const someStop: fc.Arbitrary<Stop> = fc
  .tuple(fc.uuid(), fc.constantFrom(...targets), fc.boolean(), someTime)
  .map(([id, target, isSold, endsAt]) => ({ id, ...target, isSold, endsAt }))
const stopsOf = fc.uniqueArray(someStop, {
  selector: ({ scope, target }) => `${scope} ${target}`,
  maxLength: 8,
})
const somePace: fc.Arbitrary<Pace> = fc
  .tuple(fc.constantFrom('all' as const, ...sellingWays), someTime, someTime)
  .map(([way, pausedUntil, lastCallEndsAt]) => ({
    ...normalPace(way),
    pausedUntil,
    ...(way === 'all' && lastCallEndsAt !== null
      ? { lastCallAt: lastCallEndsAt - hour, lastCallEndsAt }
      : {}),
  }))
const switched: fc.Arbitrary<Stops> = fc.record({
  stops: stopsOf,
  pace: fc.uniqueArray(somePace, { selector: ({ way }) => way }),
})

test('what is applied twice is as what is applied once', () => {
  fc.assert(
    fc.property(switched, instants, (by, now) => {
      const once = applyStops(document, by, now)
      expect(applyStops(once.document, by, now)).toEqual(once)
    }),
  )
})

test('a venue whose stops are lifted, or over, is as it was', () => {
  fc.assert(
    fc.property(switched, (by) => {
      expect(applyStops(document, { stops: [], pace: [] }, at).document).toEqual(document)
      const ended = {
        stops: by.stops.map((stop) => ({ ...stop, endsAt: at - 1 })),
        pace: by.pace.map(({ way }) => normalPace(way)),
      }
      expect(applyStops(document, ended, at)).toEqual({ document, until: null })
    }),
  )
})

test('nothing changes before the time that it says', () => {
  fc.assert(
    fc.property(switched, instants, (by, now) => {
      const { document: before, until } = applyStops(document, by, now)
      if (until === null) {
        expect(applyStops(document, by, now + 100 * hour).document).toEqual(before)
      } else {
        expect(until).toBeGreaterThan(now)
        expect(applyStops(document, by, until - 1).document).toEqual(before)
      }
    }),
  )
})

test('the order in which stops were made does not matter', () => {
  fc.assert(
    fc.property(switched, (by) => {
      const turned = { stops: by.stops.toReversed(), pace: by.pace }
      expect(applyStops(document, turned, at)).toEqual(applyStops(document, by, at))
    }),
  )
})

test('what is stopped is sold out, with its items', () => {
  const [first] = readVenue(document).menus
  const section = first?.sections[0]
  const item = section?.items[0]
  if (!first || !section || !item) throw new Error('The venue has a menu')
  for (const stop of [
    { scope: 'item', target: item.id },
    { scope: 'section', target: section.id },
    { scope: 'menu', target: first.id },
  ] as const) {
    const found = find(stopped([aStop({ ...stop, endsAt: at + hour })]), item.id)
    expect(found).toMatchObject({ soldOut: true, soldOutUntil: at + hour })
    expect(isItemOrderable(found, slot)).toBe(false)
    // An order for a time is judged by that time.
    expect(isItemOrderable(found, { ...slot, at: at + hour - 1 })).toBe(false)
    expect(isItemOrderable(found, { ...slot, at: at + hour })).toBe(true)
  }
})

test('what is sold out for two reasons is back once neither holds', () => {
  const [out, here] = [withGroup(document, { sold_out: true }), withGroup(document)]
  const [menu] = here.menus
  const [item, section, menuId] = ['sized', String(menu?.sections[0]?.id), String(menu?.id)]
  const until = (scope: Stop['scope'], target: string, hours: number | null) =>
    aStop({ scope, target, endsAt: hours === null ? null : at + hours * hour })
  const soldOutUntil = (of: VenueDocument, ...stops: readonly Stop[]) =>
    find(stopped(stops, of), item).soldOutUntil
  for (const [scope, target] of [
    ['item', item],
    ['section', section],
    ['menu', menuId],
  ] as const) {
    // The venue's file has no end.
    expect(soldOutUntil(out, until(scope, target, 1))).toBe(null)
    expect(soldOutUntil(here, until(scope, target, 1))).toBe(at + hour)
  }
  expect(soldOutUntil(here, until('section', section, 1), until('menu', menuId, 2))).toBe(
    at + 2 * hour,
  )
  expect(soldOutUntil(here, until('item', item, 2), until('menu', menuId, 1))).toBe(at + 2 * hour)
  expect(soldOutUntil(here, until('item', item, 1), until('section', section, 2))).toBe(
    at + 2 * hour,
  )
  expect(soldOutUntil(here, until('item', item, 1), until('section', section, null))).toBe(null)
  expect(soldOutUntil(here, until('item', item, null), until('section', section, 1))).toBe(null)
})

test('an item of the same name stays on sale', () => {
  const [menu] = document.menus
  const [section] = menu?.sections ?? []
  const [item] = section?.items ?? []
  if (!menu || !section || !item) throw new Error('The venue has a menu')
  const lunch = { ...section, id: 'lunch', slug: 'lunch', items: [{ ...item, id: 'at-lunch' }] }
  const both = { ...document, menus: [{ ...menu, sections: [section, lunch] }] }
  const after = stopped([aStop({ scope: 'item', target: String(item.id) })], both)
  expect(find(after, String(item.id)).soldOut).toBe(true)
  expect(find(after, 'at-lunch')).toMatchObject({ name: item.name, soldOut: false })
})

test('a value that is back in time for an order can be chosen for it', () => {
  const until = { scope: 'value', endsAt: at + hour } as const
  const both = ['size/large', 'size/small'].map((target) => aStop({ ...until, target }))
  const sized = find(stopped(both, withGroup(document)), 'sized')
  expect(isItemOrderable(sized, { ...slot, at })).toBe(false)
  expect(isItemOrderable(sized, { ...slot, at: at + hour })).toBe(true)
})

test('a value that is out is shown, is not chosen, and is refused; without another its item is not had', () => {
  const base = withGroup(document)
  const one = find(stopped([aStop({ scope: 'value', target: 'size/large' })], base), 'sized')
  expect(one.optionGroups[0]?.values.map(({ soldOut }) => soldOut)).toEqual([false, true])
  expect(isOffered(one, slot)).toBe(true)
  expect(defaultOptions(one, { slot, avoided: { allergens: [], diets: [] } })).toEqual([])
  const chosen = [
    {
      groupId: one.optionGroups[0]?.id ?? '',
      values: [{ valueId: 'large', quantity: 1, groups: [] }],
    },
  ]
  expect(checkOptions(one, chosen as never, slot)).toMatchObject([{ type: 'ValueUnavailable' }])
  const both = stopped(
    [
      aStop({ scope: 'value', target: 'size/large' }),
      aStop({ scope: 'value', target: 'size/small' }),
    ],
    base,
  )
  expect(isItemOrderable(find(both, 'sized'), slot)).toBe(false)
})

test('what the file says is sold out can be sold by hand', () => {
  const out = withGroup(document, { sold_out: true })
  expect(find(out, 'sized').soldOut).toBe(true)
  const stop = aStop({ scope: 'item', target: 'sized', isSold: true })
  expect(find(stopped([stop], out), 'sized').soldOut).toBe(false)
})

test('a venue and a way are paused until a time, and its last call ends its opening', () => {
  const pause = { ...normalPace('all'), pausedUntil: at + hour }
  const paused = paced(pause)
  expect(venueStateAt(paused.venue, paused.menus, at).type).toBe('paused')
  expect(paced(pause, at + hour).venue.ordersPaused).toBe(false)
  const found = readVenue(closedByPace(alwaysOpen(), [pause], at))
  expect(venueStateAt(found.venue, found.menus, at)).toEqual({ type: 'closed', opensAt: at + hour })
  const way = paced({ ...normalPace('take_out'), pausedUntil: at + hour })
  expect(wayPaused(way.venue, 'pickup', null)).toMatchObject({ type: 'paused' })
  expect(wayPaused(way.venue, 'dine-in', null)).toBe(null)
  expect(wayPaused(way.venue, 'pickup', at + hour - 1)).not.toBe(null)
  expect(wayPaused(way.venue, 'pickup', at + hour)).toBe(null)
  expect(paused.venue.ordersPausedUntil).toBe(at + hour)
  const last = { lastCallAt: at + hour, lastCallEndsAt: at + 3 * hour }
  const called = paced({ ...normalPace('all'), ...last })
  expect(venueStateAt(called.venue, called.menus, at + hour - 1)).toMatchObject({ type: 'open' })
  expect(venueStateAt(called.venue, called.menus, at + hour).type).toBe('closed')
})

test.each([0, -hour, 30_000])(
  'a last call that begins %i ms before its end closes nothing',
  (length) => {
    const end = at + hour + 30_000
    const last = { lastCallAt: end - length, lastCallEndsAt: end }
    const called = paced({ ...normalPace('all'), ...last })
    expect(called.venue.holidayHours).toEqual([])
    expect(venueStateAt(called.venue, called.menus, at)).toMatchObject({ type: 'open' })
  },
)

test('a pause that ends in this minute closes nothing', () => {
  const pause = { ...normalPace('all'), pausedUntil: at + 30_000 }
  expect(closedByPace(alwaysOpen(), [pause], at)).toEqual(alwaysOpen())
})

test.each(stopScopes)('a stop of a %s that is gone changes nothing', (scope) => {
  const gone = aStop({ scope, target: 'gone/gone' })
  expect(stopped([gone])).toEqual(document)
})

function aStop(given: Partial<Stop>): Stop {
  const id = 'a3bb189e-8bf9-4c5f-9c1a-0b5f4d1c2e3f'
  return { id, scope: 'item', target: '', isSold: false, endsAt: null, ...given }
}

function stopped(stops: readonly Stop[], of: VenueDocument = document): VenueDocument {
  return applyStops(of, { stops, pace: [] }, at).document
}

function paced(pace: Pace, now = at) {
  return readVenue(applyStops(alwaysOpen(), { stops: [], pace: [pace] }, now).document)
}

function alwaysOpen(): VenueDocument {
  const { restaurant, ...rest } = document
  return { ...rest, restaurant: { ...restaurant, hours: [], holiday_hours: [] } }
}

function find(of: VenueDocument, id: string): Item {
  const items = readVenue(of).menus.flatMap(({ sections }) =>
    sections.flatMap((each) => each.items),
  )
  const found = items.find((item) => String(item.id) === id)
  if (!found) throw new Error(`No item ${id}`)
  return found
}

function withGroup(of: VenueDocument, given: { readonly sold_out?: boolean } = {}): VenueDocument {
  const [menu, ...menus] = of.menus
  const [section, ...sections] = menu?.sections ?? []
  if (!menu || !section) throw new Error('The venue has a menu')
  const values = [
    { id: 'small', name: 'Small', price: 0 },
    { id: 'large', name: 'Large', price: 2, default_selection: true },
  ]
  const group = { id: 'size', name: 'Size', type: 'addons' as const, min: 1, values }
  const item = { id: 'sized', slug: 'sized', name: 'Sized', price: 5, options: [group], ...given }
  return {
    ...of,
    menus: [{ ...menu, sections: [{ ...section, items: [item] }, ...sections] }, ...menus],
  }
}

function targetsOf({ menus }: VenueDocument): readonly Pick<Stop, 'scope' | 'target'>[] {
  return menus.flatMap((menu) => [
    { scope: 'menu' as const, target: String(menu.id) },
    ...menu.sections.flatMap((section) => [
      { scope: 'section' as const, target: String(section.id) },
      ...section.items.flatMap((item) => [
        { scope: 'item' as const, target: String(item.id) },
        ...(item.options ?? []).flatMap((group) =>
          group.values.map((value) => ({
            scope: 'value' as const,
            target: `${group.id}/${value.id}`,
          })),
        ),
      ]),
    ]),
  ])
}
