import { expect, test } from 'vitest'
import { aCachedVenue } from '#tests/fixtures/a-cached-venue.ts'
import { aServedVenue, noon } from '#tests/fixtures/a-served-venue.ts'
import { shownUntil } from './shown-until.ts'

const minute = 60_000

test('a menu shows the same until its quarter-hour ends', async () => {
  const cached = await aCachedVenue(aServedVenue())
  expect(shownUntil(cached, noon)).toBe(noon + 15 * minute)
  expect(shownUntil(cached, noon + 15 * minute - 1)).toBe(noon + 15 * minute)
  expect(shownUntil(cached, noon + 15 * minute)).toBe(noon + 30 * minute)
})

test('a menu of which something is published before shows the same until then', async () => {
  const cached = await aCachedVenue(aServedVenue())
  const until = noon + 4 * minute
  expect(shownUntil({ ...cached, until }, noon)).toBe(until)
  expect(shownUntil({ ...cached, until: noon + 40 * minute }, noon)).toBe(noon + 15 * minute)
})

test('when the venue closes or opens in that quarter-hour it is not known', async () => {
  const document = aServedVenue()
  const hours = Array.from({ length: 7 }, (_, day) => ({
    day,
    start_time: '09:10',
    end_time: '21:00',
  }))
  const cached = await aCachedVenue({
    ...document,
    restaurant: { ...document.restaurant, timezone: 'UTC', hours },
  })
  const at = (clock: string) => Date.parse(`2026-11-20T${clock}Z`)
  expect(shownUntil(cached, at('09:05'))).toBeNull()
  expect(shownUntil(cached, at('09:12'))).toBe(at('09:15'))
  expect(shownUntil(cached, at('08:50'))).toBe(at('09:00'))
})
