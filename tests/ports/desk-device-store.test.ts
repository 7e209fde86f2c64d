import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { NewDesk } from '#server/kiosk/desk-device-store.ts'
import { createPostgresDeskDeviceStore } from '#server/kiosk/postgres-desk-device-store.ts'
import { createPostgresKioskStore } from '#server/kiosk/postgres-kiosk-store.ts'
import { createMemoryDeskDeviceStore } from '#tests/twins/kiosk/memory-desk-device-store.ts'
import { createMemoryKioskStore } from '#tests/twins/kiosk/memory-kiosk-store.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({
    deskDevices: createPostgresDeskDeviceStore(sql),
    kioskStore: createPostgresKioskStore(sql),
  }),
  inMemory: () => ({
    deskDevices: createMemoryDeskDeviceStore(),
    kioskStore: createMemoryKioskStore(),
  }),
})

const at = new Date('2026-07-01T16:00:00Z')
const later = new Date('2026-07-01T16:05:00Z')
const report = { version: '1.2.3', visible: true, started: true, sound: false, waiting: 2 }

for (const { name, options, opened } of openings) {
  async function aDesk(given: Partial<NewDesk> = {}) {
    const { deskDevices, kioskStore } = await opened()
    const { secretHash, stations, ...desk }: Omit<NewDesk, 'at'> = {
      venueId: asId<VenueId>(`venue-${randomUUID()}`),
      deskId: randomUUID(),
      secretHash: randomUUID(),
      name: 'Pass',
      role: 'kitchen',
      stations: null,
      ...given,
    }
    await deskDevices.enroll({ ...desk, secretHash, stations, at })
    const stored = { ...desk, report: null, enrolledAt: at, seenAt: at, revokedAt: null }
    return { deskDevices, kioskStore, secretHash, ...desk, stored }
  }

  test(`${name}: a desk is found by its secret, with its last report`, options, async () => {
    const { deskDevices, secretHash, stored } = await aDesk()
    expect(await deskDevices.find(secretHash)).toEqual(stored)
    const seen = { ...stored, report, seenAt: later }
    expect(await deskDevices.checkIn(secretHash, report, later)).toEqual(seen)
    expect(await deskDevices.find(secretHash)).toEqual(seen)
    expect(await deskDevices.find(randomUUID())).toBeNull()
    expect(await deskDevices.checkIn(randomUUID(), report, later)).toBeNull()
  })

  test(
    `${name}: a venue lists its own desks by name, and no kiosk among them`,
    options,
    async () => {
      const { deskDevices, kioskStore, venueId, stored } = await aDesk()
      const counter = await aDesk({ venueId, name: 'Counter', role: 'counter' })
      await aDesk()
      const place = { type: 'pickUp' } as const
      const door = { venueId, kioskId: randomUUID(), secretHash: randomUUID(), name: 'Door', place }
      await kioskStore.enroll({ ...door, at })
      expect(await deskDevices.list(venueId)).toEqual([counter.stored, stored])
      expect(await kioskStore.list(venueId)).toMatchObject([{ name: 'Door' }])
    },
  )

  test(`${name}: a desk is no kiosk, and a kiosk no desk`, options, async () => {
    const { deskDevices, kioskStore, venueId, deskId, secretHash } = await aDesk()
    expect(await kioskStore.find(secretHash)).toBeNull()
    expect(await kioskStore.revoke(venueId, deskId, later)).toBeNull()
    await kioskStore.leave(secretHash)
    expect(await deskDevices.find(secretHash)).not.toBeNull()
    const place = { type: 'pickUp' } as const
    const door = { venueId, kioskId: randomUUID(), secretHash: randomUUID(), name: 'Door', place }
    await kioskStore.enroll({ ...door, at })
    expect(await deskDevices.find(door.secretHash)).toBeNull()
    expect(await deskDevices.revoke(venueId, door.kioskId, later)).toBeNull()
    await deskDevices.leave(door.secretHash)
    expect(await kioskStore.find(door.secretHash)).not.toBeNull()
  })

  test(
    `${name}: a desk that has left is gone, and a revoked one stays listed`,
    options,
    async () => {
      const left = await aDesk()
      await left.deskDevices.leave(left.secretHash)
      expect(await left.deskDevices.list(left.venueId)).toEqual([])
      const { deskDevices, venueId, deskId, secretHash, stored } = await aDesk()
      const revoked = { ...stored, revokedAt: later }
      expect(await deskDevices.revoke(venueId, deskId, later)).toEqual(revoked)
      expect(await deskDevices.revoke(venueId, deskId, new Date())).toEqual(revoked)
      expect(await deskDevices.find(secretHash)).toBeNull()
      expect(await deskDevices.checkIn(secretHash, report, later)).toBeNull()
      await deskDevices.leave(secretHash)
      expect(await deskDevices.list(venueId)).toEqual([revoked])
      expect(await deskDevices.revoke(venueId, randomUUID(), later)).toBeNull()
    },
  )
}
