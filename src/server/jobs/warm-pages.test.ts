import { expect, test } from 'vitest'
import { createPageWarmer } from './warm-pages.ts'

test('the pages of the venues that were published last are asked for, each version once', async () => {
  const { publish, round, asked } = aWarmer()
  for (let number = 1; number <= 30; number += 1) publish(`venue-${number}`, number)
  await round()
  expect(asked.splice(0)).toEqual(
    Array.from({ length: 20 }, (_, place) => `venue-${String(30 - place)}`),
  )
  await round()
  expect(asked).toEqual([])
  publish('venue-3', 31)
  publish('new', 32)
  await round()
  expect(asked).toEqual(['new', 'venue-3'])
})

test('a page that fails is not asked for again, and those after it are', async () => {
  const { publish, round, asked } = aWarmer({ fails: ['broken'] })
  publish('sound', 1)
  publish('broken', 2)
  await expect(round()).rejects.toThrow('No page')
  await round()
  await round()
  expect(asked).toEqual(['broken', 'sound'])
})

test('a version whose transaction took longer than that of a later one is found', async () => {
  const { publish, round, asked } = aWarmer()
  publish('quick', 60)
  await round()
  publish('slow', 55)
  await round()
  expect(asked).toEqual(['quick', 'slow'])
})

function aWarmer({ fails = [] }: { readonly fails?: readonly string[] } = {}) {
  const venues = new Map<string, { readonly version: number; readonly changedAt: Date }>()
  const asked: string[] = []
  const round = createPageWarmer({
    venueStore: {
      changedSince: async (since) =>
        [...venues]
          .filter(([, { changedAt }]) => since === null || changedAt >= since)
          .map(([slug, venue]) => ({ slug, venueId: slug as never, ...venue })),
    },
    request: async (path) => {
      const slug = path.slice(1)
      asked.push(slug)
      if (fails.includes(slug)) throw new Error('No page')
      return new Response('A page')
    },
  })
  return {
    asked,
    round,
    publish: (slug: string, second: number) =>
      venues.set(slug, {
        version: (venues.get(slug)?.version ?? 0) + 1,
        changedAt: new Date(second * 1_000),
      }),
  }
}
