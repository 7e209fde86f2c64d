import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { noStations } from '#domain/desk/station.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createPostgresStationStore } from '#server/venue/postgres-station-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aStation } from '#tests/fixtures/a-station.ts'
import { createMemoryStationStore } from '#tests/twins/venue/memory-station-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { openStores } from './open-stores.ts'
import { aPublishedVenue } from './stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({
    venueStore: createPostgresVenueStore(sql),
    stationStore: createPostgresStationStore(sql),
  }),
  inMemory: () => {
    const venueStore = createMemoryVenueStore()
    return { venueStore, stationStore: createMemoryStationStore(venueStore) }
  },
})

for (const { name, options, opened } of openings) {
  async function aVenue() {
    const { venueStore, stationStore } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    return { venueStore, stationStore, venueId, version: 1 }
  }

  test(`${name}: a list is read as it was written, with its venue`, options, async () => {
    const { venueStore, stationStore, venueId, version } = await aVenue()
    expect(await stationStore.read(venueId)).toEqual(noStations)
    const stations = [
      aStation('Grill', false, { sections: ['burgers'], items: ['7'], menus: ['lunch'] }),
      aStation('Passe', true),
    ]
    const list = { version: version + 1, stations }
    expect(await stationStore.write(venueId, { stations, fromVersion: 0 })).toEqual({
      list,
      isPassed: false,
    })
    expect(await stationStore.read(venueId)).toEqual(list)
    expect(await venueStore.read(venueId)).toMatchObject({ version: version + 1, stations: list })
  })

  test(`${name}: of two that change one list the second is not taken`, options, async () => {
    const { venueStore, stationStore, venueId, version } = await aVenue()
    const [one, other] = [[aStation('Grill')], [aStation('Bar')]]
    const written = await Promise.all(
      [one, other].map((stations) => stationStore.write(venueId, { stations, fromVersion: 0 })),
    )
    expect(written.filter((each) => each?.isPassed)).toHaveLength(1)
    const { stations } = await stationStore.read(venueId)
    expect([one, other]).toContainEqual(stations)
    expect((await venueStore.read(venueId))?.version).toBe(version + 1)
  })

  test(
    `${name}: the same list again changes nothing, and an empty one ends all`,
    options,
    async () => {
      const { venueStore, stationStore, venueId, version } = await aVenue()
      const stations = [aStation('Grill'), aStation('Bar')]
      await stationStore.write(venueId, { stations, fromVersion: 0 })
      const again = await stationStore.write(venueId, { stations, fromVersion: 0 })
      expect(again).toMatchObject({ list: { version: version + 1 }, isPassed: false })
      const renamed = stations.map((station) => ({ ...station, name: `${station.name} 2` }))
      await stationStore.write(venueId, { stations: renamed, fromVersion: version + 1 })
      expect((await stationStore.read(venueId)).stations).toEqual(renamed)
      await stationStore.write(venueId, { stations: [], fromVersion: version + 2 })
      expect(await stationStore.read(venueId)).toEqual(noStations)
      expect((await venueStore.read(venueId))?.version).toBe(version + 3)
    },
  )

  test(`${name}: an unknown venue has none`, options, async () => {
    const { stationStore } = await aVenue()
    const venueId = asId<VenueId>(randomUUID())
    expect(await stationStore.read(venueId)).toEqual(noStations)
    const write = { stations: [aStation('Grill')], fromVersion: 0 }
    expect(await stationStore.write(venueId, write)).toBeNull()
  })
}
