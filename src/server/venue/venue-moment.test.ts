import { expect, test } from 'vitest'
import type { CachedVenue } from './venue-cache.ts'
import { ofMinute } from './venue-moment.ts'

const noon = Date.parse('2026-11-20T17:00:00Z')

test('computes once a minute, for each venue and version by itself', () => {
  const asked: string[] = []
  const nameAt = ofMinute(({ version }, at) => {
    const name = `${version} at ${new Date(at).toISOString()}`
    asked.push(name)
    return name
  })
  const first = { version: 1 } as CachedVenue
  const second = { version: 2 } as CachedVenue

  expect(nameAt(first, noon)).toBe('1 at 2026-11-20T17:00:00.000Z')
  expect(nameAt(first, noon + 59_999)).toBe('1 at 2026-11-20T17:00:00.000Z')
  expect(nameAt(second, noon + 59_999)).toBe('2 at 2026-11-20T17:00:59.999Z')
  expect(nameAt(first, noon + 60_000)).toBe('1 at 2026-11-20T17:01:00.000Z')
  expect(nameAt(first, noon)).toBe('1 at 2026-11-20T17:00:00.000Z')
  expect(asked).toHaveLength(4)
})
