import { expect, test } from 'vitest'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { aSoupLine, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aTakeoutOrder, aTakeoutVenue } from '#tests/fixtures/a-takeout-venue.ts'

/** Open each day from 11:00 to 18:00; it is noon. */
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  start_time: '11:00',
  end_time: '18:00',
}))
const pace = { ordering_interval: 30 }
const takeOut = { type: 'take-out', config: { takeout: true } } as const

interface Asked {
  readonly date?: string
  readonly pickup_time?: string
}

async function ask(time: Asked, document = aTakeoutVenue(pace, { hours: everyDay })) {
  const { app } = await aServerInMemory(document)
  const send = async (call: string, body: object) => {
    const answer = await app.request(`/api/orders${call}`, post(document, body, withKey()))
    return { status: answer.status, body: await answer.json() }
  }
  const items = [aSoupLine()]
  return {
    item: await send('/item', { ...takeOut, itemsInCart: [], itemToAdd: aSoupLine(), ...time }),
    validate: await send('/validate', { ...takeOut, itemsInCart: items, ...time }),
    costs: await send('/set-costs', { type: 'take-out', items, costs: {}, ...time }),
    order: () =>
      send('', aTakeoutOrder(document, time.pickup_time ? Date.parse(time.pickup_time) : null)),
  }
}

test.each(['2020-01-01T17:00:00Z', '2026-07-01T16:45:00Z', '2028-07-01T16:00:00Z'])(
  'a cart for %s is refused as its order is',
  async (pickup_time) => {
    const { item, validate, costs, order } = await ask({ pickup_time })
    const refused = await order()
    expect(refused).toMatchObject({ status: 422, body: { code: 9031 } })
    expect(item).toEqual(refused)
    expect(validate).toEqual(refused)
    const { code, message } = refused.body
    expect(costs).toMatchObject({
      status: 200,
      body: { orderItems: [{ orderId: 1 }], warning: { code, message, items: [] } },
    })
  },
)

test('a cart for a time that can be had is valid, and so is its order', async () => {
  const { item, validate, costs, order } = await ask({ pickup_time: '2026-07-01T17:00:00Z' })
  const valid = { status: 200, body: { valid: true } }
  expect([item, validate]).toEqual([valid, valid])
  expect(costs.body.warning).toBe(null)
  expect((await order()).status).toBe(200)
})

test('a day alone is judged by all of its times, with a fault of its field', async () => {
  const valid = { status: 200, body: { valid: true } }
  const tomorrow = await ask({ date: '2026-07-02' })
  expect([tomorrow.item, tomorrow.validate]).toEqual([valid, valid])
  expect(tomorrow.costs.body.warning).toBe(null)
  const past = await ask({ date: '2020-01-01' })
  const message = 'This time is not offered. The next one is 12:00 p.m. on Wednesday, July 1.'
  const fields = { date: message, next_pickup_time: '2026-07-01T16:00:00.000Z' }
  expect(past.validate).toEqual({ status: 422, body: { code: 9031, message, fields } })
  expect(past.item).toEqual(past.validate)
  const late = await ask({ date: '2028-01-01' })
  expect(late.validate.body.message).toBe(
    'This time is not offered. The last one is 5:30 p.m. on Wednesday, July 8.',
  )
})

test('a cart that can be had at no time is refused by every call', async () => {
  const document = aTakeoutVenue(
    { ...pace, on_demand: false, required_notice: 60 * 24 * 30 },
    { hours: everyDay },
  )
  const { item, validate, costs, order } = await ask({}, document)
  const message =
    'Nothing can be made right away at the moment. There is no other time for these items.'
  const refused = { status: 422, body: { code: 9032, message, fields: { pickup_time: message } } }
  expect([item, validate, await order()]).toEqual([refused, refused, refused])
  expect(costs.body.warning).toEqual({ code: 9032, message, items: [] })
})

test('catering of a menu without times, within its notice of days, is refused as a cart', async () => {
  const document = aTakeoutVenue(
    { ...pace, scheduled: false },
    {
      hours: everyDay,
      catering: true,
      extra_payment_methods: [{ type: 'invoice' }],
      order_options: { order_cutoff_days: 2, generic_catering_show_pickup_option: true },
    },
  )
  const { app } = await aServerInMemory(document)
  const body = {
    type: 'generic-catering',
    config: { catering: true },
    itemsInCart: [aSoupLine()],
  }
  const answer = await app.request('/api/orders/validate', post(document, body))
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 9032 }])
})

test('while it is closed a cart without a time may be ordered for later', async () => {
  const evenings = [{ day: 3, start_time: '17:00', end_time: '20:00' }]
  const document = aTakeoutVenue(pace, { hours: evenings })
  const { item, validate, costs } = await ask({}, document)
  const valid = { status: 200, body: { valid: true } }
  expect([item, validate]).toEqual([valid, valid])
  expect(costs.body.warning).toBe(null)
})

test('the bill of a cart for another day has no queue of now', async () => {
  const document = aTakeoutVenue({ ...pace, estimated_prep_time: 15 }, { hours: everyDay })
  const queueOf = async (time: Asked) => (await ask(time, document)).costs.body.queue
  const queue = { ordersAhead: 0, estimatedWaitMinutes: 15 }
  expect(await queueOf({})).toEqual(queue)
  expect(await queueOf({ pickup_time: '2026-07-01T19:00:00Z' })).toEqual(queue)
  expect(await queueOf({ pickup_time: '2026-07-02T17:00:00Z' })).toBe(null)
  expect(await queueOf({ date: '2026-07-02' })).toBe(null)
})
