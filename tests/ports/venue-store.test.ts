import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { writeFindable } from '#server/venue/findable-venue.ts'
import type { VenuePictures } from '#server/venue/venue-pictures.ts'
import { readVenueDocument } from '#server/venue/read-venue-document.ts'
import { aPublishedVenue, stores } from './stores.ts'
import { openOnce } from './open-once.ts'

for (const { name, available, open } of stores) {
  const options = { skip: !available }
  const opened = openOnce(open)

  const aVenue = async () => {
    const { venueStore } = await opened()
    return { venueStore, ...(await aPublishedVenue(venueStore)) }
  }

  test(
    `${name}: a document published again gets a new version only where it differs`,
    options,
    async () => {
      const { venueStore, slug, document, venueId } = await aVenue()
      expect(await venueStore.publish(document)).toEqual({
        ok: true,
        value: { venueId, slug, version: 1 },
      })
      const renamed = { ...document, restaurant: { ...document.restaurant, name: 'Chez Vous' } }
      expect(await venueStore.publish(renamed)).toEqual({
        ok: true,
        value: { venueId, slug, version: 2 },
      })
      expect(await readVenueDocument(venueStore, slug)).toEqual(renamed)
      expect(await venueStore.readVersion(venueId)).toBe(2)
    },
  )

  test(
    `${name}: a slug belongs to one venue, until that venue takes another`,
    options,
    async () => {
      const { venueStore, slug, document } = await aVenue()
      const id = `venue-${randomUUID()}`
      const rival = { ...document, restaurant: { ...document.restaurant, id } }
      expect(await venueStore.publish(rival)).toEqual({
        ok: false,
        error: { type: 'SlugTaken', slug },
      })
      const moved = { ...document, restaurant: { ...document.restaurant, slug: `${slug}-2` } }
      await venueStore.publish(moved)
      expect(await venueStore.publish(rival)).toMatchObject({ ok: true, value: { version: 1 } })
    },
  )

  test(`${name}: a path of the application is no slug`, options, async () => {
    const { venueStore, document } = await aVenue()
    const restaurant = { ...document.restaurant, slug: 'login' }
    expect(await venueStore.publish({ ...document, restaurant })).toEqual({
      ok: false,
      error: { type: 'SlugReserved', slug: 'login' },
    })
  })

  test(`${name}: a document is kept byte for byte`, options, async () => {
    const { venueStore, slug, document, venueId } = await aVenue()
    expect(await venueStore.findBySlug(slug)).toBe(venueId)
    expect(await venueStore.read(venueId)).toEqual({
      venueId,
      slug,
      version: 1,
      etag: expect.stringMatching(/^[\w-]{22}$/),
      text: JSON.stringify(document),
      pictures: {},
      switched: { stops: [], pace: [] },
      stations: { version: 0, stations: [] },
    })
  })

  test(`${name}: a document has its pictures, which searches name too`, options, async () => {
    const { venueStore, document, venueId } = await aVenue()
    const link = 'https://cdn.example/hero.jpg'
    const address = `/pictures/${venueId}/k3V-1600.webp`
    const restaurant = { ...document.restaurant, image: link }
    const pictures: VenuePictures = { [link]: { address, placeholder: null } }
    const publish = async (given = pictures) => {
      const published = await venueStore.publish({ ...document, restaurant }, given)
      return published.ok && published.value.version
    }
    expect([await publish(), await publish()]).toEqual([2, 2])
    expect((await venueStore.read(venueId))?.pictures).toEqual(pictures)
    const [found] = await venueStore.findable([venueId])
    expect(found?.text).toContain(address)
    expect(await publish({})).toBe(3)
    expect((await venueStore.read(venueId))?.pictures).toEqual({})
  })

  test(
    `${name}: what has changed since a moment is named, with what a search needs of it`,
    options,
    async () => {
      const { venueStore, document, venueId } = await aVenue()
      const names = { venueId, slug: document.restaurant.slug }
      const named = async (since: Date | null) =>
        (await venueStore.changedSince(since)).find((each) => each.venueId === venueId)
      const first = await named(null)
      expect(first).toEqual({ ...names, version: 1, changedAt: expect.any(Date) })
      expect(await named(first?.changedAt ?? null)).toEqual(first)
      expect(await named(new Date(Date.now() + 3_600_000))).toBeUndefined()
      await venueStore.publish(document)
      expect(await named(null)).toEqual(first)
      const renamed = { ...document, restaurant: { ...document.restaurant, name: 'Chez Vous' } }
      await venueStore.publish(renamed)
      expect(await named(null)).toMatchObject({ version: 2 })
      const [found] = await venueStore.findable([venueId, asId<VenueId>('nobody')])
      expect(found).toEqual({ venueId, version: 2, text: writeFindable(renamed) })
      expect(found?.text).not.toContain('"items"')
    },
  )

  test(`${name}: an unpublished venue is unknown`, options, async () => {
    const { venueStore } = await aVenue()
    const nobody = asId<VenueId>('nobody')
    expect(await venueStore.findBySlug('nobody')).toBeNull()
    expect(await venueStore.read(nobody)).toBeNull()
    expect(await venueStore.readVersion(nobody)).toBeNull()
    const { venueId } = await aVenue()
    expect(await venueStore.versions([venueId, nobody])).toEqual(new Map([[venueId, 1]]))
  })
}
