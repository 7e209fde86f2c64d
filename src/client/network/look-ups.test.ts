import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { createApi } from '#client/network/create-api.ts'
import { createStore } from '#client/device/create-store.ts'
import type { VenueView } from '#services/venue/venue-service.ts'
import { readyVenue } from '#client/venue/ready-venue.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { createLookUps } from './look-ups.ts'

test('a code is read as what it gives: a percentage, or dollars', async () => {
  const percent = await aDesk(200, { name: 'SPRING10', value: '10%' }).desk.discount(
    'chez-nous',
    'spring10',
  )
  expect(percent).toEqual({
    ok: true,
    value: { code: 'SPRING10', type: 'percentage', percentageValue: 10 },
  })
  const dollars = await aDesk(200, { name: 'FIVEOFF', value: '5.5$' }).desk.discount(
    'chez-nous',
    'fiveoff',
  )
  expect(dollars).toEqual({ ok: true, value: { code: 'FIVEOFF', type: 'dollars', amount: 550 } })
})

test('what was typed travels in the body, never in an address', async () => {
  const { desk, asked } = aDesk(200, { code: '6001', balance: 12.5 })
  expect(await desk.giftCard('chez-nous', '60 01')).toEqual({
    ok: true,
    value: { code: '6001', balance: 1250 },
  })
  expect(asked).toEqual([
    {
      path: '/api/orders/get-gift-card',
      body: { restaurantId: 'venue-1', giftCardNumber: '60 01' },
    },
  ])
})

test('a member comes with their promotions and the programme’s provider', async () => {
  const memberInfo = { identifier: 'MC1', promos: ['gold'], provider: 'stadium' }
  expect(await aDesk(200, { id: 'm-1', memberInfo }).desk.member('chez-nous', 'mc-1')).toEqual({
    ok: true,
    value: { id: 'm-1', ...memberInfo },
  })
})

test('an e-mail that is in no programme has no standing', async () => {
  const standing = async (userStatus: string) =>
    aDesk(200, { userStatus }).desk.loyalty('chez-nous', 'a@b.ca')
  expect(await standing('Gold')).toEqual({ ok: true, value: 'Gold' })
  expect(await standing('not_enrolled')).toEqual({ ok: true, value: null })
})

test('the limit of wrong codes and maintenance have the server’s message; a server fault is no answer', async () => {
  const busy = aDesk(429, { code: 9010, message: 'That was a lot at once.' })
  expect(await busy.desk.discount('chez-nous', 'x')).toMatchObject({
    error: { type: 'Refused', code: 9010, message: 'That was a lot at once.' },
  })
  const away = aDesk(503, { code: 9015, message: 'Back soon.' })
  expect(await away.desk.discount('chez-nous', 'x')).toMatchObject({
    error: { message: 'Back soon.' },
  })
  const broken = aDesk(500, { code: 9099, message: 'A fault.' })
  expect(await broken.desk.discount('chez-nous', 'x')).toEqual({
    ok: false,
    error: { type: 'Unreachable' },
  })
})

function aDesk(status: number, answer: object) {
  const asked: { readonly path: string; readonly body: unknown }[] = []
  const api = createApi({
    origin: 'http://provider.test',
    locale: () => 'en-CA',
    hearTime: () => () => {},
    fetch: async (input, init) => {
      const request = new Request(input, init)
      asked.push({ path: new URL(request.url).pathname, body: await request.json() })
      return Response.json(answer, { status })
    },
  })
  const ready = readyVenue(aSmallVenue(), 0)
  const venue = createStore<VenueView>({
    ...ready,
    venue: { ...ready.venue, id: asId('venue-1') },
  })
  return { asked, desk: createLookUps(async () => ({ api }), { watch: () => venue }) }
}
