import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Count } from '#server/limit/limit-store.ts'
import { createPostgresLimitStore } from '#server/limit/postgres-limit-store.ts'
import { createMemoryLimitStore } from '#tests/twins/limit/memory-limit-store.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({
    // As two servers have them.
    stores: [createPostgresLimitStore(sql), createPostgresLimitStore(sql)],
  }),
  inMemory: () => {
    const store = createMemoryLimitStore()
    return { stores: [store, store] }
  },
})

const start = Date.parse('2026-07-01T16:00:00Z')
const at = (ms: number) => new Date(start + ms)

for (const { name, options, opened } of openings) {
  async function aVenue() {
    const { stores } = await opened()
    const [store, other] = stores
    if (!store || !other) throw new Error('Two stores are needed')
    const venueId = asId<VenueId>(`venue-${randomUUID()}`)
    /** Four at once, one more each second. */
    const ofCaller: Count = { venueId, name: 'orders ana', limit: { points: 4, seconds: 4 } }
    const ofVenue: Count = { venueId, name: 'orders', limit: { points: 6, seconds: 60 } }
    return { store, other, ofCaller, ofVenue }
  }

  test(`${name}: what is used up comes back evenly`, options, async () => {
    const { store, ofCaller } = await aVenue()
    for (let count = 0; count < 4; count += 1)
      expect(await store.take([ofCaller], at(0))).toBeNull()
    expect(await store.take([ofCaller], at(0))).toBe(1_000)
    expect(await store.take([ofCaller], at(999))).toBe(1)
    expect(await store.take([ofCaller], at(1_000))).toBeNull()
    expect(await store.take([{ ...ofCaller, amount: 3 }], at(1_000))).toBe(3_000)
    expect(await store.take([{ ...ofCaller, amount: 4 }], at(60_000))).toBeNull()
    expect(await store.take([ofCaller], at(60_000))).toBe(1_000)
  })

  test(`${name}: more than a limit at once is refused also as the first`, options, async () => {
    const { store, ofCaller } = await aVenue()
    expect(await store.take([{ ...ofCaller, amount: 5 }], at(0))).toBe(1_000)
    expect(await store.take([{ ...ofCaller, amount: 4 }], at(0))).toBeNull()
  })

  test(`${name}: two servers share a limit, also when all call at once`, options, async () => {
    const { store, other, ofCaller, ofVenue } = await aVenue()
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, call) =>
        (call % 2 === 0 ? store : other).take(
          [{ ...ofCaller, name: `orders ${call % 3}` }, ofVenue],
          at(0),
        ),
      ),
    )
    // Those that the venue's limit refused gave the place of their caller back.
    expect(waits.filter((wait) => wait === null)).toHaveLength(6)
    expect(await other.take([ofVenue], at(0))).toBe(10_000)
  })

  test(
    `${name}: a clock that is set back stops nobody for longer than the limit`,
    options,
    async () => {
      const { store, ofCaller } = await aVenue()
      const later = 70 * 60_000
      for (let count = 0; count < 4; count += 1)
        expect(await store.take([ofCaller], at(later))).toBeNull()
      // Servers whose clocks differ by less share the limit.
      expect(await store.take([ofCaller], at(later - 30_000))).toBe(31_000)
      for (let count = 0; count < 4; count += 1)
        expect(await store.take([ofCaller], at(0))).toBeNull()
      expect(await store.take([ofCaller], at(0))).toBe(1_000)
    },
  )

  test(`${name}: what one limit refuses counts under no other`, options, async () => {
    const { store, ofCaller, ofVenue } = await aVenue()
    const counts = [{ ...ofCaller, amount: 4 }, ofVenue]
    expect(await store.take(counts, at(0))).toBeNull()
    for (let call = 0; call < 9; call += 1) expect(await store.take(counts, at(0))).toBe(4_000)
    expect(await store.take([{ ...ofVenue, amount: 5 }], at(0))).toBeNull()
  })

  test(`${name}: names and venues are counted apart`, options, async () => {
    const { store, ofCaller } = await aVenue()
    const all = { ...ofCaller, amount: 4 }
    expect(await store.take([all], at(0))).toBeNull()
    expect(await store.take([{ ...all, name: 'orders bo' }], at(0))).toBeNull()
    const elsewhere = { ...all, venueId: null, name: `orders ${randomUUID()}` }
    expect(await store.take([elsewhere], at(0))).toBeNull()
    expect(await store.take([elsewhere], at(0))).toBe(4_000)
  })

  test(`${name}: what is given back can be taken again`, options, async () => {
    const { store, ofCaller } = await aVenue()
    await store.take([{ ...ofCaller, amount: 4 }], at(0))
    await store.giveBack([ofCaller])
    await store.giveBack([{ ...ofCaller, name: 'nobody' }])
    expect(await store.take([ofCaller], at(0))).toBeNull()
    expect(await store.take([ofCaller], at(0))).toBe(1_000)
  })

  test(`${name}: only what counts no more is forgotten`, options, async () => {
    const { store, ofCaller } = await aVenue()
    await store.take([{ ...ofCaller, amount: 4 }], at(0))
    await store.forgetEnded(at(3_999))
    expect(await store.take([{ ...ofCaller, amount: 4 }], at(3_999))).toBe(1)
    await store.forgetEnded(at(4_000))
    expect(await store.take([{ ...ofCaller, amount: 4 }], at(0))).toBeNull()
  })
}
