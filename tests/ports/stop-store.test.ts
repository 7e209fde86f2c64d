import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { normalPace } from '#domain/stop/pace.ts'
import type { Stop } from '#domain/stop/stop.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { createPostgresStopStore } from '#server/venue/postgres-stop-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryStopStore } from '#tests/twins/venue/memory-stop-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { openStores } from './open-stores.ts'
import { aPublishedVenue } from './stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({
    venueStore: createPostgresVenueStore(sql),
    orderStore: createPostgresOrderStore(sql),
    stopStore: createPostgresStopStore(sql),
  }),
  inMemory: () => {
    const venueStore = createMemoryVenueStore()
    return {
      venueStore,
      orderStore: createMemoryOrderStore(venueStore),
      stopStore: createMemoryStopStore(venueStore),
    }
  },
})

const at = new Date('2026-07-01T16:00:00Z')
const hour = 3_600_000

function aStop(given: Partial<Stop> = {}): Stop {
  const endsAt = at.getTime() + hour
  return { id: randomUUID(), scope: 'item', target: 'soup', isSold: false, endsAt, ...given }
}

for (const { name, options, opened } of openings) {
  async function aVenue() {
    const { venueStore, orderStore, stopStore } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    const by = { venueId, deskId: randomUUID(), at }
    const version = () => venueStore.readVersion(venueId)
    return { venueStore, orderStore, stopStore, venueId, by, version }
  }

  test(
    `${name}: a stop is read with its venue, whose version it raises, once`,
    options,
    async () => {
      const { venueStore, stopStore, venueId, by, version } = await aVenue()
      expect(await stopStore.read(venueId)).toEqual({ stops: [], pace: [] })
      const stop = aStop()
      expect(await stopStore.stop(stop, by)).toBe(true)
      expect(await stopStore.stop(stop, by)).toBe(true)
      expect(await version()).toBe(2)
      expect(await stopStore.read(venueId)).toEqual({ stops: [stop], pace: [] })
      expect((await venueStore.read(venueId))?.switched).toEqual({ stops: [stop], pace: [] })
      expect(
        (await venueStore.changedSince(null)).find((each) => each.venueId === venueId),
      ).toEqual(expect.objectContaining({ version: 2 }))
    },
  )

  test(`${name}: another stop of the same target replaces it`, options, async () => {
    const { stopStore, venueId, by } = await aVenue()
    const [first, second] = [aStop(), aStop({ isSold: true, endsAt: null })]
    const other = aStop({ scope: 'value', target: 'size/large' })
    for (const stop of [first, other, second]) await stopStore.stop(stop, by)
    const { stops } = await stopStore.read(venueId)
    expect(new Set(stops)).toEqual(new Set([other, second]))
  })

  test(`${name}: a stop is lifted once, and does not come back`, options, async () => {
    const { stopStore, venueId, by, version } = await aVenue()
    const stop = aStop()
    await stopStore.stop(stop, by)
    expect(await stopStore.lift(stop.id, by)).toBe(true)
    expect(await stopStore.lift(stop.id, by)).toBe(true)
    expect(await stopStore.stop(stop, by)).toBe(true)
    expect(await version()).toBe(3)
    expect((await stopStore.read(venueId)).stops).toEqual([])
  })

  test(`${name}: a stop that is over makes room for another`, options, async () => {
    const { stopStore, venueId, by } = await aVenue()
    await stopStore.stop(aStop(), by)
    const later = { ...by, at: new Date(at.getTime() + 2 * hour) }
    const again = aStop({ endsAt: null })
    await stopStore.stop(again, later)
    expect((await stopStore.read(venueId)).stops).toEqual([again])
  })

  test(`${name}: stops are ended for a reason`, options, async () => {
    const { stopStore, venueId, by, version } = await aVenue()
    const [gone, stays] = [aStop(), aStop({ target: 'bread' })]
    await stopStore.stop(gone, by)
    await stopStore.stop(stays, by)
    await stopStore.end([gone.id], 'gone', by)
    await stopStore.end([gone.id], 'file', by)
    expect((await stopStore.read(venueId)).stops).toEqual([stays])
    expect(await version()).toBe(4)
  })

  test(
    `${name}: the pace of a way is replaced, and the same again changes nothing`,
    options,
    async () => {
      const { stopStore, venueId, by, version } = await aVenue()
      const slow = { ...normalPace('all'), extraMinutes: 10, extraUntil: at.getTime() + hour }
      const paused = { ...normalPace('take_out'), pausedUntil: at.getTime() + hour }
      for (const pace of [paused, slow, slow]) expect(await stopStore.setPace(pace, by)).toBe(true)
      expect((await stopStore.read(venueId)).pace).toEqual([slow, paused])
      expect(await version()).toBe(3)
      await stopStore.setPace(normalPace('all'), by)
      expect((await stopStore.read(venueId)).pace).toEqual([normalPace('all'), paused])
    },
  )

  test(
    `${name}: an import leaves stops, and a pause is in what searches read`,
    options,
    async () => {
      const { venueStore, stopStore, venueId, by } = await aVenue()
      const stop = aStop()
      await stopStore.stop(stop, by)
      const until = Date.now() + hour
      await stopStore.setPace({ ...normalPace('all'), pausedUntil: until }, by)
      const stored = await venueStore.read(venueId)
      const document = JSON.parse(stored?.text ?? '')
      document.restaurant.description = 'Another'
      expect((await venueStore.publish(document)).ok).toBe(true)
      expect((await stopStore.read(venueId)).stops).toEqual([stop])
      const [found] = await venueStore.findable([venueId])
      const { holiday_hours: closures } = JSON.parse(found?.text ?? '').restaurant
      expect(closures.at(-1)).toEqual({
        date: expect.any(String),
        start_time: expect.any(String),
        end_time: expect.any(String),
      })
    },
  )

  test(
    `${name}: an order that was priced before a stop is not taken after it`,
    options,
    async () => {
      const { orderStore, stopStore, venueId, by } = await aVenue()
      await untilAnswered(() => orderStore.take(aSubmission({ venueId }), aNewOrder()))
      await stopStore.stop(aStop(), by)
      expect(await orderStore.take(aSubmission({ venueId }), aNewOrder())).toBe(null)
    },
  )

  test(`${name}: an unknown venue has no stops`, options, async () => {
    const { stopStore, by } = await aVenue()
    const venueId = asId<VenueId>(randomUUID())
    expect(await stopStore.stop(aStop(), { ...by, venueId })).toBe(false)
    expect(await stopStore.setPace(normalPace('all'), { ...by, venueId })).toBe(false)
    expect(await stopStore.read(venueId)).toEqual({ stops: [], pace: [] })
  })
}
