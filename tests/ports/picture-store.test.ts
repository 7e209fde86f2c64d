import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createPostgresPictureStore } from '#server/venue/postgres-picture-store.ts'
import { createMemoryPictureStore } from '#tests/twins/venue/memory-picture-store.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: createPostgresPictureStore,
  inMemory: createMemoryPictureStore,
})

const aVenueId = () => asId<VenueId>(`venue-${randomUUID()}`)
const size = (name: string, text = name) => ({ name, content: new TextEncoder().encode(text) })

for (const { name, options, opened } of openings) {
  test(
    `${name}: a size of a picture is its venue’s alone, and never changes`,
    options,
    async () => {
      const store = await opened()
      const [one, other] = [aVenueId(), aVenueId()]
      await store.save(one, [size('soup-160'), size('soup-320')])
      await store.save(one, [size('soup-160', 'another')])
      expect(await store.read(one, 'soup-160')).toEqual(size('soup-160').content)
      expect(await store.read(one, 'soup-640')).toBeNull()
      expect(await store.read(other, 'soup-160')).toBeNull()
    },
  )

  test(`${name}: pictures that are wanted no more go in all their sizes`, options, async () => {
    const store = await opened()
    const [one, other] = [aVenueId(), aVenueId()]
    const sizes = [size('so-up-160'), size('so-up-320'), size('pie-160'), size('so-160')]
    await store.save(one, sizes)
    await store.save(other, sizes)
    await store.keepOnly(one, ['so-up'])
    const left = await Promise.all(sizes.map((each) => store.read(one, each.name)))
    expect(left.map((content) => content !== null)).toEqual([true, true, false, false])
    await store.keepOnly(one, [])
    expect(await store.read(one, 'so-up-160')).toBeNull()
    expect(await store.read(other, 'pie-160')).not.toBeNull()
  })
}
