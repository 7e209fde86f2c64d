import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { OrderId } from '#domain/ids.ts'
import { finishPayments } from '#server/checkout/payment/finish-payments.ts'
import { createMemoryCodeStore } from '#tests/twins/code/memory-code-store.ts'
import { aMortalProcess } from '#tests/fixtures/a-mortal-process.ts'
import { aPaidOrder, aPaidServer } from '#tests/fixtures/a-paid-venue.ts'
import { openHall } from '#tests/fixtures/a-hall.ts'
import { noon, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'

const minute = 60_000

async function aPaidAndUnseen() {
  let now = noon
  const server = await aPaidServer(undefined, { now: () => now })
  const { document, venueId, send, place, desk, orderStore, payment } = server
  const key = randomUUID()
  const placed = await place(aPaidOrder(document), key)
  const orderId: string = placed.body.orderId
  return {
    ...server,
    key,
    orderId,
    passes: (minutes: number) => {
      now += minutes * minute
    },
    cancel: (id = orderId, by: string = key) =>
      send(`/api/orders/by-key/${by}/cancel`, { orderId: id }, {}),
    see: () =>
      desk.deskStore.act(
        { id: randomUUID(), orderId: asId<OrderId>(orderId), at: now, basis: 1, kind: 'seen' },
        { venueId, deskId: randomUUID(), role: 'counter', now },
      ),
    finish: () => finishPayments({ ...payment, orderStore, now: () => now }),
  }
}

test('an order that nobody has seen for ten minutes is cancelled by its guest, and paid back', async () => {
  const { passes, cancel, moneyOf, stateOf, key, orderId, orderStore, venueId } =
    await aPaidAndUnseen()
  expect(await moneyOf(key)).toBe('captured')
  passes(9)
  expect(await cancel()).toMatchObject({ status: 422, body: { code: 9251 } })
  expect(await moneyOf(key)).toBe('captured')
  passes(1)
  const done = { status: 200, body: { orderId, status: 'cancelled', reason: 'by_guest' } }
  expect(await cancel()).toMatchObject(done)
  expect([await moneyOf(key), await stateOf(key)]).toEqual(['refunded', 'refunded'])
  // The same call again is answered alike.
  expect(await cancel()).toMatchObject(done)
  expect(orderStore.eventsOf(venueId).map(({ status }) => status)).toEqual([
    'received',
    'cancelled',
  ])
})

test('an order that was seen, or is made, is not cancelled by its guest', async () => {
  const seen = await aPaidAndUnseen()
  seen.passes(11)
  await seen.see()
  expect(await seen.cancel()).toMatchObject({ status: 409, body: { code: 9250 } })
  const made = await aPaidAndUnseen()
  made.passes(11)
  const { venueId, orderStore } = made
  const at = new Date(noon + 11 * minute)
  const orderId = asId<OrderId>(made.orderId)
  await orderStore.setStatus({ venueId, orderId, status: 'preparing', at })
  expect(await made.cancel()).toMatchObject({ status: 409, body: { code: 9250 } })
  expect(await made.moneyOf(made.key)).toBe('captured')
})

test('another order is not cancelled with this key, and none by a key that is not known', async () => {
  const { passes, cancel, key } = await aPaidAndUnseen()
  passes(11)
  expect(await cancel(randomUUID(), key)).toMatchObject({ status: 404, body: { code: 9008 } })
  expect(await cancel(undefined, randomUUID())).toMatchObject({ status: 404 })
  expect(await cancel('1')).toMatchObject({ status: 400 })
})

test('at a hub a part is cancelled by its guest, and the other is made', async () => {
  const hall = await openHall({}, (orderStore) => ({
    ...orderStore,
    setStatus: (change) => {
      const { unseenSince } = change
      // The hall's clock stands still: its orders came eleven minutes ago.
      if (unseenSince === undefined) return orderStore.setStatus(change)
      return orderStore.setStatus({ ...change, unseenSince: new Date(+unseenSince + 11 * minute) })
    },
  }))
  const key = randomUUID()
  const { body } = await hall.order(key)
  const [bread, soup] = body
  const answer = await hall.app.request(
    `/api/orders/by-key/${key}/cancel`,
    post(hall.hub, { orderId: soup.orderId }),
  )
  expect(await answer.json()).toMatchObject([
    { orderId: bread.orderId, status: 'received' },
    { orderId: soup.orderId, status: 'cancelled', reason: 'by_guest' },
  ])
})

test('a server killed at any point of a guest’s cancel gives back all or nothing', async () => {
  const whole = await killedAt(Infinity)
  expect(whole).toMatchObject({ status: 'cancelled', money: 'refunded', state: 'refunded' })
  expect(whole.points).toBeGreaterThan(4)
  const outcomes = new Set<string>()
  for (let point = 0; point <= whole.points; point += 1) {
    const { status, money, state } = await killedAt(point)
    outcomes.add(status)
    const paid = status === 'cancelled' ? 'refunded' : 'captured'
    expect({ point, status, money, state }).toEqual({ point, status, money: paid, state: paid })
  }
  expect([...outcomes].toSorted()).toEqual(['cancelled', 'received'])
})

/** A server that is killed at a point, and the state after the next one's round. */
async function killedAt(diesAt: number) {
  const life = await aPaidAndUnseen()
  const { document, orderStore, payment, key, orderId, passes, finish, moneyOf, stateOf } = life
  passes(11)
  const { held, points } = aMortalProcess(diesAt)
  const mortal = await aServerInMemory(document, {
    orderStore: held(orderStore),
    codeStore: createMemoryCodeStore(),
    now: () => noon + 11 * minute,
    payment: {
      ...payment,
      gateway: held(payment.gateway),
      paymentStore: held(payment.paymentStore),
      cardStore: held(payment.cardStore),
    },
  })
  await mortal.app.request(
    `/api/orders/by-key/${key}/cancel`,
    post(document, { orderId }, withKey(key)),
  )
  passes(2)
  await finish()
  const status = orderStore.received()[0]?.status ?? 'gone'
  return { points: points(), status, money: await moneyOf(key), state: await stateOf(key) }
}
