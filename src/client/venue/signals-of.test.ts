// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { failure, success } from '#domain/result.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { readyVenue } from './ready-venue.ts'
import { signalsOf } from './signals-of.ts'

const now = Date.parse('2026-07-22T12:00:00Z')
const ready = readyVenue(aSmallVenue(), now)

/** What is ordered most at a venue by this answer; null: there is no network. */
function mostOrdered(slug: string, ids: readonly string[] | null) {
  const answer = ids === null ? failure(null) : success({ mostOrdered: [...ids] })
  return signalsOf({ slug, ready, answer, now }).mostOrdered
}

test('without a network the last answer of each venue counts', () => {
  onTestFinished(() => localStorage.clear())
  expect(mostOrdered('lakeside', null)).toEqual([])
  expect(mostOrdered('lakeside', ['soup'])).toEqual(['soup'])
  expect(mostOrdered('merle', ['pie'])).toEqual(['pie'])
  expect(mostOrdered('lakeside', null)).toEqual(['soup'])
  mostOrdered('lakeside', [])
  expect(mostOrdered('lakeside', null)).toEqual([])
  expect(mostOrdered('merle', null)).toEqual(['pie'])
})

test('the answers of the latest twenty venues are stored', () => {
  onTestFinished(() => localStorage.clear())
  for (let place = 0; place <= 20; place += 1) mostOrdered(`venue-${place}`, ['soup'])
  expect(mostOrdered('venue-0', null)).toEqual([])
  expect(mostOrdered('venue-1', null)).toEqual(['soup'])
})

test('a browser that keeps nothing shows the answer all the same', () => {
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  vi.stubGlobal('localStorage', null)
  expect(mostOrdered('lakeside', ['soup'])).toEqual(['soup'])
  expect(mostOrdered('lakeside', null)).toEqual([])
})

test('what is new is read from the venue’s document, with or without a network', () => {
  const document = aSmallVenue()
  const items = document.menus.flatMap(({ sections }) => sections.flatMap((each) => each.items))
  const [first] = items
  if (!first) throw new Error('The venue has items')
  first.published_at = '2026-07-20T12:00:00Z'
  const others = Array.from({ length: 2 }, (_, place) => ({
    ...first,
    id: `old-${place}`,
    published_at: '2025-01-01T00:00:00Z',
  }))
  document.menus[0]?.sections[0]?.items.push(...others)
  const answer = failure(null)
  expect(
    signalsOf({ slug: 'lakeside', ready: readyVenue(document, now), answer, now }).new,
  ).toEqual([String(first.id)])
})
