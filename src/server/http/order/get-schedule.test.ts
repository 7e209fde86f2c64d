import * as v from 'valibot'
import { expect, test } from 'vitest'
import { getSchedule } from '#contract/pickup/scheduling-call.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { aSoupLine, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { aTakeoutOrder, aTakeoutVenue } from '#tests/fixtures/a-takeout-venue.ts'

const at = (time: string) => `2026-07-01T${time}:00.000Z`
const pace = { estimated_prep_time: 20, ordering_interval: 30, max_orders_per_interval: 1 }
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  start_time: '11:00',
  end_time: '14:00',
}))

test('a cart gets its possible times, in the venue’s zone and as instants', async () => {
  const document = aTakeoutVenue(pace, {
    hours: everyDay.slice(0, 3),
    order_options: { max_advanced_order_days: 1 },
  })
  expect(await ask(document)).toEqual({
    timezone: 'America/Toronto',
    asapAllowed: true,
    asapTime: at('16:20'),
    minLeadMinutes: 20,
    slotMinutes: 30,
    maxAdvanceDays: 1,
    days: [
      {
        date: '2026-07-01',
        closed: false,
        slots: [at('16:30'), at('17:00'), at('17:30')].map((time) => ({ time, remaining: 1 })),
      },
      { date: '2026-07-02', closed: true, slots: [] },
    ],
  })
})

test('an order takes its place in a slot, and at once delays the next one', async () => {
  const document = aTakeoutVenue(pace, { hours: everyDay })
  const server = await aServerInMemory(document)
  const place = async (slot: number | null) => {
    const order = aTakeoutOrder(document, slot)
    return (await server.app.request('/api/orders', post(document, order, withKey()))).json()
  }
  const first = await place(Date.parse(at('17:30')))
  expect(first).toMatchObject({ checkNum: 1, pickupTime: at('17:30') })
  expect(await place(null)).toMatchObject({ checkNum: 2, pickupTime: at('16:20') })
  const { days, asapTime } = await ask(document, server)
  expect(days[0]?.slots).toEqual([
    { time: at('17:00'), remaining: 1 },
    { time: at('17:30'), remaining: 0 },
  ])
  // One order ahead adds the half hour that the kitchen gives to each: ready at 12:50, an interval with room.
  expect(asapTime).toBe(at('16:50'))
})

test('a venue that is closed now still offers later times', async () => {
  const evenings = [{ day: 2, start_time: '18:00', end_time: '19:00' }]
  const document = aTakeoutVenue(pace, {
    hours: evenings,
    order_options: { max_advanced_order_days: 0 },
  })
  const { asapAllowed, days } = await ask(document)
  expect(asapAllowed).toBe(false)
  expect(days[0]?.slots.map(({ time }) => time)).toEqual([at('22:00'), at('22:30')])
  const server = await aServerInMemory(document)
  const order = aTakeoutOrder(document, Date.parse(at('22:30')))
  const answer = await server.app.request('/api/orders', post(document, order, withKey()))
  expect([answer.status, await answer.json()]).toMatchObject([200, { pickupTime: at('22:30') }])
})

test('a venue without a choice of time makes everything as soon as possible', async () => {
  const document = aTakeoutVenue(pace, { order_options: { no_takeout_timeslot: true } })
  const { asapAllowed, days } = await ask(document)
  expect([asapAllowed, days.flatMap(({ slots }) => slots)]).toEqual([true, []])
  expect(await refusalOf(document, Date.parse(at('17:00')))).toEqual({
    code: 9031,
    message: 'This time is not offered.',
    fields: { pickup_time: 'This time is not offered.' },
  })
})

test('while orders are paused no time is offered', async () => {
  const { asapAllowed, asapTime, days } = await ask(aTakeoutVenue(pace, { orders_paused: true }))
  expect([asapAllowed, asapTime]).toEqual([false, null])
  expect(days.flatMap(({ slots }) => slots)).toEqual([])
})

test('a time that is past, between two slots or closed is refused with the next one', async () => {
  const document = aTakeoutVenue(pace, { hours: everyDay })
  const message = 'This time is not offered. The next one is 12:30 p.m. on Wednesday, July 1.'
  expect(await refusalOf(document, Date.parse(at('16:00')))).toEqual({
    code: 9031,
    message,
    fields: { pickup_time: message, next_pickup_time: at('16:30') },
  })
  expect(await refusalOf(document, Date.parse(at('16:45')))).toMatchObject({
    fields: { next_pickup_time: at('17:00') },
  })
  expect(await refusalOf(document, Date.parse(at('20:00')))).toMatchObject({
    fields: { next_pickup_time: '2026-07-02T15:00:00.000Z' },
  })
})

test('a full slot is refused in French', async () => {
  const document = aTakeoutVenue(pace, { hours: everyDay })
  const server = await aServerInMemory(document)
  const order = aTakeoutOrder(document, Date.parse(at('17:00')))
  await server.app.request('/api/orders', post(document, order, withKey()))
  const headers = { ...withKey(), Locale: 'fr-CA' }
  const second = await server.app.request('/api/orders', post(document, order, headers))
  expect([second.status, await second.json()]).toEqual([
    422,
    {
      code: 9030,
      message:
        'Il n’y a plus de place à cette heure. La prochaine\u00A0: mercredi 1er juillet, 13\u00A0h\u00A030.',
      fields: {
        pickup_time:
          'Il n’y a plus de place à cette heure. La prochaine\u00A0: mercredi 1er juillet, 13\u00A0h\u00A030.',
        next_pickup_time: at('17:30'),
      },
    },
  ])
})

test('before opening nothing is made as soon as possible, and a date without a time means noon', async () => {
  const document = aTakeoutVenue(pace, {
    hours: [{ day: 3, start_time: '11:00', end_time: '14:00' }],
  })
  expect(await refusalOf(document, null)).toMatchObject({
    code: 9032,
    fields: { next_pickup_time: '2026-07-02T15:00:00.000Z' },
  })
  const order = aTakeoutOrder(document, null)
  const pickup = { scheduled: true, dueByDate: '2026-07-02' }
  const scheduled = {
    ...order,
    data: { ...order.data, checkout: { ...order.data.checkout, pickup } },
  }
  const { app } = await aServerInMemory(document)
  const answer = await app.request('/api/orders', post(document, scheduled, withKey()))
  expect(await answer.json()).toMatchObject({ pickupTime: '2026-07-02T16:00:00.000Z' })
})

test('catering is for the working days after its cut-off alone', async () => {
  const order_options = { order_cutoff_days: 2, max_advanced_order_days: 5 }
  const catering = { catering: true, extra_payment_methods: [{ type: 'invoice' as const }] }
  const document = aTakeoutVenue(pace, { hours: everyDay, ...catering, order_options })
  const catered = { type: 'generic-catering', config: { catering: true } }
  const { asapAllowed, days } = await ask(document, undefined, catered)
  // A Wednesday: Friday is two days ahead, and Monday is the last of five.
  expect(asapAllowed).toBe(false)
  expect(days.filter(({ slots }) => slots.length > 0).map(({ date }) => date)).toEqual([
    '2026-07-03',
    '2026-07-06',
  ])
  const all = { ...order_options, weekend_ordering: true, order_cutoff_days: null }
  const anyDay = aTakeoutVenue(pace, { hours: everyDay, ...catering, order_options: all })
  const weekend = await ask(anyDay, undefined, catered)
  expect(weekend.asapAllowed).toBe(true)
  expect(weekend.days.filter(({ slots }) => slots.length > 0)).toHaveLength(6)
  // Take-out has no cut-off.
  expect((await ask(document)).asapAllowed).toBe(true)
})

test('catering for a day before its cut-off is refused with the first after it', async () => {
  const document = aTakeoutVenue(pace, {
    hours: everyDay,
    catering: true,
    payment_processor: 'test',
    extra_payment_methods: [{ type: 'invoice' }],
    order_options: { order_cutoff_days: 2 },
  })
  const { app } = await aServerInMemory(document)
  const order = aTakeoutOrder(document, Date.parse(at('17:00')))
  const { checkout } = order.data
  const byInvoice = { ...checkout, paymentMethod: 'invoice', invoice: true }
  const data = { ...order.data, config: { catering: true }, checkout: byInvoice }
  const catered = { ...order, type: 'generic-catering', data }
  const answer = await app.request('/api/orders', post(document, catered, withKey()))
  expect(await answer.json()).toMatchObject({
    code: 9031,
    fields: { next_pickup_time: '2026-07-03T15:00:00.000Z' },
  })
})

async function ask(
  document: VenueDocument,
  given?: Awaited<ReturnType<typeof aServerInMemory>>,
  order: object = { type: 'take-out', config: { takeout: true } },
) {
  const { app } = given ?? (await aServerInMemory(document))
  const call = { items: [aSoupLine()], ...order }
  const answer = await app.request('/api/orders/scheduling', post(document, call))
  return v.parse(getSchedule.answer.pipe[0], await answer.json())
}

async function refusalOf(document: VenueDocument, slot: number | null) {
  const { app } = await aServerInMemory(document)
  const order = aTakeoutOrder(document, slot)
  const answer = await app.request('/api/orders', post(document, order, withKey()))
  expect(answer.status).toBe(422)
  return answer.json()
}
