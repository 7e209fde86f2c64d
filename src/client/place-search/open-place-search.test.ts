import * as v from 'valibot'
import { expect, test } from 'vitest'
import { geolocationSearchBody } from '#contract/place-search/geolocation-search.ts'
import type { SearchTarget } from '#machines/find-venue.machine.ts'
import { searchCall, searchProblem } from './open-place-search.ts'

const brand = { group: 'northway', radius: 25, unit: 'km', kind: 'canteen' } as const

const targets: readonly (readonly [SearchTarget, object])[] = [
  [
    { type: 'position', at: { latitude: 43.65, longitude: -79.38 } },
    { lat: 43.65, lng: -79.38, group: 'northway', radius: 25, unit: 'km' },
  ],
  [
    { type: 'suggestion', gmapPlaceId: 'x', name: 'Ottawa', address: 'Ottawa, Ontario' },
    {
      gmapPlaceId: 'x',
      name: 'Ottawa',
      address: 'Ottawa, Ontario',
      group: 'northway',
      radius: 25,
      unit: 'km',
    },
  ],
  [
    { type: 'typed', address: 'K1P' },
    { address: 'K1P', group: 'northway', radius: 25, unit: 'km' },
  ],
  [{ type: 'all' }, { group: 'northway', unit: 'km' }],
]

test.each(targets)('a search of %o is a call that the contract accepts', (target, call) => {
  expect(searchCall(target, brand)).toEqual(call)
  expect(v.safeParse(geolocationSearchBody, searchCall(target, brand)).success).toBe(true)
})

const refused = { type: 'Refused', message: '', lines: [], fields: {} } as const

test.each([
  [{ type: 'Unreachable' }, 'Unreachable'],
  [{ type: 'Unreachable', busy: true }, 'TooMany'],
  [{ ...refused, status: 404, code: 9200 }, 'UnknownPlace'],
  [{ ...refused, status: 429, code: 9010 }, 'TooMany'],
  [{ ...refused, status: 400, code: 9000 }, 'Refused'],
] as const)('%o is the problem %s', (problem, type) => {
  expect(searchProblem(problem)).toEqual({ type })
})
