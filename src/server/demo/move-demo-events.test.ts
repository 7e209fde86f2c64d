import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { createMemorySuiteStore } from '#server/suite/twins/memory-suite-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { arenaEvents } from './arena-events.ts'
import { graniteArena } from './granite-arena.ts'
import { moveDemoEvents } from './move-demo-events.ts'

const afternoon = Date.parse('2026-11-20T21:30:00Z')
const day = 24 * 60 * 60_000

async function anArena() {
  const suites = createMemorySuiteStore()
  const server = await aServerInMemory(graniteArena, { suites })
  const venueId = asId<VenueId>(graniteArena.restaurant.id)
  return {
    move: (at: Instant) =>
      moveDemoEvents({
        ...server,
        suiteStore: suites,
        venues: createVenueCache(server.venueStore, 0),
        now: () => at,
      }),
    orders: server.orderStore.received,
    async state(at: Instant) {
      const [on, locked, open] = arenaEvents('America/Toronto', at).map((event) =>
        event.suites.map(({ eventSuiteId }) => eventSuiteId),
      )
      const states = async (ids: readonly string[] = []) =>
        [...(await server.preOrderStore.ofSuites(venueId, ids)).values()].map(({ state }) => state)
      const tabs = await suites.tabs(venueId, on ?? [])
      return {
        tabs: [...tabs.values()].map(({ orders, spent }) => [orders, spent > 0]),
        locked: await states(locked),
        open: await states(open),
      }
    },
  }
}

test('the event that is on has tabs, and those to come have pre-orders; another round changes nothing', async () => {
  const arena = await anArena()
  await arena.move(afternoon)
  const state = await arena.state(afternoon)
  expect(state).toEqual({
    tabs: [
      [2, true],
      [1, true],
    ],
    locked: ['locked', 'locked', 'locked', 'locked'],
    open: ['submitted', 'submitted'],
  })
  const orders = arena.orders()
  expect(orders).toHaveLength(7)
  await arena.move(afternoon + 60_000)
  expect(await arena.state(afternoon)).toEqual(state)
  expect(arena.orders()).toEqual(orders)
})

test('the next day has orders of its own', async () => {
  const arena = await anArena()
  await arena.move(afternoon)
  await arena.move(afternoon + day)
  expect(arena.orders()).toHaveLength(14)
  expect(await arena.state(afternoon + day)).toMatchObject({ open: ['submitted', 'submitted'] })
})
