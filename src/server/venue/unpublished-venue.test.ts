import { expect, test } from 'vitest'
import { venueHeader } from '#contract/problem.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import {
  anOrderOf,
  aServedVenue,
  aSoupLine,
  noon,
  post,
  withKey,
} from '#tests/fixtures/a-served-venue.ts'
import { aTill } from '#tests/fixtures/a-paid-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

const later = '2026-07-01T16:00:01Z'
const unknown = { status: 404, code: 9001 }

test.each([
  ['deleted', { deleted_at: '2024-01-01T00:00:00Z' }],
  ['unpublished', { published_at: null }],
  ['published later', { published_at: later }],
])('a venue that is %s has no page, no document and no calls', async (_, marks) => {
  const document = aServedVenue(marks)
  const { slug, id } = document.restaurant
  const { payment } = aTill()
  const { app } = await aServerInMemory(document, { payment })
  const line = aSoupLine()
  const body = { itemsInCart: [line], type: 'dine-in', config: { tableNum: '12' } }
  const costs = { items: [line], costs: {}, type: 'dine-in', tableNum: '12' }
  const answers = await Promise.all([
    app.request(`/${slug}/data.json`),
    app.request(`/api/restaurants/${id}/announcements`),
    app.request('/api/orders/get-next-order-queue-time', { headers: { [venueHeader]: `${id}` } }),
    app.request('/api/orders/validate', post(document, body)),
    app.request('/api/orders/set-costs', post(document, costs)),
    app.request('/api/payment/get-payment-config', post(document, {})),
  ])
  for (const answer of answers) expect(await statusOf(answer)).toEqual(unknown)
  const order = await app.request(
    '/api/orders',
    post(document, anOrderOf(aServedVenue()), withKey()),
  )
  expect(order.status).toBe(422)
})

test('an order is found, moved on and answered again after its venue is gone', async () => {
  const document = aServedVenue()
  const { app, venueStore } = await aServerInMemory(document)
  const key = withKey()
  const [uuid] = Object.values(key)
  const order = post(document, anOrderOf(document), key)
  const placed: unknown = await (await app.request('/api/orders', order)).json()
  await venueStore.publish(gone(document))
  expect(await (await app.request('/api/orders', order)).json()).toEqual(placed)
  const headers = { [venueHeader]: String(document.restaurant.id) }
  const found = await app.request(`/api/orders/by-key/${uuid}`, { headers })
  expect(await found.json()).toEqual(placed)
  const withdrawn = await app.request('/api/orders/withdraw', post(document, '', key))
  expect(await withdrawn.json()).toEqual(placed)
  expect((await app.request(`/${document.restaurant.slug}/data.json`)).status).toBe(404)
})

test('what is published at a moment is served from that moment on', async () => {
  const document = aServedVenue({}, { published_at: later })
  let now = noon
  const { app } = await aServerInMemory(document, { now: () => now, venueMaxAgeMs: 60_000 })
  const path = `/${document.restaurant.slug}/data.json`
  const before = await app.request(path)
  expect(await before.text()).not.toContain('Onion soup')
  const body = { itemsInCart: [aSoupLine()], type: 'dine-in', config: { tableNum: '12' } }
  const ask = () => app.request('/api/orders/validate', post(document, body))
  expect((await ask()).status).toBe(422)
  now += 1000
  const headers = { 'If-None-Match': before.headers.get('ETag') ?? '' }
  const after = await app.request(path, { headers })
  expect(await after.json()).toEqual(document)
  expect(await (await ask()).json()).toEqual({ valid: true })
})

function gone(document: VenueDocument): VenueDocument {
  return { ...document, restaurant: { ...document.restaurant, deleted_at: later } }
}

async function statusOf(answer: Response) {
  const { code } = (await answer.json()) as { readonly code: number }
  return { status: answer.status, code }
}
