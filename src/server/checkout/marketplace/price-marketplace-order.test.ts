import { expect, test } from 'vitest'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { RestaurantDocument, VenueDocument } from '#contract/venue/venue-document.ts'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey, VenueId } from '#domain/ids.ts'
import type { Member } from '#domain/member/member.ts'
import { cents } from '#domain/money/money.ts'
import { normalPace } from '#domain/stop/pace.ts'
import type { Pace } from '#domain/stop/pace.ts'
import { createMemoryCodeStore } from '#tests/twins/code/memory-code-store.ts'
import { createMemoryMemberStore } from '#tests/twins/member/memory-member-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import {
  aCounter,
  aFetchedHubOrder,
  aHub,
  aHubOrder,
  aPacedHub,
  hubCosts,
} from '#tests/fixtures/a-hub.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { priceMarketplaceOrder } from './price-marketplace-order.ts'

const key = asId<IdempotencyKey>('5f0c8a52-9c1b-4e0e-8a7e-2f9d0c8b1a3d')
const [soups, breads] = ['soup-counter', 'bread-counter'].map((id) => asId<VenueId>(id))

interface Hall {
  readonly hub?: VenueDocument
  readonly soup?: Partial<RestaurantDocument>
  readonly bread?: Partial<RestaurantDocument> | null
  readonly breadPace?: Pace
}

/** Each counter's answer to an order: its total or its problem; or the hall's problem. */
async function price(
  order: PlaceOrderCall,
  { hub = aHub(), soup = {}, bread = {}, breadPace }: Hall = {},
) {
  const venueStore = createMemoryVenueStore()
  const memberStore = createMemoryMemberStore()
  for (const document of [hub, aCounter('soup-counter', soup)]) await venueStore.publish(document)
  if (bread) await venueStore.publish(aCounter('bread-counter', bread))
  if (breadPace) venueStore.switchAt(asId('bread-counter'), { stops: [], pace: [breadPace] })
  const member = { id: 'm1', promos: [], provider: null, identifiers: ['MC1001'] }
  await memberStore.save(asId('hall'), { members: [member], enrolments: [] })
  const venues = createVenueCache(venueStore, 0)
  const deps = {
    venues,
    memberStore,
    codeStore: createMemoryCodeStore(),
    orderStore: createMemoryOrderStore(venueStore),
  }
  const cached = await venues.byId(asId('hall'))
  if (!cached) throw new Error('The hall was just published')
  const priced = await priceMarketplaceOrder(deps, cached, { key, call: order, at: noon })
  if (!priced.ok) return priced.error
  return {
    parts: priced.value,
    said: priced.value.map((part) => [
      part.cached.venue.id,
      part.priced.ok ? part.priced.value.costs.totalWithTip : part.priced.error,
    ]),
  }
}

function withCheckout(
  order: PlaceOrderCall,
  checkout: Partial<PlaceOrderCall['data']['checkout']>,
): PlaceOrderCall {
  return { ...order, data: { ...order.data, checkout: { ...order.data.checkout, ...checkout } } }
}

const both = [
  [breads, 615],
  [soups, 2_920],
]

test('each part has the lines and the bill of its venue, under its name, by the hub’s rules', async () => {
  const order = aHubOrder(aHub())
  const { parts, said } = await priced(price(order))
  expect(said).toEqual(both)
  expect(
    parts.map(({ cached, version, call }) => ({ ...named(cached), version, ...linesOf(call) })),
  ).toEqual([
    { name: 'Counter bread-counter', makers: 2, version: 1, ids: ['rye'] },
    { name: 'Counter soup-counter', makers: 2, version: 1, ids: ['onion'] },
  ])
  expect(parts.map((part) => part.priced)).toEqual([
    { ok: true, value: expect.objectContaining({ pickupAt: null, claims: [] }) },
    { ok: true, value: expect.objectContaining({ pickupAt: null, claims: [] }) },
  ])
})

test('a pickup claims a slot at each of its venues, for one time', async () => {
  const paced = aPacedHub(() => 2)
  const takeOut = aFetchedHubOrder(paced)
  const { parts } = await priced(price(takeOut, { hub: paced }))
  const startsAt = Date.parse('2026-07-01T17:00:00Z')
  const place = { type: 'Slot', startsAt, capacity: 2 }
  expect(parts.map((part) => part.priced)).toEqual([
    {
      ok: true,
      value: expect.objectContaining({
        pickupAt: startsAt,
        claims: [{ ...place, menuId: 'menu-breads' }],
      }),
    },
    {
      ok: true,
      value: expect.objectContaining({
        pickupAt: startsAt,
        claims: [{ ...place, menuId: 'menu-soups' }],
      }),
    },
  ])
  const late = { ...takeOut, pickup_time: '2026-07-01T17:01:00.000Z' }
  const { said } = await priced(price(late, { hub: paced }))
  expect(said).toEqual([
    [breads, expect.objectContaining({ type: 'SlotNotOffered' })],
    [soups, expect.objectContaining({ type: 'SlotNotOffered' })],
  ])
})

test('a part takes longer at the pace of its counter', async () => {
  const paced = aPacedHub(() => 2)
  const slow = { ...normalPace('take_out'), extraMinutes: 90 }
  const { said, parts } = await priced(
    price(aFetchedHubOrder(paced), { hub: paced, breadPace: slow }),
  )
  expect(said).toEqual([
    [breads, expect.objectContaining({ type: 'SlotNotOffered' })],
    [soups, expect.any(Number)],
  ])
  expect(parts.map(({ cached }) => cached.pace)).toEqual([[slow], []])
})

test.each<[string, Partial<RestaurantDocument> | null, object]>([
  ['is not here', null, { type: 'VenueClosed' }],
  ['is paid in another currency', { currency: 'GBP' }, { type: 'VenueClosed' }],
  [
    'is paused',
    { orders_paused: true, order_options: { orders_paused_message: { text: 'Back at two' } } },
    { type: 'OrdersPaused', message: expect.objectContaining({ text: 'Back at two' }) },
  ],
  [
    'has paused its way of selling',
    { ways_paused: [{ way: 'dine-in', message: { text: 'Tables at two' } }] },
    { type: 'OrdersPaused', message: expect.objectContaining({ text: 'Tables at two' }) },
  ],
  [
    'is closed',
    { hours: [{ day: 2, start_time: '18:00', end_time: '22:00' }] },
    { type: 'VenueClosed' },
  ],
])('a counter that %s takes no part, and the other does', async (_, bread, problem) => {
  const { said } = await priced(price(aHubOrder(aHub()), { bread }))
  expect(said).toEqual([[breads, problem], both[1]])
})

test('a line that is sold out is refused with its own part alone', async () => {
  const { said } = await priced(
    price(aHubOrder(aHub()), { hub: aHub({ soup: { sold_out: true } }) }),
  )
  const refused = { type: 'CartRefused', problems: [expect.objectContaining({ orderId: 1 })] }
  expect(said).toEqual([both[0], [soups, refused]])
})

const circle = aHub({
  soup: { memberPrice: 8 },
  restaurant: { membership_program: { name: 'Circle' } },
})

/** Two soups and a bread as a device shows them: with the member prices. */
function aCircleOrder(member: Member | null): PlaceOrderCall {
  const order = aHubOrder(circle)
  const items = order.data.items.map((line) =>
    line.id === 'onion' ? { ...line, memberOrderPrice: 8 } : line,
  )
  const tip = { type: 'percentage', percentageValue: 18 } as const
  const costs = hubCosts(circle, items, { tip, member })
  return { ...order, data: { ...order.data, items, costs } }
}

test('a member’s part is the member’s share of the bill, and a guest’s is not', async () => {
  const order = aCircleOrder({ promos: [] })
  const known = withCheckout(order, { memberInfo: { identifier: 'MC1001' } })
  // Two soups at $8 with $2.88 service, $0.94 and $1.88 tax on $18.88, and $2.88 tip.
  expect(await priced(price(known, { hub: circle }))).toMatchObject({
    said: [both[0], [soups, 2_458]],
  })
  expect(await priced(price(aCircleOrder(null), { hub: circle }))).toMatchObject({ said: both })
  const stranger = withCheckout(order, { memberInfo: { identifier: 'MC1002' } })
  expect(await price(stranger, { hub: circle })).toEqual({ type: 'UnknownMember' })
  // Without a programme no identifier matches a member.
  const plain = withCheckout(aHubOrder(aHub()), { memberInfo: { identifier: 'MC1001' } })
  expect(await price(plain)).toEqual({ type: 'UnknownMember' })
})

test('a problem of the whole order is reported for the whole', async () => {
  const order = aHubOrder(aHub())
  const { data } = order
  const tables = aHub({ restaurant: { tables: ['1'] } })
  expect(await price(order, { hub: tables })).toEqual({ type: 'UnknownTable', tableNum: '12' })
  const few = aHub({ restaurant: { order_options: { max_items_per_cart: 2 } } })
  expect(await price(order, { hub: few })).toEqual({
    type: 'CartRefused',
    problems: [expect.objectContaining({ type: 'TooManyItems', maxItems: 2, count: 3 })],
  })
  const generous = aHubOrder(aHub(), { type: 'dollars', amount: cents(40_000) })
  expect(await price(generous)).toMatchObject({
    type: 'TipTooHigh',
    path: 'data.costs.tip.amount',
    currency: 'CAD',
  })
  const wine = aHub({ soup: { alcoholic_beverage: true } })
  expect(await price(order, { hub: wine })).toMatchObject({ type: 'AgeNotCertified' })
  const inPounds = { ...order, data: { ...data, currency: 'GBP' as const } }
  expect(await price(inPounds)).toEqual({ type: 'TotalsChanged' })
  const costs = { ...data.costs, serviceCharge: 0 }
  expect(await price({ ...order, data: { ...data, costs } })).toEqual({ type: 'TotalsChanged' })
  const byCard = withCheckout(order, { paymentMethod: 'credit_card' })
  expect(await price(byCard)).toEqual({ type: 'PaymentRefused' })
  const items = data.items.map((line) => (line.id === 'rye' ? { ...line, id: 'spelt' } : line))
  const missing = { ...order, data: { ...data, items } }
  expect(await price(missing)).toMatchObject({
    type: 'CartRefused',
    problems: [{ type: 'ItemGone', orderId: 2 }],
  })
})

async function priced<Given>(given: Promise<Given>) {
  const answer = await given
  if (!(answer && typeof answer === 'object' && 'said' in answer)) {
    throw new Error(`Refused as a whole: ${JSON.stringify(answer)}`)
  }
  return answer as Extract<Given, { readonly said: unknown }>
}

const named = ({
  venue,
  makers,
}: {
  venue: { displayName: string }
  makers: { size: number }
}) => ({
  name: venue.displayName,
  makers: makers.size,
})

const linesOf = ({ data }: PlaceOrderCall) => ({ ids: data.items.map(({ id }) => id) })
