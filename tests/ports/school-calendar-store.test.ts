import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RotationsDocument } from '#contract/school/rotations-document.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createPostgresSchoolCalendarStore } from '#server/school/postgres-school-calendar-store.ts'
import { createMemorySchoolCalendarStore } from '#tests/twins/school/memory-school-calendar-store.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({ store: createPostgresSchoolCalendarStore(sql) }),
  inMemory: () => ({ store: createMemorySchoolCalendarStore() }),
})

const lunch: RotationsDocument = {
  rotations: [
    {
      id: 'lunch',
      name: 'Dîner « chaud »',
      localization: { en: { name: 'Hot lunch' } },
      repeat_weeks: 1,
      weeks: [{ start_date: '2026-09-06', days: [{ day: 0, menus: ['soup', 7] }] }],
    },
  ],
  holidays: [{ date: '2026-10-12', name: 'Action de grâce' }],
}

for (const { name, options, opened } of openings) {
  const openStore = async () => (await opened()).store
  const aVenueId = () => asId<VenueId>(`venue-${randomUUID()}`)
  const at = new Date('2026-09-01T12:00:00Z')

  test(
    `${name}: a school’s calendar is found as it was saved, by its venue alone`,
    options,
    async () => {
      const store = await openStore()
      const [venueId, other] = [aVenueId(), aVenueId()]
      expect(await store.find(venueId)).toBeNull()
      await store.save(venueId, lunch, at)
      expect(await store.find(venueId)).toEqual(lunch)
      expect(await store.find(other)).toBeNull()
    },
  )

  test(`${name}: another one takes its place`, options, async () => {
    const store = await openStore()
    const venueId = aVenueId()
    await store.save(venueId, lunch, at)
    await store.save(venueId, { rotations: [] }, at)
    expect(await store.find(venueId)).toEqual({ rotations: [] })
  })

  test(`${name}: two imports at once leave one of them whole`, options, async () => {
    const store = await openStore()
    const venueId = aVenueId()
    const documents = [lunch, { rotations: [] }]
    await Promise.all(documents.map((document) => store.save(venueId, document, at)))
    expect(documents).toContainEqual(await store.find(venueId))
  })
}
