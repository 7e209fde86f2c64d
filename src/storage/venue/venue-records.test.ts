import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { failure, success } from '#domain/result.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { openDatabase } from '#storage/database.ts'
import { openStorage } from '#storage/device/open-storage.ts'
import { createVenueRecords } from './venue-records.ts'
import type { StoredVenue } from '#storage/tables.ts'

test('a venue opens with its menus and the time they came', async () => {
  const { venues } = openStorage('open')
  await venues.save(aStoredVenue('chez-nous', 1))
  await venues.touch('chez-nous', { fetchedAt: 7 })
  expect(await venues.load('chez-nous')).toEqual(
    success({ ...aStoredVenue('chez-nous', 1), fetchedAt: 7 }),
  )
  expect(await venues.load('elsewhere')).toEqual(success(null))
})

test('a long venue opens with its body, also after a visit was noted', async () => {
  const { venues } = openStorage('long')
  await venues.save({ ...aStoredVenue('chez-nous', 1), body: new Blob(['{"é":1}']) })
  await venues.touch('chez-nous', { openedAt: 7 })
  const loaded = await venues.load('chez-nous')
  expect(await (loaded.ok ? loaded.value?.body?.text() : null)).toBe('{"é":1}')
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

test('lack of room for a venue is reported, and the stored ones stay', async () => {
  const database = openDatabase('full')
  const venues = createVenueRecords(database)
  await venues.save(aStoredVenue('chez-nous', 1))
  const noRoom = () => {
    throw new Dexie.QuotaExceededError()
  }
  database.venues.hook('creating', noRoom)
  database.venues.hook('updating', noRoom)
  const full = failure({ type: 'StorageFull' })
  expect(await venues.save(aStoredVenue('bistro', 2))).toEqual(full)
  expect(await venues.touch('chez-nous', { openedAt: 9 })).toEqual(full)
  expect(await venues.recent()).toEqual(success([aStoredVenue('chez-nous', 1)]))
})

test('a venue that the server no longer knows is forgotten', async () => {
  const { venues } = openStorage('forgotten')
  await venues.save(aStoredVenue('chez-nous', 1))
  expect(await venues.forget('chez-nous')).toEqual(success(null))
  expect(await venues.load('chez-nous')).toEqual(success(null))
})

function aStoredVenue(slug: string, openedAt: number): StoredVenue {
  return { slug, name: 'Chez Nous', etag: '"1"', document: aSmallVenue(), fetchedAt: 1, openedAt }
}
