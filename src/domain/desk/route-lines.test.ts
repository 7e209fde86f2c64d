import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aStation } from '#tests/fixtures/a-station.ts'
import { linesFor, routeLines, stationsOf } from './route-lines.ts'
import type { RoutedLine } from './route-lines.ts'
import { faultOfStations } from './station.ts'
import type { Station } from './station.ts'

const burger = { itemId: 'burger', sectionId: 'burgers', menuId: 'dinner' }
const fries = { itemId: 'fries', sectionId: 'sides', menuId: 'dinner' }
const cola = { itemId: 'cola', sectionId: 'drinks', menuId: 'bar' }

function names(line: RoutedLine, stations: readonly Station[]) {
  return stationsOf(line, stations).map(({ name }) => name)
}

test('a line goes by its item, else its section, else its menu, else to the station for the rest', () => {
  const stations = [
    aStation('Menu', false, { menus: ['dinner'] }),
    aStation('Kitchen'),
    aStation('Section', false, { sections: ['burgers'] }),
    aStation('Item', false, { items: ['burger'] }),
  ]
  expect(names(burger, stations)).toEqual(['Item'])
  expect(names({ ...burger, itemId: 'cheeseburger' }, stations)).toEqual(['Section'])
  expect(names(fries, stations)).toEqual(['Menu'])
  expect(names(cola, stations)).toEqual(['Kitchen'])
  expect(names(cola, [])).toEqual([])
})

test('what no station names is made by the first that names nothing, else by the first', () => {
  const named = [
    aStation('Bar', false, { menus: ['bar'] }),
    aStation('Grill', false, { items: ['x'] }),
  ]
  expect(names(burger, [aStation('Pass', true), ...named])).toEqual(['Bar'])
  expect(names(burger, [...named, aStation('Cold'), aStation('Hot')])).toEqual(['Cold'])
})

test('a line that two stations name is on the ticket of both', () => {
  const [grill, fryer] = ['Grill', 'Fryer'].map((name) =>
    aStation(name, false, { items: ['burger'] }),
  )
  const stations = [grill, fryer].filter((station) => station !== undefined)
  expect(names(burger, stations)).toEqual(['Grill', 'Fryer'])
  expect(linesFor([burger, cola], stations, [grill?.id ?? ''])).toEqual({
    lines: [
      { place: 0, also: ['Fryer'] },
      { place: 1, also: [] },
    ],
    also: ['Fryer'],
  })
})

test('a part of a hub, and an entry of an older build, go by what is known of them', () => {
  const stations = [
    aStation('Grill', false, { sections: ['burgers'], items: ['burger'] }),
    aStation('Rest'),
  ]
  // The menus of a hub have ids of the hub, and its items may have those of the maker.
  expect(names({ itemId: 'burger', sectionId: 'hub-7', menuId: 'hub' }, stations)).toEqual([
    'Grill',
  ])
  expect(names({ itemId: 'soup', sectionId: 'hub-7', menuId: 'hub' }, stations)).toEqual(['Rest'])
  expect(names({ itemId: 'burger' }, stations)).toEqual(['Grill'])
  expect(names({ itemId: 'cheeseburger' }, stations)).toEqual(['Rest'])
})

test('who shows all, an expediter or stations that are gone sees every line', () => {
  const [grill, bar] = [
    aStation('Grill', false, { menus: ['dinner'] }),
    aStation('Bar', false, { menus: ['bar'] }),
  ]
  const pass = aStation('Pass', true)
  const stations = [grill, bar, pass]
  const all = {
    lines: [
      { place: 0, also: [] },
      { place: 1, also: [] },
    ],
    also: [],
  }
  for (const shown of [null, [pass.id], [grill.id, pass.id], ['gone']]) {
    expect(linesFor([burger, cola], stations, shown)).toEqual(all)
  }
  expect(linesFor([burger, cola], stations, [bar.id, 'gone'])).toEqual({
    lines: [{ place: 1, also: [] }],
    also: ['Grill'],
  })
  expect(linesFor([burger], stations, [bar.id]).lines).toEqual([])
})

const id = fc.constantFrom('a', 'b', 'c', 'd')
const some = fc.uniqueArray(id)
const stationLists = fc
  .array(fc.record({ isExpediter: fc.boolean(), menus: some, sections: some, items: some }), {
    maxLength: 6,
  })
  .map((list) =>
    list.map(({ isExpediter, ...named }, place) =>
      aStation(`Station ${place}`, isExpediter, named),
    ),
  )
  .filter((stations) => faultOfStations(stations) === null)
const someLines = fc.array(
  fc.record({ itemId: id, sectionId: id, menuId: id }, { requiredKeys: ['itemId'] }),
  { maxLength: 8 },
)

test('law: every line is on one station or more, none of them an expediter, and no part is empty', () => {
  fc.assert(
    fc.property(someLines, stationLists, (lines, stations) => {
      fc.pre(stations.length > 0)
      const parts = routeLines(lines, stations)
      const routed = new Set(parts.flatMap((part) => part.lines))
      expect(routed.size).toBe(lines.length)
      for (const part of parts) {
        expect(part.lines.length).toBeGreaterThan(0)
        expect(part.station.isExpediter).toBe(false)
      }
    }),
  )
})

test('law: screens that together show every station together show every line', () => {
  fc.assert(
    fc.property(someLines, stationLists, (lines, stations) => {
      const seen = stations.flatMap(({ id: shown }) => linesFor(lines, stations, [shown]).lines)
      const places = new Set(seen.map(({ place }) => place))
      expect(places.size).toBe(stations.length === 0 ? 0 : lines.length)
    }),
  )
})

test('two stations have no name in common, and one makes something', () => {
  const grill = aStation('Grill')
  expect(faultOfStations([])).toBeNull()
  expect(faultOfStations([grill, aStation(' grill ')])).toBe('Twice')
  expect(faultOfStations([grill, { ...grill, name: 'Bar' }])).toBe('Twice')
  expect(faultOfStations([aStation('Pass', true)])).toBe('NoMaker')
})
