import * as v from 'valibot'
import { expect, test } from 'vitest'
import { call } from '#contract/call.ts'
import { writeCosts } from '#contract/pricing/costs-wire.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { asId } from '#domain/ids.ts'
import type { UserId, VenueId } from '#domain/ids.ts'
import type { NetworkState } from '#services/network/network-state.ts'
import type { SessionView } from '#services/account/account-service.ts'
import type { ItemSignals, VenueQueue } from '#services/venue/venue-service.ts'
import { readyVenue } from '#client/venue/ready-venue.ts'
import { aBill } from '#tests/fixtures/a-bill.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { createStore } from '#client/device/create-store.ts'
import { createApiServices, placeOfAddress } from './api-services.ts'
import type { ApiServicesDeps } from './api-services.ts'

const ana: SessionView = { type: 'user', id: asId<UserId>('ana'), person: null }
const bea: SessionView = { type: 'user', id: asId<UserId>('bea'), person: null }
const aCall = call('GET', '/auth/payment-method', { answer: v.unknown() })

test.each([problemCodes.expiredToken, problemCodes.notSignedIn])(
  'a %i to any call throws doubt on the session that the call was made in',
  async (code) => {
    const send = async () => Response.json({ code, message: 'Who?' }, { status: 401 })
    const room = aRoom(ana, { send })
    await room.api(aCall)
    expect(room.doubted).toEqual(['ana'])
  },
)

test('three concurrent 201s are one doubt', async () => {
  const room = aRoom(ana)
  await Promise.all([room.api(aCall), room.api(aCall), room.api(aCall)])
  expect(room.doubted).toEqual(['ana'])
})

test('a late answer to an earlier session throws no doubt on the current one', async () => {
  const room = aRoom(ana)
  const late = room.api(aCall)
  room.session.set(bea)
  await late
  expect(room.doubted).toEqual([])
})

test('a 201 without a session throws doubt on nothing', async () => {
  const room = aRoom({ type: 'anonymous', expired: false })
  await room.api(aCall)
  expect(room.doubted).toEqual([])
})

test('screens that show the same cart ask for its bill once, and again after a refusal', async () => {
  const asked: string[] = []
  const ready = readyVenue(aServedVenue(), 0)
  const queue = { ordersAhead: 2, estimatedWaitMinutes: 20 }
  const bill = { orderItems: [], costs: writeCosts(aBill(), {}), queue, warning: null }
  const refusal = { code: problemCodes.totalsChanged, message: 'The bill has changed.' }
  const room = aRoom(ana, {
    send: async (input) => {
      const address = input instanceof Request ? input.url : input.toString()
      const { pathname } = new URL(address, 'http://localhost')
      asked.push(pathname.slice('/api'.length))
      return pathname.endsWith('/set-costs')
        ? Response.json(bill)
        : Response.json(refusal, { status: 422 })
    },
    venue: async () => ready,
    orders: async () => ({ ownAhead: async () => 1 }),
  })
  const question = {
    slug: 'lakeside',
    config: { tableNum: '7' },
    lines: [],
    tip: { type: 'percentage', percentageValue: 15 },
    terms: noTerms,
    pickupAt: null,
  } as const
  const answers = await Promise.all([room.costs(question), room.costs(question)])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  // One of the two is the guest's own.
  expect(room.queues.at(-1)).toEqual({ slug: 'lakeside', queue: { ...queue, ordersAhead: 1 } })
  await room.costs(question)
  expect(asked).toEqual(['/orders/set-costs'])
  await room.api(call('POST', '/orders', { answer: v.unknown() }))
  await room.costs(question)
  expect(asked).toEqual(['/orders/set-costs', '/orders', '/orders/set-costs'])
})

test('what is ordered most comes with the announcements, whichever there are', async () => {
  const room = aRoom(ana, {
    send: async () => Response.json({ announcements: [], mostOrdered: ['soup'] }),
    venue: async () => readyVenue(aServedVenue(), 0),
  })
  expect(await room.announcements('lakeside')).toEqual([])
  const expected = [{ slug: 'lakeside', mostOrdered: ['soup'], new: [] }]
  await expect.poll(() => room.signals).toEqual(expected)
})

/** By default with a server that answers 201 to every call. */
function aRoom(
  who: SessionView,
  { send, venue, orders }: Partial<Pick<ApiServicesDeps, 'send' | 'venue' | 'orders'>> = {},
) {
  const session = createStore(who)
  const doubted: string[] = []
  const queues: VenueQueue[] = []
  const signals: ItemSignals[] = []
  const { api, costs, announcements } = createApiServices({
    send: send ?? (async () => Response.json({ code: 201, message: 'Over' }, { status: 401 })),
    locale: () => 'en-CA',
    clock: {
      hearTime: () => () => {},
      now: () => 0,
      offset: () => 0,
      isConfirmed: () => true,
      time: createStore(0),
    },
    network: {
      state: createStore<NetworkState>('online'),
      check: async () => true,
      reaches: async () => true,
      keepAsking: () => {},
    },
    venue: venue ?? (() => Promise.reject(new Error('No venue is asked about'))),
    session,
    address: () => new URL('https://order.example/chez-nous'),
    venueIdOf: () => null,
    heardQueue: (queue) => queues.push(queue),
    heardSignals: (each) => signals.push(each),
    any: createStore(orders !== undefined),
    orders: orders ?? (async () => null),
    doubted: () => {
      const view = session.get()
      doubted.push(view.type === 'anonymous' ? 'nobody' : view.id)
      session.set({ type: 'anonymous', expired: true })
    },
  })
  return { api, costs, announcements, session, doubted, queues, signals }
}

const venueId = asId<VenueId>('venue-1')
const nowhere = { venueId: null, eventSuite: null }

test.each([
  ['/chez-nous', { venueId, eventSuite: null }],
  ['/chez-nous/landing?eventSuite=R1', { venueId, eventSuite: 'R1' }],
  ['/login?venue=chez-nous', { venueId, eventSuite: null }],
  ['/login?venue=chez-nous&eventSuite=R1', { venueId, eventSuite: 'R1' }],
  ['/profile/user-information?venue=chez-nous', { venueId, eventSuite: null }],
  ['/login?eventSuite=R1', nowhere],
  ['/login?venue=not-loaded&eventSuite=R1', { venueId: 'not-loaded', eventSuite: 'R1' }],
  ['/cantine', nowhere],
  ['/', nowhere],
])('a call from %s is of the venue and the suite that the address names', (address, place) => {
  const { pathname, search } = new URL(address, 'https://order.example')
  const idOf = (slug: string) => (slug === 'chez-nous' ? venueId : null)
  expect(placeOfAddress(idOf, { pathname, search })).toEqual(place)
})
