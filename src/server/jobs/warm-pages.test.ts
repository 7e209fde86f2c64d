import { expect, test } from 'vitest'
import { createPageWarmer } from './warm-pages.ts'

test('the pages of venues that were published since the last round are asked for, each version once', async () => {
  const { publish, round, asked } = aWarmer()
  publish('there-before', 1)
  await round()
  expect(asked).toEqual([])
  for (let number = 2; number <= 31; number += 1) publish(`venue-${number}`, number)
  await round()
  expect(asked.splice(0)).toEqual(
    Array.from({ length: 20 }, (_, place) => `venue-${String(31 - place)}`),
  )
  await round()
  expect(asked).toEqual([])
  publish('there-before', 32)
  publish('new', 33)
  await round()
  expect(asked).toEqual(['new', 'there-before'])
})

test('a server that began without venues asks for its first one', async () => {
  const { publish, round, asked } = aWarmer()
  await round()
  publish('first', 1)
  await round()
  expect(asked).toEqual(['first'])
})

test('a version whose transaction took longer than that of a later one is found', async () => {
  const { publish, round, asked } = aWarmer()
  await round()
  publish('quick', 60)
  await round()
  publish('slow', 55)
  await round()
  expect(asked).toEqual(['quick', 'slow'])
})

function aWarmer() {
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
      asked.push(path.slice(1))
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
