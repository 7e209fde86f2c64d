import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { distanceKm } from '#domain/delivery/distance.ts'
import type { FindableEntry } from './findable-entry.ts'
import { createGroupIndex } from './group-index.ts'

function anEntry(given: Partial<FindableEntry> & { readonly id: string }): FindableEntry {
  const { id, ...entry } = given
  return {
    venueId: asId<VenueId>(id),
    slug: id,
    group: null,
    point: null,
    gmapPlaceId: null,
    providerId: null,
    postalCode: null,
    from: null,
    names: [id],
    concourse: null,
    text: '',
    ...entry,
  }
}

const at = 1_000
const latitude = fc.double({ min: -90, max: 90, noNaN: true })
const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const point = fc.record({ latitude, longitude })

test('a place that holds some venues alone leaves the others out, however near', () => {
  const entries = ['k1p', 'j8x', 'none'].map((id, nth) =>
    anEntry({
      id,
      point: { latitude: 45.4 + nth / 1_000, longitude: -75.7 },
      postalCode: id === 'none' ? null : id.toUpperCase(),
    }),
  )
  const points = [{ latitude: 45.4, longitude: -75.7 }]
  const holds = ({ postalCode }: { readonly postalCode: string | null }) => postalCode !== 'K1P'
  const found = createGroupIndex(entries).around({ points, radiusKm: 10, holds }, 100, at)
  expect(found.map(({ entry }) => entry.slug)).toEqual(['j8x', 'none'])
})

test('a region is asked about each venue once, however often it is searched', () => {
  const entries = Array.from({ length: 500 }, (_, nth) =>
    anEntry({ id: String(nth), point: { latitude: 45 + nth / 1_000, longitude: -75 } }),
  )
  const index = createGroupIndex(entries)
  let asked = 0
  const holds = () => {
    asked += 1
    return false
  }
  const points = [{ latitude: 45.4, longitude: -75.7 }]
  for (let search = 0; search < 3; search += 1) {
    expect(index.around({ points, radiusKm: 1e9, holds }, 100, at)).toEqual([])
  }
  expect(asked).toBe(500)
})

test('what it finds is what a scan of all venues finds, nearest first, anywhere on the globe', () => {
  const radius = fc.oneof(
    fc.constant(0),
    fc.double({ min: 0, max: 21_000, noNaN: true }),
    fc.constant(1.6e9),
  )
  fc.assert(
    fc.property(
      fc.array(point, { maxLength: 60 }),
      fc.array(point, { minLength: 1, maxLength: 2 }),
      radius,
      (points, from, radiusKm) => {
        const entries = points.map((each, nth) => anEntry({ id: `v${nth}`, point: each }))
        const kmOf = (to: (typeof points)[number]) =>
          Math.min(...from.map((each) => distanceKm(each, to)))
        const found = createGroupIndex(entries).around({ points: from, radiusKm }, 100, at)
        const found2 = new Set(found.map(({ entry }) => entry))
        // A hair around the radius either is right: two ways of computing a distance differ by a rounding.
        const hair = 1e-5
        for (const entry of entries) {
          const km = entry.point ? kmOf(entry.point) : Infinity
          if (km < radiusKm - hair) expect(found2.has(entry)).toBe(true)
          if (km > radiusKm + hair) expect(found2.has(entry)).toBe(false)
        }
        const distances = found.map(({ km }) => km ?? NaN)
        expect(distances).toEqual(distances.toSorted((one, other) => one - other))
        for (const { entry, km } of found) expect(km).toBe(entry.point && kmOf(entry.point))
      },
    ),
  )
})

test('venues on both sides of the antimeridian and of the pole are neighbours', () => {
  const index = createGroupIndex([
    anEntry({ id: 'east', point: { latitude: 0, longitude: 179.99 } }),
    anEntry({ id: 'west', point: { latitude: 0, longitude: -179.99 } }),
    anEntry({ id: 'pole', point: { latitude: 89.99, longitude: 0 } }),
    anEntry({ id: 'far', point: { latitude: 45, longitude: 0 } }),
  ])
  const near = (from: { latitude: number; longitude: number }) =>
    index.around({ points: [from], radiusKm: 10 }, 10, at).map(({ entry }) => entry.slug)
  expect(near({ latitude: 0, longitude: 180 }).toSorted()).toEqual(['east', 'west'])
  expect(near({ latitude: 90, longitude: 77 })).toEqual(['pole'])
  expect(near({ latitude: -90, longitude: 0 })).toEqual([])
})

test('the nearest of many are answered, and no more than asked for', () => {
  const entries = Array.from({ length: 500 }, (_, nth) =>
    anEntry({ id: `v${nth}`, point: { latitude: nth / 100, longitude: 0 } }),
  )
  const found = createGroupIndex(entries).around(
    { points: [{ latitude: 0, longitude: 0 }], radiusKm: 1e9 },
    3,
    at,
  )
  expect(found.map(({ entry }) => entry.slug)).toEqual(['v0', 'v1', 'v2'])
})

test('a venue that is published later is found from then on', () => {
  const later = anEntry({
    id: 'later',
    from: at + 1,
    point: { latitude: 0, longitude: 0 },
    names: ['soon'],
  })
  const index = createGroupIndex([later])
  const circle = { points: [{ latitude: 0, longitude: 0 }], radiusKm: 1 }
  const found = (moment: number) => [
    index.around(circle, 5, moment).length,
    index.all(5, moment).length,
    index.named('soo', 5, moment).length,
  ]
  expect(found(at)).toEqual([0, 0, 0])
  expect(found(at + 1)).toEqual([1, 1, 1])
})

test('a venue without coordinates is in the list of all, and in no circle', () => {
  const index = createGroupIndex([anEntry({ id: 'nowhere' })])
  expect(index.all(5, at).map(({ entry, km }) => [entry.slug, km])).toEqual([['nowhere', null]])
  expect(index.around({ points: [{ latitude: 0, longitude: 0 }], radiusKm: 1e9 }, 5, at)).toEqual(
    [],
  )
})

test('stands are listed by level, section and name, numbers as numbers', () => {
  const index = createGroupIndex([
    anEntry({ id: 'c', concourse: { level: 'Level 10', section: '1' } }),
    anEntry({ id: 'b', concourse: { level: 'Level 2', section: '112' } }),
    anEntry({ id: 'a', concourse: { level: 'Level 2', section: '21' } }),
    anEntry({ id: 'e', concourse: { level: 'Level 2', section: '21' }, names: ['a pie'] }),
    anEntry({ id: 'd' }),
  ])
  expect(index.all(9, at).map(({ entry }) => entry.slug)).toEqual(['d', 'a', 'e', 'b', 'c'])
  expect(index.all(2, at)).toHaveLength(2)
})

test('a venue is found by the beginning of each word of its names, once', () => {
  const index = createGroupIndex([
    anEntry({ id: 'arena', names: ['granite arena', 'arena granite'] }),
    anEntry({ id: 'hall', names: ['market hall'] }),
  ])
  const named = (text: string) => index.named(text, 5, at).map(({ slug }) => slug)
  expect(named('gra')).toEqual(['arena'])
  expect(named('arena g')).toEqual(['arena'])
  expect(named('hall')).toEqual(['hall'])
  expect(named('all')).toEqual([])
})

test('a venue is found by its id at Google Maps', () => {
  const index = createGroupIndex([anEntry({ id: 'hall', gmapPlaceId: 'ChIJ' })])
  expect(index.atPlace('ChIJ')?.slug).toBe('hall')
  expect(index.atPlace('')).toBeNull()
})
