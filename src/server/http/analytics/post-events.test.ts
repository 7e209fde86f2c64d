import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { mostEventsAtOnce } from '#contract/analytics/recorded-event.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { createMemoryEventStore } from '#tests/twins/analytics/memory-event-store.ts'
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

test('one visitor cannot use up the venue’s limit, and more than it stays on the devices', async () => {
  const { send, recorded } = await aCountingServer()
  const sendAll = async (calls: number, address: string) => {
    const statuses = new Set<number>()
    for (let call = 0; call < calls; call += 1) {
      const events = Array.from({ length: mostEventsAtOnce }, () => anEvent())
      statuses.add((await send({ events }, { 'X-Forwarded-For': address })).status)
    }
    return [...statuses]
  }
  expect(await sendAll(20, '203.0.113.1')).toEqual([200])
  const more = await send({ events: [anEvent()] }, { 'X-Forwarded-For': '203.0.113.1' })
  expect(more).toMatchObject({ status: 429, body: { code: 9010 } })
  for (let other = 2; other <= 6; other += 1) {
    expect(await sendAll(20, `203.0.113.${other}`)).toEqual([200])
  }
  expect(await sendAll(1, '203.0.113.7')).toEqual([429])
  expect(recorded()).toHaveLength(12_000)
})

test('an event of another year, or of more money than there is, is not stored', async () => {
  const { send, recorded } = await aCountingServer()
  const ofYear = (year: number) => ({ ...anEvent(), at: `${year}-01-01T00:00:00.000Z` })
  const events = [ofYear(1971), anEvent(), ofYear(2100)]
  expect(await send({ events })).toMatchObject({ status: 200, body: { kept: 1 } })
  const dear = anEvent({ name: 'tab_limit_set', cents: 9e15 })
  expect(await send({ events: [dear] })).toMatchObject({
    status: 400,
    body: { fields: expect.anything() },
  })
  expect(recorded()).toEqual([expect.objectContaining({ at: noon })])
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
