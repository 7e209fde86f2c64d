import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createPostgresDeskDeviceStore } from '#server/kiosk/postgres-desk-device-store.ts'
import { createPostgresKitchenSecretStore } from '#server/order/postgres-kitchen-secret-store.ts'
import { createPostgresReceiverStore } from '#server/receiver/postgres-receiver-store.ts'
import { createPostgresStationStore } from '#server/venue/postgres-station-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { kindFacts } from '#server/receiver/kind-facts.ts'
import { awaySeconds, mostDesks } from '#server/receiver/receiver-store.ts'
import { createMemoryDeskDeviceStore } from '#tests/twins/kiosk/memory-desk-device-store.ts'
import { createMemoryKitchenSecretStore } from '#tests/twins/order/memory-kitchen-secret-store.ts'
import { createMemoryReceiverStore } from '#tests/twins/receiver/memory-receiver-store.ts'
import type { MemoryReceivers } from '#tests/twins/receiver/memory-receiver-store.ts'
import { createMemoryStationStore } from '#tests/twins/venue/memory-station-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { aStation } from '#tests/fixtures/a-station.ts'
import { openStores } from './open-stores.ts'
import { aPublishedVenue } from './stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({
    receivers: createPostgresReceiverStore(sql),
    deskDevices: createPostgresDeskDeviceStore(sql),
    venueStore: createPostgresVenueStore(sql),
    stationStore: createPostgresStationStore(sql),
    kitchenSecrets: createPostgresKitchenSecretStore(sql),
    /** All that showed that it is there did so by this many seconds earlier. */
    age: async (venueId: VenueId, seconds: number) => {
      await sql`
        update receivers set seen_at = seen_at - make_interval(secs => ${seconds}::float8)
        where venue_id = ${venueId}`
    },
  }),
  inMemory: () => {
    const rows: MemoryReceivers = new Map()
    const venueStore = createMemoryVenueStore()
    return {
      receivers: createMemoryReceiverStore(rows, { stationsOf: venueStore.stationsOf }),
      venueStore,
      stationStore: createMemoryStationStore(venueStore),
      deskDevices: createMemoryDeskDeviceStore(rows),
      kitchenSecrets: createMemoryKitchenSecretStore(rows),
      age: async (venueId: VenueId, seconds: number) => {
        for (const [id, { seenAt, ...row }] of rows) {
          const isOf = row.venueId === venueId && seenAt !== null
          if (isOf) rows.set(id, { ...row, seenAt: seenAt - seconds * 1_000 })
        }
      },
    }
  },
})

const at = new Date('2026-07-01T16:00:00Z')
const report = { version: '1.2.3', visible: true, started: true, sound: false, waiting: 0 }
/** Longer than the stores' clocks are apart while a test runs. */
const margin = 30
const deskLasts = (kindFacts.desk.liveSeconds ?? 0) + awaySeconds
const scriptLasts = (kindFacts.api.liveSeconds ?? 0) + awaySeconds

for (const { name, options, opened } of openings) {
  async function aVenue() {
    const stores = await opened()
    const venueId = asId<VenueId>(`venue-${randomUUID()}`)
    const attendance = async () => (await stores.receivers.attendanceOf([venueId])).get(venueId)
    const enroll = async (stations: readonly string[] | null = null) => {
      const desk = { venueId, deskId: randomUUID(), secretHash: randomUUID() }
      await stores.deskDevices.enroll({ ...desk, name: 'Pass', role: 'counter', stations, at })
      return desk
    }
    return { ...stores, venueId, attendance, enroll, age: (s: number) => stores.age(venueId, s) }
  }

  test(`${name}: a desk is there by its enrolment and what it reports`, options, async () => {
    const { deskDevices, attendance, enroll, age } = await aVenue()
    expect(await attendance()).toBe('unattended')
    const { secretHash } = await enroll()
    expect(await attendance()).toBe('attended')
    await age(deskLasts - margin)
    expect(await attendance()).toBe('attended')
    await age(margin)
    expect(await attendance()).toBe('away')
    await deskDevices.checkIn(secretHash, { ...report, visible: false }, at)
    await deskDevices.checkIn(secretHash, { ...report, started: false }, at)
    expect(await attendance()).toBe('away')
    await deskDevices.checkIn(secretHash, report, at)
    expect(await attendance()).toBe('attended')
  })

  test(`${name}: a desk that has left or was revoked is no receiver`, options, async () => {
    const { deskDevices, venueId, attendance, enroll } = await aVenue()
    const left = await enroll()
    await deskDevices.leave(left.secretHash)
    expect(await attendance()).toBe('unattended')
    const { deskId, secretHash } = await enroll()
    await deskDevices.revoke(venueId, deskId, at)
    await deskDevices.checkIn(secretHash, report, at)
    expect(await attendance()).toBe('unattended')
  })

  test(`${name}: of two receivers one is enough`, options, async () => {
    const { deskDevices, attendance, enroll, age } = await aVenue()
    const { secretHash } = await enroll()
    await enroll()
    await age(deskLasts)
    expect(await attendance()).toBe('away')
    await deskDevices.checkIn(secretHash, report, at)
    expect(await attendance()).toBe('attended')
  })

  test(
    `${name}: each station needs a desk that shows it, or all, or an expediter's`,
    options,
    async () => {
      const { receivers, stationStore, deskDevices, venueStore } = await aVenue()
      const { venueId } = await aPublishedVenue(venueStore)
      const [grill, bar, pass] = [aStation('Grill'), aStation('Bar'), aStation('Pass', true)]
      const stations = [grill, bar, pass]
      await stationStore.write(venueId, { stations, fromVersion: 0 })
      const enroll = async (shown: readonly string[] | null) => {
        const desk = { venueId, deskId: randomUUID(), secretHash: randomUUID(), stations: shown }
        await deskDevices.enroll({ ...desk, name: 'Desk', role: 'kitchen', at })
        return desk.secretHash
      }
      const attendance = async () => (await receivers.attendanceOf([venueId])).get(venueId)
      const first = await enroll([grill.id])
      expect(await attendance()).toBe('away')
      const second = await enroll([bar.id])
      expect(await attendance()).toBe('attended')
      await deskDevices.leave(second)
      expect(await attendance()).toBe('away')
      await deskDevices.checkIn(first, { ...report, stations: [grill.id, bar.id] }, at)
      expect(await attendance()).toBe('attended')
      await deskDevices.checkIn(first, { ...report, stations: [grill.id] }, at)
      expect(await attendance()).toBe('away')
      await deskDevices.checkIn(first, { ...report, stations: [pass.id] }, at)
      expect(await attendance()).toBe('attended')
      await deskDevices.checkIn(first, { ...report, stations: [randomUUID()] }, at)
      expect(await attendance()).toBe('attended')
      await deskDevices.checkIn(first, report, at)
      expect(await attendance()).toBe('attended')
    },
  )

  test(`${name}: a script is there as long as it calls`, options, async () => {
    const { kitchenSecrets, venueId, attendance, age } = await aVenue()
    await kitchenSecrets.set(venueId, randomUUID(), at)
    expect(await attendance()).toBe('attended')
    await age(scriptLasts)
    expect(await attendance()).toBe('away')
    await kitchenSecrets.prove(venueId)
    expect(await attendance()).toBe('attended')
    await kitchenSecrets.revoke(venueId)
    await kitchenSecrets.prove(venueId)
    expect(await attendance()).toBe('unattended')
  })

  test(
    `${name}: the test kitchen is always there, however often it is added`,
    options,
    async () => {
      const { receivers, venueId, attendance, age } = await aVenue()
      for (let time = 0; time < 2; time += 1) await receivers.addTest([venueId])
      await age(deskLasts)
      expect(await attendance()).toBe('attended')
    },
  )

  test(`${name}: a venue may take orders that nobody sees`, options, async () => {
    const { receivers, venueId, attendance } = await aVenue()
    expect(await receivers.setRule(venueId, 'told')).toBe(true)
    expect(await receivers.setRule(venueId, 'told')).toBe(false)
    expect(await attendance()).toBe('attended')
    expect(await receivers.setRule(venueId, 'required')).toBe(true)
    expect(await attendance()).toBe('unattended')
  })

  test(`${name}: several venues are asked about at once, each of its own`, options, async () => {
    const [one, other] = [await aVenue(), await aVenue()]
    await one.enroll()
    const found = await one.receivers.attendanceOf([one.venueId, other.venueId])
    expect([...found]).toEqual(
      expect.arrayContaining([
        [one.venueId, 'attended'],
        [other.venueId, 'unattended'],
      ]),
    )
    expect(await one.receivers.attendanceOf([])).toEqual(new Map())
  })

  test(`${name}: of very many desks those that were seen last count`, options, async () => {
    const { attendance, enroll, age, deskDevices } = await aVenue()
    const first = await enroll()
    await age(deskLasts)
    for (let desk = 0; desk < mostDesks; desk += 1) await enroll()
    await age(deskLasts)
    expect(await attendance()).toBe('away')
    await deskDevices.checkIn(first.secretHash, report, at)
    expect(await attendance()).toBe('attended')
  })
}
