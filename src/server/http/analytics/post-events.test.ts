import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { mostEventsAtOnce } from '#contract/analytics/recorded-event.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { createMemoryEventStore } from '#server/analytics/twins/memory-event-store.ts'
import { aServedVenue, noon, post } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

async function aCountingServer(restaurant: Partial<RestaurantDocument> = {}) {
  const document = aServedVenue(restaurant)
  const eventStore = createMemoryEventStore()
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const { app } = await aServerInMemory(document, { eventStore, log })
  const send = async (body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await app.request('/api/analytics', post(document, body, headers))
    return { status: answer.status, body: await answer.json(), headers: answer.headers }
  }
  return { send, recorded: eventStore.recorded, log: () => lines.join(''), document }
}

function anEvent(event: object = { name: 'menu_viewed' }) {
  return { id: randomUUID(), at: new Date(noon).toISOString(), visit: randomUUID(), event }
}

test('events are stored with their venue, and a repeated event counts once', async () => {
  const { send, recorded, document } = await aCountingServer()
  const [viewed, added] = [anEvent(), anEvent({ name: 'item_added', itemId: 'onion', quantity: 2 })]
  expect(await send({ events: [viewed, added] })).toMatchObject({ status: 200, body: { kept: 2 } })
  expect(await send({ events: [added, anEvent()] })).toMatchObject({ body: { kept: 1 } })
  expect(recorded().slice(0, 2)).toEqual([
    { ...viewed, at: noon, venueId: document.restaurant.id },
    { ...added, at: noon, venueId: document.restaurant.id },
  ])
})

test('a venue without analytics stores nothing, and devices may drop the events', async () => {
  const { send, recorded } = await aCountingServer({ analytics: { enabled: false } })
  expect(await send({ events: [anEvent()] })).toMatchObject({ status: 200, body: { kept: 0 } })
  expect(recorded()).toEqual([])
})

test('an event with room for a person is refused by its field, and with it the whole call', async () => {
  const { send, recorded } = await aCountingServer()
  const named = anEvent({ name: 'menu_viewed', email: 'ana@example.com' })
  expect(await send({ events: [anEvent(), named] })).toMatchObject({
    status: 400,
    body: { code: 9000, fields: { 'events.1.event.email': expect.any(String) } },
  })
  expect(recorded()).toEqual([])
})

test('more than the limit per minute stays on the devices, for later', async () => {
  const { send, recorded } = await aCountingServer()
  const full = () => ({ events: Array.from({ length: mostEventsAtOnce }, () => anEvent()) })
  for (let call = 0; call < 60; call += 1) expect((await send(full())).status).toBe(200)
  expect(await send({ events: [anEvent()] })).toMatchObject({ status: 429, body: { code: 9010 } })
  expect(recorded()).toHaveLength(6_000)
})

test('nothing about the caller is stored, logged or set', async () => {
  const { send, recorded, log } = await aCountingServer()
  const { headers } = await send(
    { events: [anEvent()] },
    { Cookie: 'session=secret-of-ana', 'X-Forwarded-For': '203.0.113.7', 'User-Agent': 'Ana 1.0' },
  )
  expect(headers.get('Set-Cookie')).toBeNull()
  expect(JSON.stringify(recorded()) + log()).not.toMatch(/secret-of-ana|203\.0\.113\.7|Ana 1\.0/)
})

test('a server without an event store has no such call', async () => {
  const document = aServedVenue()
  const { app } = await aServerInMemory(document)
  const answer = await app.request('/api/analytics', post(document, { events: [anEvent()] }))
  expect(answer.status).toBe(404)
})
