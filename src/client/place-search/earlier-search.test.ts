import { expect, test } from 'vitest'
import { aFoundVenue, aSearchAnswer } from '#tests/fixtures/a-found-venue.ts'
import { openEarlierSearches } from './earlier-search.ts'

test('the results of a brand’s last search come back with their age', () => {
  const searches = openEarlierSearches(aStorage())
  const ottawa = {
    name: 'Ottawa',
    address: 'Ontario, Canada',
    gmapPlaceId: 'ca-ottawa',
    types: ['locality' as const],
    lat: 45.42,
    lng: -75.7,
  }
  const answer = aSearchAnswer({ place: ottawa })
  searches.write(answer, 'northway', 1_000)
  expect(searches.read('northway')).toEqual({ at: 1_000, answer })
  expect(searches.read('kingpin')).toBeNull()
})

test('the point of the device is not stored', () => {
  const storage = aStorage()
  const searches = openEarlierSearches(storage)
  searches.write(aSearchAnswer(), 'northway', 1_000)
  expect(searches.read('northway')?.answer.place).toBeNull()
  expect(storage.text()).not.toContain('-79.38,')
  expect(storage.text()).not.toMatch(/"lat"|"lng"/)
})

test('at most 50 results are stored, and the list says that there are more', () => {
  const searches = openEarlierSearches(aStorage())
  const results = Array.from({ length: 60 }, (_, id) => aFoundVenue({ id: `v-${id}` }))
  searches.write(aSearchAnswer({ results }), 'northway', 1_000)
  const answer = searches.read('northway')?.answer
  expect(answer?.results).toHaveLength(50)
  expect(answer?.more).toBe(true)
})

test.each(['', '{', '{"version":2}', '{"version":1,"at":1,"answer":{"results":[{}]}}'])(
  'what is no stored search is none: %s',
  (text) => {
    const storage = { getItem: () => text, setItem: () => {} }
    expect(openEarlierSearches(storage).read('northway')).toBeNull()
  },
)

test('a device that stores nothing, or is full, goes without', () => {
  const none = openEarlierSearches(null)
  none.write(aSearchAnswer(), 'northway', 1_000)
  expect(none.read('northway')).toBeNull()
  const full = openEarlierSearches({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
  expect(() => full.write(aSearchAnswer(), 'northway', 1_000)).not.toThrow()
})

function aStorage() {
  const texts = new Map<string, string>()
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    text: () => [...texts.values()].join(),
  }
}
