import { expect, test } from 'vitest'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { venueDocumentSchema } from '#contract/venue/venue-document.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import { createNoGateway, noGateway } from '#server/payment/no-gateway.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { createMemoryNoticeStore } from '#tests/twins/notice/memory-notice-store.ts'
import * as v from 'valibot'
import { anOrderOf, aServedVenue, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { aPaidOrder, aTill } from '#tests/fixtures/a-paid-venue.ts'
import { asOfferedHere } from './offered-here.ts'
import type { ServerMeans } from './offered-here.ts'

const cards: Partial<RestaurantDocument> = {
  payment_processor: 'test',
  wallets: { apple_pay: true },
}
const invoice: typeof cards = { ...cards, extra_payment_methods: [{ type: 'invoice' }] }

test('without a gateway a venue of cards alone says so at its door, and takes no card', async () => {
  const { app, document, served } = await aServer(cards, { gateway: noGateway })
  expect(served.venue.canBePaid).toEqual({ atTables: false, away: false })
  const refused = await app.request('/api/orders', post(document, aPaidOrder(document), withKey()))
  expect(refused.status).toBe(422)
  const order = anOrderOf(document)
  const onPremise = await app.request('/api/orders', post(document, order, withKey()))
  expect(onPremise.status).toBe(422)
})

test('without a gateway the other ways to pay go on', async () => {
  const { app, document, served } = await aServer(invoice, { gateway: noGateway })
  expect(served.venue.canBePaid).toEqual({ atTables: true, away: true })
  const asked = post(document, { app8RestaurantId: String(document.restaurant.id) })
  const config = await app.request('/api/payment/get-payment-config', asked)
  expect(await config.json()).toMatchObject({
    cardPageUrl: null,
    wallets: { applePay: null, googlePay: null },
  })
  const order = aPaidOrder(document, { paymentMethod: 'invoice', invoice: true })
  const taken = await app.request('/api/orders', post(document, order, withKey()))
  expect(taken.status).toBe(200)
})

test('a venue of the server’s own gateway, or paid on premise, is as its document says', async () => {
  for (const given of [cards, { payment_processor: 'payOnPremise' }]) {
    const { document, served } = await aServer(given, { gateway: 'test' })
    expect(served.text).toEqual({ ...document })
  }
})

test.each(['real', 'test', null] as const)('of texts the server says %s itself', async (texts) => {
  const { app, document, served } = await aServer({ text_messages: 'real' }, { texts })
  expect(served.venue.texts).toBe(texts)
  await app.request('/api/orders', post(document, anOrderOf(document), withKey()))
  const contact = { phone_number: '514-555-0199' }
  const data = { restaurantId: document.restaurant.id, checkNum: 1, contact }
  const notice = { type: 'notification', status: 'in-progress', data }
  const answer = await app.request('/api/orders/notification', post(document, notice))
  expect(answer.status).toBe(texts === null ? 422 : 200)
  if (texts === null) expect(await answer.json()).toMatchObject({ code: 9084 })
})

interface Given extends Partial<Pick<ServerMeans, 'gateway'>> {
  readonly texts?: ReturnType<ServerMeans['textsOf']>
}

async function aServer(
  restaurant: Partial<RestaurantDocument>,
  { gateway = 'test', texts = null }: Given,
) {
  const document = aServedVenue(restaurant)
  const stored = createMemoryVenueStore()
  const venueStore = {
    ...stored,
    ...asOfferedHere(stored, { gateway, textsOf: () => texts }),
  }
  const noticeStore = createMemoryNoticeStore({ received: () => [] })
  const { payment } = aTill()
  const none = { ...payment, gateway: createNoGateway(), address: null }
  const till = gateway === noGateway ? none : payment
  await venueStore.publish(document)
  const { app } = await aServerInMemory(document, { venueStore, noticeStore, payment: till })
  const answer = await app.request(`/${document.restaurant.slug}/data.json`)
  const text: unknown = await answer.json()
  return { app, document, served: { text, ...readVenue(v.parse(venueDocumentSchema, text)) } }
}
