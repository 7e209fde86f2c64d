import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { createVenueRecords } from '#storage/venue/venue-records.ts'
import { openDatabase } from './database.ts'
import { freeSpace } from './free-space.ts'
import type { StoredVenue } from './tables.ts'

const at = 1_790_000_000_000

test('room is made by all pictures, and by every menu but the latest', async () => {
  const { deleted } = aBrowser(['pictures', 'foreign-pictures'])
  const database = await aDeviceWithMenus('full')
  await freeSpace(database)
  expect(deleted).toEqual(['pictures', 'foreign-pictures'])
  expect(await database.venues.toCollection().primaryKeys()).toEqual(['latest'])
})

test('a menu that is opened meanwhile is the latest, and stays', async () => {
  aBrowser([])
  const database = await aDeviceWithMenus('meanwhile')
  const [older] = await database.venues.where({ slug: 'older' }).toArray()
  const opened = { ...older, openedAt: at + 9 } as StoredVenue
  await Promise.all([freeSpace(database), createVenueRecords(database).save(opened)])
  expect(await database.venues.get('older')).toEqual(opened)
})

test('pictures that cannot be given up do not keep the others', async () => {
  const { deleted } = aBrowser(['foreign-pictures'])
  await freeSpace(await aDeviceWithMenus('refused'))
  expect(deleted).toEqual(['foreign-pictures'])
})

test('pictures are given up also where the menus cannot be', async () => {
  const { deleted } = aBrowser(['pictures', 'foreign-pictures'])
  const database = await aDeviceWithMenus('closed')
  database.close()
  await freeSpace(database)
  expect(deleted).toEqual(['pictures', 'foreign-pictures'])
})

test('on plain HTTP, where there are no pictures kept, room is made by menus', async () => {
  const database = await aDeviceWithMenus('plain')
  await freeSpace(database)
  expect(await database.venues.count()).toBe(1)
})

/** Caches that can be deleted; any other one fails. */
function aBrowser(deletable: readonly string[]) {
  const deleted: string[] = []
  vi.stubGlobal('caches', {
    delete: async (name: string) => {
      if (!deletable.includes(name)) throw new DOMException('No', 'InvalidStateError')
      deleted.push(name)
      return true
    },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return { deleted }
}

async function aDeviceWithMenus(name: string) {
  const database = openDatabase(`room-${name}`)
  const document = aSmallVenue()
  await database.venues.bulkPut(
    ['oldest', 'latest', 'older'].map((slug) => {
      const openedAt = at + ['oldest', 'older', 'latest'].indexOf(slug)
      return { slug, name: slug, etag: null, document, fetchedAt: at, openedAt }
    }),
  )
  return database
}
