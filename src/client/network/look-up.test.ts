import { expect, test } from 'vitest'
import { getDiscountInfo, getEnrolment, getGiftCard, getMember } from '#contract/code/code-calls.ts'
import { getAnotherRound } from '#contract/order/order-calls.ts'
import { venueHeader } from '#contract/problem.ts'
import { asId } from '#domain/ids.ts'
import { createApi } from '#client/network/create-api.ts'
import { createStore } from '#client/device/create-store.ts'
import type { VenueView } from '#services/venue/venue-service.ts'
import { readyVenue } from '#client/venue/ready-venue.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { createLookUp } from './look-up.ts'

const slug = 'chez-nous'

test('a code is read as what it gives: a percentage, or dollars', async () => {
  const { lookUp } = aDesk(200, { name: 'SPRING10', value: '10%' })
  expect(await lookUp(slug, getDiscountInfo, { body: { code: 'spring10' } })).toEqual({
    ok: true,
    value: { code: 'SPRING10', type: 'percentage', percentageValue: 10 },
  })
  const dollars = aDesk(200, { name: 'FIVEOFF', value: '5.5$' })
  expect(await dollars.lookUp(slug, getDiscountInfo, { body: { code: 'fiveoff' } })).toEqual({
    ok: true,
    value: { code: 'FIVEOFF', type: 'dollars', amount: 550 },
  })
})

test('what was typed travels in the body, never in an address', async () => {
  const { lookUp, asked } = aDesk(200, { code: '6001', balance: 12.5 })
  const giftCardNumber = '60 01'
  expect(
    await lookUp(slug, getGiftCard, (restaurantId) => ({ body: { restaurantId, giftCardNumber } })),
  ).toEqual({ ok: true, value: { code: '6001', balance: 1250 } })
  expect(asked).toEqual([
    {
      path: '/api/orders/get-gift-card',
      venue: 'venue-1',
      body: { restaurantId: 'venue-1', giftCardNumber },
    },
  ])
})

test('a call without a body names its venue, and its order in the address', async () => {
  const { lookUp, asked } = aDesk(200, { items: [], tableInfo: { tableNum: '7' } })
  expect(await lookUp(slug, getAnotherRound, { params: { id: 'order-1' } })).toEqual({
    ok: true,
    value: { lines: [], tableInfo: { tableNum: '7' } },
  })
  expect(asked).toEqual([
    { path: '/api/orders/another-round/order-1', venue: 'venue-1', body: null },
  ])
})

test('a member comes with their promotions and the programme’s provider', async () => {
  const memberInfo = { identifier: 'MC1', promos: ['gold'], provider: 'stadium' }
  const { lookUp } = aDesk(200, { id: 'm-1', memberInfo })
  expect(
    await lookUp(slug, getMember, (app8RestaurantId) => ({
      body: { identifier: 'mc-1', app8RestaurantId },
    })),
  ).toEqual({ ok: true, value: { id: 'm-1', ...memberInfo } })
})

test('an e-mail that is in no programme has no standing', async () => {
  const standing = async (userStatus: string) =>
    aDesk(200, { userStatus }).lookUp(slug, getEnrolment, (app8RestaurantId) => ({
      body: { email: 'a@b.ca', app8RestaurantId },
    }))
  expect(await standing('Gold')).toEqual({ ok: true, value: 'Gold' })
  expect(await standing('not_enrolled')).toEqual({ ok: true, value: null })
})

test('the limit of wrong codes and maintenance have the server’s message; a server fault is no answer', async () => {
  const answerTo = async (status: number, answer: object) =>
    aDesk(status, answer).lookUp(slug, getDiscountInfo, { body: { code: 'x' } })
  expect(await answerTo(429, { code: 9010, message: 'That was a lot at once.' })).toMatchObject({
    error: { type: 'Refused', code: 9010, message: 'That was a lot at once.' },
  })
  expect(await answerTo(503, { code: 9015, message: 'Back soon.' })).toMatchObject({
    error: { message: 'Back soon.' },
  })
  expect(await answerTo(500, { code: 9099, message: 'A fault.' })).toEqual({
    ok: false,
    error: { type: 'Unreachable' },
  })
})

test('a venue is asked once it is loaded', async () => {
  const { venue, lookUp, asked } = aDesk(200, { name: 'SPRING10', value: '10%' })
  const ready = venue.get()
  venue.set({ type: 'Loading' })
  const answer = lookUp(slug, getDiscountInfo, { body: { code: 'spring10' } })
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
  venue.set(ready)
  expect(await answer).toMatchObject({ ok: true })
})

test('where the code that calls the server cannot be loaded, the venue is unreachable', async () => {
  const { venue } = aDesk(200, {})
  const lookUp = createLookUp(async () => null, { watch: () => venue })
  expect(await lookUp(slug, getDiscountInfo, { body: { code: 'x' } })).toEqual({
    ok: false,
    error: { type: 'Unreachable' },
  })
})

function aDesk(status: number, answer: object) {
  const asked: { readonly path: string; readonly venue: string | null; readonly body: unknown }[] =
    []
  const api = createApi({
    origin: 'http://provider.test',
    locale: () => 'en-CA',
    hearTime: () => () => {},
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const body = await request.text()
      asked.push({
        path: new URL(request.url).pathname,
        venue: request.headers.get(venueHeader),
        body: body === '' ? null : JSON.parse(body),
      })
      return Response.json(answer, { status })
    },
  })
  const ready = readyVenue(aSmallVenue(), 0)
  const venue = createStore<VenueView>({
    ...ready,
    venue: { ...ready.venue, id: asId('venue-1') },
  })
  return { asked, venue, lookUp: createLookUp(async () => ({ api }), { watch: () => venue }) }
}
