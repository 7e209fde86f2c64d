import { expect, test } from 'vitest'
import type { ItemDocument } from '#contract/menu/menu-document.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import {
  anOrderOf,
  aServedVenue,
  aSoupLine,
  post,
  withKey,
} from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

/** In Toronto, on the Wednesday of the server's noon. */
const at = (time: string) => new Date(`2026-07-01T${time}:00-04:00`).toISOString()
const week = (day: string) => Array.from({ length: 7 }, () => day)

/** $9.50 until 14:00, then $8. */
const happyHour: Partial<ItemDocument> = {
  price_schedule: week('A'.repeat(56) + 'B'.repeat(40)),
  additional_prices: { A: 9.5, B: 8 },
}
const fromTwo: Partial<ItemDocument> = {
  price_schedule: week('X'.repeat(56) + 'A'.repeat(40)),
  additional_prices: { A: 9.5 },
}
const takeOut = { type: 'take-out', config: { takeout: true } }

async function openVenue(
  soup: Partial<ItemDocument>,
  restaurant: Partial<RestaurantDocument> = {},
) {
  const document = aServedVenue(restaurant, soup)
  const { app } = await aServerInMemory(document)
  async function call(path: string, body: object) {
    const answer = await app.request(`/api/orders${path}`, post(document, body, withKey()))
    return { status: answer.status, body: await answer.json() }
  }
  const priced = async (price: number, asked: object) => {
    const line = aSoupLine({ orderPrice: price, memberOrderPrice: price })
    const costs = await call('/set-costs', { type: 'take-out', items: [line], costs: {}, ...asked })
    return { line, costs: costs.body }
  }
  return {
    call,
    priced,
    /** Orders the soup at a price, with the bill of that time. */
    order: async (price: number, time: object) => {
      const { line, costs } = await priced(price, time)
      const order = anOrderOf(document, [line])
      const data = { ...order.data, config: takeOut.config, costs: costs.costs }
      return call('', { ...order, type: 'take-out', data, ...time })
    },
  }
}

test('the bill of a chosen time has the prices of that time', async () => {
  const { priced } = await openVenue(happyHour)
  const subtotal = async (asked: object) => (await priced(9.5, asked)).costs.costs.subtotal
  expect(await subtotal({})).toBe(19)
  expect(await subtotal({ pickup_time: at('15:00') })).toBe(16)
  // A day means its noon.
  expect(await subtotal({ date: '2026-07-02' })).toBe(19)
  // A table is served now.
  expect(await subtotal({ type: 'dine-in', pickup_time: at('15:00') })).toBe(19)
})

test('an order for a chosen time is taken at that time’s prices alone', async () => {
  const { order } = await openVenue(happyHour)
  expect(await order(8, { pickup_time: at('15:00') })).toMatchObject({
    status: 200,
    body: { pickupTime: at('15:00') },
  })
  expect(await order(9.5, { pickup_time: at('15:00') })).toMatchObject({
    status: 422,
    body: { code: 428, items: [{ oldPrice: 9.5, newPrice: 8 }] },
  })
  expect(await order(9.5, {})).toMatchObject({ status: 200 })
})

test('what is not to be had now can be ordered for when it is', async () => {
  const { call, order, priced } = await openVenue(fromTwo)
  const itemsInCart = [aSoupLine()]
  const asked = { itemsInCart, ...takeOut }
  expect(await call('/validate', asked)).toMatchObject({ status: 422, body: { code: 426 } })
  expect(await call('/validate', { ...asked, pickup_time: at('14:00') })).toMatchObject({
    status: 200,
  })
  const added = { itemsInCart: [], itemToAdd: aSoupLine(), ...takeOut }
  expect(await call('/item', added)).toMatchObject({ status: 422 })
  expect(await call('/item', { ...added, pickup_time: at('14:00') })).toMatchObject({ status: 200 })
  expect(await call('/item', { ...added, date: '2026-07-02' })).toMatchObject({ status: 422 })
  const later = await priced(9.5, { pickup_time: at('14:00') })
  expect(later.costs).toMatchObject({ orderItems: [{ orderId: 1 }], warning: null })
  expect(await order(9.5, { pickup_time: at('14:30') })).toMatchObject({ status: 200 })
})

test('the times offered are those at which every line can be had', async () => {
  const { call, order } = await openVenue(fromTwo)
  const { body } = await call('/scheduling', { items: [aSoupLine()], ...takeOut })
  expect(body).toMatchObject({ asapAllowed: false })
  expect(body.days[0].slots[0]).toEqual({ time: at('14:00'), remaining: null })
  const other = await order(9.5, { pickup_time: at('13:00') })
  expect(other.status).toBe(422)
})
