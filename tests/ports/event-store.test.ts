import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RecordedEvent } from '#contract/analytics/recorded-event.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { createMemoryEventStore } from '#tests/twins/analytics/memory-event-store.ts'
import { createPostgresEventStore } from '#server/analytics/postgres-event-store.ts'
import { openStores } from './open-stores.ts'

const openings = openStores({
  onDatabase: (sql) => createPostgresEventStore(sql),
  inMemory: () => createMemoryEventStore(),
})

const noon = Date.parse('2026-07-01T16:00:00Z')

function anEvent(changes: Partial<RecordedEvent> = {}): RecordedEvent {
  return {
    id: randomUUID(),
    at: noon,
    visit: randomUUID(),
    event: { name: 'menu_viewed' },
    ...changes,
  }
}

for (const { name, options, opened } of openings) {
  const aVenueId = () => asId<VenueId>(`venue-${randomUUID()}`)

  test(`${name}: an event that comes twice counts once`, options, async () => {
    const store = await opened()
    const venueId = aVenueId()
    const [one, other] = [anEvent(), anEvent()]
    expect(await store.keep(venueId, [one, other])).toBe(2)
    const again = { ...one, id: one.id.toUpperCase() }
    expect(await store.keep(venueId, [again, other, other, anEvent()])).toBe(1)
    expect(await store.count(venueId, new Date(0))).toEqual({ menu_viewed: 3 })
  })

  test(`${name}: two devices at once lose nothing and double nothing`, options, async () => {
    const store = await opened()
    const venueId = aVenueId()
    const events = Array.from({ length: 50 }, () => anEvent())
    const kept = await Promise.all([store.keep(venueId, events), store.keep(venueId, events)])
    expect(kept.reduce((sum, each) => sum + each)).toBe(50)
  })

  test(`${name}: a venue counts its own events, since a moment`, options, async () => {
    const store = await opened()
    const [venueId, otherId] = [aVenueId(), aVenueId()]
    const added = anEvent({ event: { name: 'item_added', itemId: asId('onion'), quantity: 2 } })
    await store.keep(venueId, [anEvent({ at: noon - 1 }), anEvent(), added])
    await store.keep(otherId, [added])
    expect(await store.count(venueId, new Date(noon))).toEqual({ item_added: 1, menu_viewed: 1 })
    expect(await store.count(otherId, new Date(noon))).toEqual({ item_added: 1 })
  })

  test(
    `${name}: a venue's events from before a moment are deleted, some at a time`,
    options,
    async () => {
      const store = await opened()
      const [venueId, other] = [aVenueId(), aVenueId()]
      const ages = [3, 2, 1, 0]
      await store.keep(
        venueId,
        ages.map((hours) => anEvent({ at: noon - hours * 3_600_000 })),
      )
      await store.keep(other, [anEvent({ at: noon - 3_600_000 })])
      expect(await store.forgetBefore(venueId, new Date(noon), 2)).toBe(2)
      expect(await store.forgetBefore(venueId, new Date(noon), 2)).toBe(1)
      expect(await store.forgetBefore(venueId, new Date(noon), 2)).toBe(0)
      expect(await store.count(venueId, new Date(0))).toEqual({ menu_viewed: 1 })
      expect(await store.count(other, new Date(0))).toEqual({ menu_viewed: 1 })
    },
  )
}
