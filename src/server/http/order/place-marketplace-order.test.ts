import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { normalPace } from '#domain/stop/pace.ts'
import type { Attendance } from '#domain/venue/attendance.ts'
import { aCounter, aFetchedHubOrder, aHub, aHubOrder, aPacedHub } from '#tests/fixtures/a-hub.ts'
import { hubPath as path, openHall } from '#tests/fixtures/a-hall.ts'
import { post, withKey } from '#tests/fixtures/a-served-venue.ts'

test('each counter has its own order, and the guest one list of both', async () => {
  const hall = await openHall()
  const answer = await hall.order()
  expect(answer).toEqual({
    status: 200,
    body: [
      expect.objectContaining({
        restaurantId: 'bread-counter',
        name: 'Counter bread-counter',
        checkNum: 1,
        status: 'received',
      }),
      expect.objectContaining({ restaurantId: 'soup-counter', checkNum: 1, status: 'received' }),
    ],
  })
  const totals = answer.body.map(({ total }: { total: number }) => total)
  // $4 and $19 with 18 % service, GST and QST on both, and 18 % tip.
  expect(totals).toEqual([6.15, 29.2])
  expect(hall.taken()).toEqual([
    ['bread-counter', ['rye']],
    ['soup-counter', ['onion']],
  ])
})

test('one counter that takes no orders does not hide the other', async () => {
  const hall = await openHall({ bread: { orders_paused: true } })
  const { status, body } = await hall.order()
  expect([status, body]).toEqual([
    200,
    [
      expect.objectContaining({ restaurantId: 'bread-counter', code: 419 }),
      expect.objectContaining({ restaurantId: 'soup-counter', checkNum: 1 }),
    ],
  ])
  expect(hall.taken()).toEqual([['soup-counter', ['onion']]])
})

test('each counter takes its part where its own staff would see it', async () => {
  const absent = new Map<string, Attendance>([['bread-counter', 'away']])
  const attendanceOf = async (venueIds: readonly VenueId[]) =>
    new Map(venueIds.map((id) => [id, absent.get(id) ?? 'attended'] as const))
  const hall = await openHall({ receivers: { attendanceOf } })
  expect((await hall.order()).body).toMatchObject([
    { restaurantId: 'bread-counter', code: 419 },
    { restaurantId: 'soup-counter', checkNum: 1 },
  ])
  absent.set('bread-counter', 'unattended')
  expect((await hall.order()).body).toMatchObject([{ code: 9195 }, { checkNum: 2 }])
  // Orders of the hall are its counters' alone.
  absent.set('hall', 'unattended')
  expect((await hall.order()).body).toMatchObject([{ code: 9195 }, { checkNum: 3 }])
})

test('a hall whose counters are all away takes orders for later', async () => {
  const attendanceOf = async (venueIds: readonly VenueId[]) =>
    new Map(venueIds.map((id) => [id, 'away'] as const))
  const hall = await openHall({ receivers: { attendanceOf } })
  expect(await hall.order()).toMatchObject({ status: 422, body: { code: 419 } })
  expect(await hall.order(randomUUID(), aFetchedHubOrder(aHub()))).toMatchObject({
    status: 200,
    body: [{ checkNum: 1 }, { checkNum: 1 }],
  })
})

test('the times of a hall’s cart are those at the pace of its counters', async () => {
  const hall = await openHall()
  const paced = aPacedHub(() => 2)
  await hall.venueStore.publish(paced)
  const slow = { ...normalPace('take_out'), extraMinutes: 90 }
  hall.venueStore.switchAt(asId('bread-counter'), { stops: [], pace: [slow] })
  const { type, pickup_time, data } = aFetchedHubOrder(paced)
  const ask = async (call: string, body: object) => {
    const answer = await hall.app.request(`/api/orders/${call}`, post(paced, body))
    return answer.json()
  }
  const firstOf = async (items: typeof data.items) =>
    (await ask('scheduling', { type, items })).days[0].slots[0].time
  const time = await firstOf(data.items)
  expect(time).toBe('2026-07-01T17:30:00.000Z')
  expect(await firstOf(data.items.filter(({ id }) => id === 'onion'))).toBe(
    '2026-07-01T16:00:00.000Z',
  )
  const cart = { type, config: data.config, itemsInCart: data.items }
  expect(await ask('validate', { ...cart, pickup_time })).toMatchObject({
    code: problemCodes.slotNotOffered,
  })
  expect(await ask('validate', { ...cart, pickup_time: time })).toEqual({ valid: true })
  const later = { ...aFetchedHubOrder(paced), pickup_time: time }
  expect((await hall.order(randomUUID(), later)).body).toMatchObject([
    { pickupTime: time },
    { pickupTime: time },
  ])
})

test('a line that is sold out is refused with its counter’s part alone', async () => {
  const hall = await openHall()
  const order = aHubOrder(aHub())
  await hall.venueStore.publish(aHub({ soup: { sold_out: true } }))
  const { body } = await hall.order(randomUUID(), order)
  expect(body).toEqual([
    expect.objectContaining({ restaurantId: 'bread-counter', checkNum: 1 }),
    expect.objectContaining({
      restaurantId: 'soup-counter',
      code: 415,
      items: [expect.objectContaining({ orderId: 1, code: 415 })],
    }),
  ])
})

test('a dish that its counter has taken off by hand is refused with that part alone', async () => {
  const hall = await openHall()
  const stop = { id: randomUUID(), scope: 'item', isSold: false, endsAt: null } as const
  hall.venueStore.switchAt(asId('soup-counter'), {
    stops: [{ ...stop, target: 'onion' }],
    pace: [],
  })
  expect((await hall.order()).body).toMatchObject([
    { restaurantId: 'bread-counter', checkNum: 1 },
    { restaurantId: 'soup-counter', code: 415, items: [{ orderId: 1, code: 415 }] },
  ])
  // A stop of another counter's item of the same id is not of this one.
  hall.venueStore.switchAt(asId('soup-counter'), { stops: [{ ...stop, target: 'rye' }], pace: [] })
  expect((await hall.order()).body).toMatchObject([{ checkNum: 2 }, { checkNum: 1 }])
})

test('a part that was priced before the hall’s menu changed is priced again', async () => {
  let isChanged = false
  const hall = await openHall({}, (orderStore) => ({
    ...orderStore,
    take: async (submission, order, claims) => {
      if (!isChanged) {
        isChanged = true
        await hall.venueStore.publish(aHub({ soup: { sold_out: true } }))
      }
      return orderStore.take(submission, order, claims)
    },
  }))
  const { body } = await hall.order()
  expect(body).toMatchObject([
    { restaurantId: 'bread-counter', checkNum: 1 },
    { restaurantId: 'soup-counter', code: 415 },
  ])
  expect(hall.taken()).toEqual([['bread-counter', ['rye']]])
})

test('where no counter takes its part the order is refused as one', async () => {
  const hall = await openHall({ bread: { orders_paused: true }, soup: { orders_paused: true } })
  expect(await hall.order()).toMatchObject({ status: 422, body: { code: 419 } })
  expect(hall.taken()).toEqual([])
})

test('an unknown venue makes nothing, and the rest is taken', async () => {
  const hall = await openHall({ soup: null })
  const { status, body } = await hall.order()
  expect([status, body[1]]).toEqual([
    200,
    { restaurantId: 'soup-counter', name: 'Hall', code: 417, message: expect.any(String) },
  ])
})

test('sent twice, also concurrently, it is one order for each counter, with one answer', async () => {
  const hall = await openHall()
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3, 4].map(() => hall.order(key)))
  answers.push(await hall.order(key), await hall.byKey(key))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(hall.taken().length).toBe(2)
})

test('another body under a used key is refused', async () => {
  const hall = await openHall()
  const key = randomUUID()
  await hall.order(key)
  const order = aHubOrder(aHub())
  const other = { ...order, data: { ...order.data, config: { tableNum: '13' } } }
  expect(await hall.order(key, other)).toMatchObject({ status: 409, body: { code: 9007 } })
})

test('a bill that differs from the counters’ own is refused', async () => {
  const hall = await openHall()
  const order = aHubOrder(aHub())
  const costs = { ...order.data.costs, total: 1 }
  const cheap = { ...order, data: { ...order.data, costs } }
  expect(await hall.order(randomUUID(), cheap)).toMatchObject({ status: 422, body: { code: 9012 } })
  expect(hall.taken()).toEqual([])
})

test('withdrawn before it arrives, no counter ever takes its part', async () => {
  const hall = await openHall()
  const key = randomUUID()
  expect(await hall.withdraw(key)).toMatchObject({ status: 422, body: { code: 9018 } })
  expect(await hall.order(key)).toMatchObject({ status: 422, body: { code: 9018 } })
  expect(hall.taken()).toEqual([])
})

test('withdrawn after it arrived, it stays ordered', async () => {
  const hall = await openHall()
  const key = randomUUID()
  const taken = await hall.order(key)
  expect(await hall.withdraw(key)).toEqual(taken)
})

test('a hub’s status by key has that of each counter', async () => {
  const hall = await openHall()
  const key = randomUUID()
  const { body } = await hall.order(key)
  const { orderId, restaurantId: venueId } = body[0]
  await hall.orderStore.setStatus({ venueId, orderId, status: 'ready', at: new Date() })
  const statuses = (await hall.byKey(key)).body.map(({ status }: { status: string }) => status)
  expect(statuses).toEqual(['ready', 'received'])
})

test('a venue that is no hub has no such call', async () => {
  const hall = await openHall()
  const counter = aCounter('soup-counter')
  const answer = await hall.app.request(path, post(counter, aHubOrder(aHub()), withKey()))
  expect(answer.status).toBe(404)
})
