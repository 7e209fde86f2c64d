import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { success } from '#domain/result.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { openStorage } from './open-storage.ts'
import type { StoredVenue } from './venue-records.ts'

test('a venue opens with its menus and the time they came', async () => {
  const { venues } = openStorage('open')
  await venues.save(aStoredVenue('chez-nous', 1))
  await venues.touch('chez-nous', { fetchedAt: 7 })
  expect(await venues.load('chez-nous')).toEqual(
    success({ ...aStoredVenue('chez-nous', 1), fetchedAt: 7 }),
  )
  expect(await venues.load('elsewhere')).toEqual(success(null))
})

test('the twenty venues opened last are kept, the latest first', async () => {
  const { venues } = openStorage('twenty')
  const slugs = Array.from({ length: 22 }, (_, index) => `venue-${index}`)
  for (const [openedAt, slug] of slugs.entries()) await venues.save(aStoredVenue(slug, openedAt))
  await venues.touch('venue-5', { openedAt: 99 })
  const recent = await venues.recent()
  expect(recent.ok && recent.value.map(({ slug }) => slug)).toEqual([
    'venue-5',
    ...slugs
      .slice(2)
      .filter((slug) => slug !== 'venue-5')
      .toReversed(),
  ])
})

function aStoredVenue(slug: string, openedAt: number): StoredVenue {
  return { slug, name: 'Chez Nous', etag: '"1"', document: aSmallVenue(), fetchedAt: 1, openedAt }
}
