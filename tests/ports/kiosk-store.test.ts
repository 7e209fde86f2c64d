import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { NewKiosk } from '#server/kiosk/kiosk-store.ts'
import { createPostgresKioskStore } from '#server/kiosk/postgres-kiosk-store.ts'
import { createMemoryKioskStore } from '#tests/twins/kiosk/memory-kiosk-store.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({ kioskStore: createPostgresKioskStore(sql) }),
  inMemory: () => ({ kioskStore: createMemoryKioskStore() }),
})

const at = new Date('2026-07-01T16:00:00Z')
const later = new Date('2026-07-01T16:05:00Z')
const report = { version: '1.2.3', waiting: 2, refused: 1, paused: true }
const checkIn = { place: { type: 'table', tableNum: '7' }, report, at: later } as const

for (const { name, options, opened } of openings) {
  async function aKiosk(given: Partial<NewKiosk> = {}) {
    const { kioskStore } = await opened()
    const kiosk: NewKiosk = {
      venueId: asId<VenueId>(`venue-${randomUUID()}`),
      kioskId: randomUUID(),
      secretHash: randomUUID(),
      name: 'Front door',
      place: { type: 'tables', tableNums: ['1', 'A-2'] },
      at,
      ...given,
    }
    await kioskStore.enroll(kiosk)
    const { venueId, kioskId, secretHash, name: kioskName, place } = kiosk
    const stored = {
      venueId,
      kioskId,
      name: kioskName,
      place,
      report: null,
      enrolledAt: at,
      seenAt: at,
      revokedAt: null,
    }
    return { kioskStore, venueId, kioskId, secretHash, stored }
  }

  test(
    `${name}: a device is found by its secret, with what it reported last`,
    options,
    async () => {
      const { kioskStore, secretHash, stored } = await aKiosk()
      expect(await kioskStore.find(secretHash)).toEqual(stored)
      const seen = { ...stored, place: checkIn.place, report, seenAt: later }
      expect(await kioskStore.checkIn(secretHash, checkIn)).toEqual(seen)
      expect(await kioskStore.find(secretHash)).toEqual(seen)
      expect(await kioskStore.find(randomUUID())).toBeNull()
      expect(await kioskStore.checkIn(randomUUID(), checkIn)).toBeNull()
    },
  )

  test(`${name}: a venue’s devices are listed by name, and no other’s`, options, async () => {
    const { kioskStore, venueId, stored } = await aKiosk()
    const other = await aKiosk({ venueId, name: 'Bar' })
    await aKiosk()
    expect(await kioskStore.list(venueId)).toEqual([other.stored, stored])
  })

  test(`${name}: a device that leaves is deleted`, options, async () => {
    const { kioskStore, venueId, secretHash } = await aKiosk()
    const other = await aKiosk({ venueId })
    await kioskStore.leave(secretHash)
    expect(await kioskStore.find(secretHash)).toBeNull()
    expect(await kioskStore.list(venueId)).toEqual([other.stored])
  })

  test(`${name}: a revoked device is listed, and can do nothing more`, options, async () => {
    const { kioskStore, venueId, kioskId, secretHash, stored } = await aKiosk()
    const revoked = { ...stored, revokedAt: later }
    expect(await kioskStore.revoke(venueId, kioskId, later)).toEqual(revoked)
    expect(await kioskStore.revoke(venueId, kioskId, new Date())).toEqual(revoked)
    expect(await kioskStore.find(secretHash)).toBeNull()
    expect(await kioskStore.checkIn(secretHash, checkIn)).toBeNull()
    await kioskStore.leave(secretHash)
    expect(await kioskStore.list(venueId)).toEqual([revoked])
  })

  test(`${name}: a device is revoked by its own venue alone`, options, async () => {
    const { kioskStore, venueId, kioskId, secretHash, stored } = await aKiosk()
    const other = await aKiosk()
    expect(await kioskStore.revoke(other.venueId, kioskId, at)).toBeNull()
    expect(await kioskStore.revoke(venueId, 'not an id', at)).toBeNull()
    expect(await kioskStore.find(secretHash)).toEqual(stored)
  })

  test(
    `${name}: a check-in at the time of a revocation does not bring the device back`,
    options,
    async () => {
      for (let round = 0; round < 20; round += 1) {
        const { kioskStore, venueId, kioskId, secretHash, stored } = await aKiosk()
        const [checkedIn] = await Promise.all([
          kioskStore.checkIn(secretHash, checkIn),
          kioskStore.revoke(venueId, kioskId, later),
        ])
        const seen = { ...stored, place: checkIn.place, report, seenAt: later }
        if (checkedIn !== null) expect(checkedIn).toEqual(seen)
        expect(await kioskStore.list(venueId)).toEqual([
          { ...(checkedIn === null ? stored : seen), revokedAt: later },
        ])
        expect(await kioskStore.find(secretHash)).toBeNull()
      }
    },
  )

  test(`${name}: devices that were revoked long ago are deleted`, options, async () => {
    const { kioskStore, venueId, kioskId } = await aKiosk()
    const other = await aKiosk({ venueId })
    await kioskStore.revoke(venueId, kioskId, at)
    await kioskStore.forgetRevoked(at)
    expect(await kioskStore.list(venueId)).toHaveLength(2)
    await kioskStore.forgetRevoked(later)
    expect(await kioskStore.list(venueId)).toEqual([other.stored])
  })
}
