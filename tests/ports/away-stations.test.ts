import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { raiseUnseen } from '#server/jobs/raise-unseen.ts'
import { createPostgresDeskDeviceStore } from '#server/kiosk/postgres-desk-device-store.ts'
import type { AwayVenue } from '#server/receiver/alert-store.ts'
import { createPostgresAlertStore } from '#server/receiver/postgres-alert-store.ts'
import { createPostgresStationStore } from '#server/venue/postgres-station-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { aStation } from '#tests/fixtures/a-station.ts'
import { mailRounds } from '#tests/fixtures/mail-rounds.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryAlertStore } from '#tests/twins/receiver/memory-alert-store.ts'
import { createMemoryStationStore } from '#tests/twins/venue/memory-station-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { openStores } from './open-stores.ts'

interface SilentDesk {
  readonly venueId: VenueId
  readonly station: string
  /** Since it was there. */
  readonly minutes: number
}

const minute = 60_000
/** A Wednesday's noon in Toronto. */
const now = Date.parse('2026-07-01T16:00:00Z')
const always = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start_time: '00:00', end_time: '24:00' }))

const openings = openStores({
  onDatabase: (sql) => {
    const deskDevices = createPostgresDeskDeviceStore(sql)
    return {
      venueStore: createPostgresVenueStore(sql),
      stationStore: createPostgresStationStore(sql),
      alertStore: createPostgresAlertStore(sql),
      addDesk: async ({ venueId, station, minutes }: SilentDesk) => {
        const desk = { venueId, deskId: randomUUID(), secretHash: randomUUID(), name: 'Desk' }
        const stations = [station]
        await deskDevices.enroll({ ...desk, role: 'kitchen', stations, at: new Date(now) })
        await sql`
          update receivers set seen_at = now() - make_interval(mins => ${minutes})
          where venue_id = ${venueId} and receiver_id = ${desk.deskId}::uuid`
      },
    }
  },
  inMemory: () => {
    const venueStore = createMemoryVenueStore()
    const silent: AwayVenue[] = []
    return {
      venueStore,
      stationStore: createMemoryStationStore(venueStore),
      alertStore: createMemoryAlertStore({
        orders: createMemoryOrderStore(venueStore),
        away: () => silent,
      }),
      addDesk: async ({ minutes, ...desk }: SilentDesk) => {
        if (minutes > 5) silent.push({ ...desk, since: new Date(now - minutes * minute) })
      },
    }
  },
})

for (const { name, options, opened } of openings) {
  async function aVenue() {
    const { venueStore, stationStore, alertStore, addDesk } = await opened()
    const id = randomUUID()
    const venueId = asId<VenueId>(id)
    const support = { support_email: `desk@${id}.example.com` }
    await venueStore.publish(aServedVenue({ id, slug: id, hours: always, order_options: support }))
    const stations = [aStation('Grill'), aStation('Bar')]
    await stationStore.write(venueId, { stations, fromVersion: 0 })
    const rounds = mailRounds(async (mail) => {
      const venues = createVenueCache(venueStore, 0, () => now)
      // Other tests share the database.
      const away = async () => (await alertStore.away()).filter((each) => each.venueId === venueId)
      const held = { ...alertStore, unseen: async () => [], away }
      const offered = { ...mail, isOffered: true }
      await raiseUnseen({ alertStore: held, venues, mail: offered, now: () => now })
    })
    return {
      send: rounds.send,
      subjects: () =>
        rounds.mails.filter(({ to }) => to.includes(id)).map(({ subject }) => subject),
      /** Desks of the two stations, by minutes since they were there. */
      addDesks: async (minutes: readonly number[]) => {
        for (const [place, since] of minutes.entries()) {
          await addDesk({ venueId, station: stations[place]?.id ?? '', minutes: since })
        }
      },
    }
  }

  test(
    `${name}: a station that no desk shows any more has one mail an outage`,
    options,
    async () => {
      const { addDesks, send, subjects } = await aVenue()
      await addDesks([0, 20])
      await send()
      await send()
      expect(subjects()).toEqual([expect.stringMatching(/: no desk shows the station Bar$/)])
    },
  )

  test(`${name}: stations whose desks were there lately have none`, options, async () => {
    const { addDesks, send, subjects } = await aVenue()
    await addDesks([0, 2])
    await send()
    expect(subjects()).toEqual([])
  })
}
