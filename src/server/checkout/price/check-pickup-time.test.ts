import { expect, test } from 'vitest'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { aCachedVenue } from '#tests/fixtures/a-cached-venue.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { aTakeoutOrder, aTakeoutVenue } from '#tests/fixtures/a-takeout-venue.ts'
import { checkPickupTime } from './check-pickup-time.ts'
import { readShownLine } from './read-shown-line.ts'

const pace = { ordering_interval: 30, max_orders_per_interval: 2 }
type Pickup = PlaceOrderCall['data']['checkout']['pickup']

/** The result for a soup to take out, ordered at noon in Toronto. */
async function agree(
  changes: Partial<PlaceOrderCall>,
  pickup?: Pickup,
  restaurant: Partial<RestaurantDocument> = {},
) {
  const document = aTakeoutVenue(pace, restaurant)
  const { data, ...order } = aTakeoutOrder(document, null)
  const checkout = { ...data.checkout, ...(pickup ? { pickup } : {}) }
  const call = { ...order, data: { ...data, checkout }, ...changes }
  const orderStore = createMemoryOrderStore(createMemoryVenueStore())
  const agreed = await checkPickupTime({ orderStore }, await aCachedVenue(document), {
    call,
    lines: call.data.items.map(readShownLine),
    at: noon,
  })
  return agreed.ok ? agreed.value : agreed.error
}

/** An accepted time, with the slot that it claims. */
const agreed = (time: string) => ({
  at: Date.parse(time),
  claims: [{ menuId: 'dinner', startsAt: Date.parse(time), capacity: 2 }],
})

test('an order at a table has no time of its own', async () => {
  expect(await agree({ type: 'dine-in' })).toBeNull()
})

test('without a time an order is made as soon as possible, also if the guest chose one and then removed it', async () => {
  expect(await agree({})).toEqual(agreed('2026-07-01T16:00:00Z'))
  const left = { scheduled: false, dueByDate: '2026-07-02', dueByTime: '18:30' }
  expect(await agree({}, left)).toEqual(agreed('2026-07-01T16:00:00Z'))
})

test.each([
  ['2026-07-02', '18:30', '2026-07-02T22:30:00Z'],
  ['2026-07-02', undefined, '2026-07-02T16:00:00Z'],
  [undefined, '18:30', '2026-07-01T22:30:00Z'],
  [undefined, undefined, '2026-07-01T16:00:00Z'],
])('chosen for %s at %s on the venue’s clock is %s', async (dueByDate, dueByTime, time) => {
  const pickup = {
    scheduled: true,
    ...(dueByDate === undefined ? {} : { dueByDate }),
    ...(dueByTime === undefined ? {} : { dueByTime }),
  }
  expect(await agree({}, pickup)).toEqual(agreed(time))
})

test('a time in the call goes before the one of the checkout', async () => {
  const pickup = { scheduled: true, dueByDate: '2026-07-02', dueByTime: '18:30' }
  expect(await agree({ pickup_time: '2026-07-01T21:30:00.000Z' }, pickup)).toEqual(
    agreed('2026-07-01T21:30:00Z'),
  )
})

test('a time that is not offered is refused with the next available one, in the venue’s zone', async () => {
  const pickup = { scheduled: true, dueByTime: '18:31' }
  expect(await agree({}, pickup, { timezone: 'America/Vancouver' })).toEqual({
    type: 'SlotNotOffered',
    // 18:31 and 19:00 in Vancouver.
    at: Date.parse('2026-07-02T01:31:00Z'),
    next: Date.parse('2026-07-02T02:00:00Z'),
    timeZone: 'America/Vancouver',
  })
})
