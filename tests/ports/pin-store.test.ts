import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { PinCaller } from '#server/kiosk/pin-store.ts'
import { createPostgresPinStore } from '#server/kiosk/postgres-pin-store.ts'
import { createMemoryPinStore } from '#tests/twins/kiosk/memory-pin-store.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({ pinStore: createPostgresPinStore(sql) }),
  inMemory: () => ({ pinStore: createMemoryPinStore() }),
})

const second = 1_000
const hour = 3_600 * second
const tablet: PinCaller = { type: 'kiosk', kioskId: 'c7a0c4c0-0f6a-4be1-94c4-5a3a6e1b9f10' }
const addressOf = (index: number): PinCaller => ({ type: 'address', address: `203.0.113.${index}` })

for (const { name, options, opened } of openings) {
  async function aVenue() {
    const { pinStore } = await opened()
    const venueId = asId<VenueId>(`venue-${randomUUID()}`)
    const start = Date.parse('2026-07-01T16:00:00Z')
    await pinStore.set(venueId, '$argon2id$first', new Date(start))
    return {
      pinStore,
      venueId,
      start,
      tryAt: (ms: number, caller = tablet) => pinStore.begin(venueId, caller, new Date(start + ms)),
    }
  }

  const judged = (waitMs: number) => ({ type: 'Judged', pinHash: '$argon2id$first', waitMs })
  const tooSoon = (waitMs: number) => ({ type: 'TooSoon', waitMs })

  test(`${name}: a venue has no PIN until one is set`, options, async () => {
    const { pinStore, start } = await aVenue()
    const other = asId<VenueId>(`venue-${randomUUID()}`)
    expect(await pinStore.begin(other, tablet, new Date(start))).toBeNull()
  })

  test(`${name}: from the fifth try on each waits for twice as long`, options, async () => {
    const { tryAt } = await aVenue()
    for (let count = 1; count < 5; count += 1) expect(await tryAt(0)).toEqual(judged(0))
    expect(await tryAt(0)).toEqual(judged(30 * second))
    expect(await tryAt(29 * second)).toEqual(tooSoon(second))
    expect(await tryAt(30 * second)).toEqual(judged(60 * second))
    expect(await tryAt(89 * second)).toEqual(tooSoon(second))
    expect(await tryAt(90 * second)).toEqual(judged(120 * second))
  })

  test(`${name}: of many tries at one time five are judged`, options, async () => {
    const { tryAt } = await aVenue()
    const tries = await Promise.all(Array.from({ length: 20 }, () => tryAt(0)))
    const waits = tries.flatMap((each) => (each?.type === 'Judged' ? [each.waitMs] : []))
    expect(waits.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 30 * second])
    expect(await tryAt(1)).toEqual(tooSoon(30 * second - 1))
  })

  test(`${name}: a right PIN forgets its caller’s tries, and no other’s`, options, async () => {
    const { pinStore, venueId, tryAt } = await aVenue()
    for (let count = 0; count < 5; count += 1) {
      await tryAt(0)
      await tryAt(0, addressOf(1))
    }
    await pinStore.forget(venueId, tablet)
    expect(await tryAt(1)).toEqual(judged(0))
    expect(await tryAt(1, addressOf(1))).toMatchObject({ type: 'TooSoon' })
  })

  test(`${name}: another PIN is judged at once, at its venue alone`, options, async () => {
    const { pinStore, venueId, start, tryAt } = await aVenue()
    const other = await aVenue()
    for (let count = 0; count < 5; count += 1) {
      await tryAt(0)
      await other.tryAt(0)
    }
    await pinStore.set(venueId, '$argon2id$second', new Date(start))
    expect(await tryAt(1)).toEqual({ ...judged(0), pinHash: '$argon2id$second' })
    expect(await other.tryAt(1)).toMatchObject({ type: 'TooSoon' })
  })

  test(
    `${name}: many addresses together are bound for an hour, and no enrolled device is`,
    options,
    async () => {
      const { tryAt } = await aVenue()
      for (let index = 0; index < 20; index += 1) {
        for (let count = 0; count < 3; count += 1) {
          expect(await tryAt(index * second, addressOf(index))).toEqual(judged(0))
        }
      }
      expect(await tryAt(60 * second, addressOf(99))).toEqual(tooSoon(hour - 60 * second))
      expect(await tryAt(60 * second)).toEqual(judged(0))
      expect(await tryAt(hour, addressOf(99))).toEqual(judged(0))
    },
  )

  test(`${name}: tries of a day ago count no more, and are deleted`, options, async () => {
    const { pinStore, start, tryAt } = await aVenue()
    for (let count = 0; count < 4; count += 1) await tryAt(0)
    expect(await tryAt(24 * hour)).toEqual(judged(0))
    for (let count = 0; count < 3; count += 1) await tryAt(24 * hour)
    await pinStore.forgetTries(new Date(start + 24 * hour))
    expect(await tryAt(24 * hour)).toEqual(judged(30 * second))
    await pinStore.forgetTries(new Date(start + 24 * hour + 1))
    expect(await tryAt(24 * hour)).toEqual(judged(0))
  })
}
