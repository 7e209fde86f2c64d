import { expect, test } from 'vitest'
import { finishPayments } from '#server/checkout/payment/finish-payments.ts'
import { createVenueCache } from '#server/venue/venue-cache.ts'
import { holderOfUser } from '#server/payment/card-holder.ts'
import { aMortalProcess } from '#tests/fixtures/a-mortal-process.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { anArenaToOrderAhead, day } from '#tests/fixtures/an-arena-to-order-ahead.ts'
import { writeBoardOrder } from '#server/desk/write-board-order.ts'
import { asId } from '#domain/ids.ts'
import { reopenPreOrders } from './reopen-pre-orders.ts'
import { lockPreOrders } from './lock-pre-orders.ts'
import type { LockDeps } from './lock-pre-orders.ts'

const minute = 60_000

test('a locked pre-order is at the desk with its suite, level, event, time and fire time', async () => {
  const { lock, orderId, orderStore, desk, venueId, deps } = await aDuePreOrder()
  await lock()
  const span = { since: new Date(noon), overSince: new Date(noon) }
  const row = (await desk.deskStore.board(venueId, span))?.orders.find(
    (each) => each.orderId === orderId,
  )
  const cached = await deps.venues.byId(venueId)
  if (!row || !cached) throw new Error('The pre-order is not on the board')
  const { place, dueAt, fireAt, prepMinutes } = writeBoardOrder(row, cached, 'kitchen')
  const taken = orderStore.received().find(({ order }) => order.orderId === orderId)
  expect(place).toEqual({
    type: 'suite',
    name: taken?.order.tableNumber,
    level: expect.toSatisfy((level) => level === null || typeof level === 'string'),
    event: expect.any(String),
  })
  expect(dueAt).toBe(taken?.order.pickupTime)
  expect(Date.parse(dueAt ?? '') - Date.parse(fireAt ?? '')).toBe(prepMinutes * minute)
})

/** Ana's pre-order on a card, at the moment of its lock. */
async function aDuePreOrder(number = '4242424242424242', suite: 'suite-1' | 'suite-2' = 'suite-1') {
  const arena = await anArenaToOrderAhead()
  const { orderStore, preOrderStore, payment, venueStore, ledger, venueId } = arena
  let now = noon
  const card = await arena.saveCard(number)
  const call = arena.anOrder(suite, suite === 'suite-1' ? { card } : {})
  const { body } = await arena.order(call)
  const pass = (ms: number) => {
    now += ms
    arena.wait(ms)
  }
  pass(6 * day)
  const deps: LockDeps = {
    preOrderStore,
    orderStore,
    payment,
    venues: createVenueCache(venueStore, 0),
    now: () => now,
  }
  return {
    ...arena,
    card,
    call,
    orderId: body.orderId as string,
    due: Math.round(call.data.costs.amountDue * 100),
    deps,
    pass,
    lock: (given: Partial<LockDeps> = {}) => lockPreOrders({ ...deps, ...given }),
    finish: () => finishPayments({ ...payment, orderStore, now: () => now }),
    /** What the gateway has taken, and holds without having taken it. */
    money: async () => {
      const lines = await ledger.lines(venueId)
      const ofAct = (wanted: string) => lines.filter(({ act }) => act === wanted)
      const ended = new Set(
        [...ofAct('capture'), ...ofAct('void')].map((line) => line.authorisation),
      )
      const open = ofAct('authorise').filter(
        (line) => line.declined === null && !ended.has(line.key),
      )
      return {
        captured: ofAct('capture').map(({ amount }) => amount),
        open: open.length,
        asked: ofAct('authorise').filter(({ declined }) => declined !== 'Voided').length,
      }
    },
    orders: () => orderStore.received().map(({ order, status }) => ({ ...order, status })),
    state: async () => (await arena.found(suite))?.state,
  }
}

test('at its lock a pre-order is charged once, and is an order for its delivery time', async () => {
  const due = await aDuePreOrder()
  due.pass(-1)
  await due.lock()
  expect(await due.state()).toBe('submitted')
  due.pass(1)
  await due.lock()
  await due.lock()
  expect(await due.state()).toBe('locked')
  expect(due.orders()).toMatchObject([
    {
      orderId: due.orderId,
      checkNum: 1,
      type: 'catering',
      status: 'received',
      tableNumber: '101',
      pickupTime: '2026-07-08T16:00:00.000Z',
      userId: due.ana.userId,
      content: { items: due.call.data.items },
    },
  ])
  expect(await due.money()).toEqual({ captured: [due.due], open: 0, asked: 1 })
})

test('what goes on the invoice, and what was cancelled, is not charged', async () => {
  const invoiced = await aDuePreOrder(undefined, 'suite-2')
  await invoiced.lock()
  expect(await invoiced.state()).toBe('locked')
  expect(invoiced.orders()).toMatchObject([{ tableNumber: 'Loge 2' }])
  expect(await invoiced.money()).toEqual({ captured: [], open: 0, asked: 0 })
  const cancelled = await aDuePreOrder()
  cancelled.pass(-minute)
  await cancelled.cancel('suite-1', 1)
  cancelled.pass(minute)
  await cancelled.lock()
  expect(cancelled.orders()).toEqual([])
  expect(await cancelled.money()).toEqual({ captured: [], open: 0, asked: 0 })
})

test('the last revision is charged, by its own amount', async () => {
  const due = await aDuePreOrder()
  due.pass(-minute)
  const { body: from } = await due.order(
    due.anOrder('suite-1', {
      from: { orderId: due.orderId, revision: 1 },
      suitesInfo: { deliveryTime: 'middle' },
    }),
  )
  expect(from.revision).toBe(2)
  due.pass(minute)
  await due.lock()
  expect(due.orders()).toMatchObject([{ pickupTime: '2026-07-08T17:30:00.000Z' }])
  expect(await due.money()).toMatchObject({ captured: [due.due] })
})

for (const number of ['4242424242424242', '4000000000000085', '4000000000000028']) {
  test(`several servers at once charge once, and so does a slow or doubled answer: ${number}`, async () => {
    const due = await aDuePreOrder(number)
    await Promise.all([due.lock(), due.lock(), due.lock()])
    due.pass(minute)
    await Promise.all([due.lock(), due.lock()])
    expect(await due.state()).toBe('locked')
    expect(due.orders()).toHaveLength(1)
    expect(await due.money()).toMatchObject({ captured: [due.due], open: 0 })
  })

  test(`a server killed at any point of the lock charges once, when another goes on: ${number}`, async () => {
    const run = async (diesAt: number) => {
      const due = await aDuePreOrder(number)
      const { held, points } = aMortalProcess(diesAt)
      const { payment } = due.deps
      if (!payment) throw new Error('It is charged')
      const mortal = {
        preOrderStore: held(due.deps.preOrderStore),
        orderStore: held(due.deps.orderStore),
        payment: {
          ...payment,
          gateway: held(payment.gateway),
          paymentStore: held(payment.paymentStore),
          cardStore: held(payment.cardStore),
        },
      }
      await due.lock(mortal).catch(() => undefined)
      return { due, points: points() }
    }
    const whole = (await run(Infinity)).points
    expect(whole).toBeGreaterThan(8)
    for (let point = 0; point <= whole; point += 1) {
      const { due } = await run(point)
      const isLate = point % 2 === 0
      due.pass(isLate ? 60 * minute : minute)
      // The job that finishes payments may come first, also after it has given an old one up.
      await due.finish()
      // A charge that was given up is another attempt, whose answer may be lost once more.
      for (let round = 0; round < 3; round += 1) {
        await due.lock()
        due.pass(minute)
      }
      await due.finish()
      expect({ point, state: await due.state(), orders: due.orders().length }).toEqual({
        point,
        state: 'locked',
        orders: 1,
      })
      expect({ point, ...(await due.money()) }).toMatchObject({
        point,
        captured: [due.due],
        open: 0,
      })
    }
  })
}

test('a declined card holds the pre-order; with another card it is charged', async () => {
  const due = await aDuePreOrder('4000000000000002')
  const good = await due.saveCard()
  expect(await due.putCard('suite-1', good)).toMatchObject({ status: 409, body: { code: 9121 } })
  await due.lock()
  await due.lock()
  expect(await due.found()).toMatchObject({ state: 'held', heldBecause: 'card' })
  expect(due.orders()).toEqual([])
  expect(await due.money()).toEqual({ captured: [], open: 0, asked: 1 })
  expect(await due.cancel('suite-1', 1)).toMatchObject({ status: 422, body: { code: 9117 } })
  const unknown = { status: 404, body: { code: 9052 } }
  expect(await due.putCard('suite-1', '5b0c1f6e-8f3d-4f57-9d3b-2f1f0a6f6a11')).toMatchObject(
    unknown,
  )
  expect(await due.putCard('suite-1', good, due.byOperator)).toMatchObject(unknown)
  expect(await due.putCard('suite-1', due.card)).toEqual({
    status: 200,
    body: { state: 'locked', revision: 2 },
  })
  await due.lock()
  expect(await due.state()).toBe('held')
  expect(await due.putCard('suite-1', good)).toMatchObject({ status: 200 })
  await Promise.all([due.lock(), due.lock()])
  expect(await due.state()).toBe('locked')
  expect(due.orders()).toMatchObject([{ orderId: due.orderId, checkNum: 1 }])
  expect(await due.money()).toMatchObject({ captured: [due.due], open: 0 })
})

for (const number of ['4000000000000069', '4000000000009995', '4000000000000119']) {
  test(`a card that expired, is empty or fails holds the pre-order: ${number}`, async () => {
    const due = await aDuePreOrder(number)
    await due.lock()
    expect(await due.state()).toBe('held')
    expect(await due.money()).toMatchObject({ captured: [], open: 0 })
  })
}

test('a card that was removed since holds the pre-order', async () => {
  const due = await aDuePreOrder()
  await due.payment.cardStore.remove(holderOfUser(due.ana.userId), due.card)
  await due.lock()
  expect(await due.state()).toBe('held')
})

test('what was authorised before a crash is taken, also where its card was removed since', async () => {
  const due = await aDuePreOrder()
  const take = () => Promise.reject(new Error('The server was killed'))
  await expect(due.lock({ orderStore: { ...due.orderStore, take } })).rejects.toThrow('killed')
  await due.payment.cardStore.remove(holderOfUser(due.ana.userId), due.card)
  await due.lock()
  expect(await due.state()).toBe('locked')
  expect(await due.money()).toMatchObject({ captured: [due.due], open: 0 })
})

test('a card that was removed after the gateway was asked is not charged either', async () => {
  const due = await aDuePreOrder('4000000000000085')
  await due.lock()
  expect(await due.state()).toBe('locking')
  await due.payment.cardStore.remove(holderOfUser(due.ana.userId), due.card)
  due.pass(minute)
  await due.lock()
  expect(await due.state()).toBe('held')
  expect(await due.money()).toMatchObject({ captured: [], open: 0 })
})

test('the card of an owner who has lost the suite is not charged', async () => {
  const due = await aDuePreOrder()
  await due.load({ ...due.charged, ownerEmail: 'noe@example.com' }, due.invoiced)
  await due.lock()
  expect(await due.found()).toMatchObject({ state: 'held', heldBecause: 'owner' })
  expect(await due.money()).toEqual({ captured: [], open: 0, asked: 0 })
  const good = await due.saveCard()
  expect(await due.putCard('suite-1', good)).toMatchObject({ status: 403, body: { code: 9108 } })
})

test('a charge that cannot be captured holds the pre-order, and another card makes it another order', async () => {
  const due = await aDuePreOrder()
  const { payment } = due.deps
  if (!payment) throw new Error('It is charged')
  const capture = async () => ({ type: 'Refused' }) as const
  await due.lock({ payment: { ...payment, gateway: { ...payment.gateway, capture } } })
  expect(due.orders()).toMatchObject([{ orderId: due.orderId, status: 'cancelled' }])
  await Promise.all([reopenPreOrders(due.deps), reopenPreOrders(due.deps)])
  await reopenPreOrders(due.deps)
  expect(await due.found()).toMatchObject({ state: 'held', heldBecause: 'card', checkNum: 2 })
  expect(await due.money()).toMatchObject({ captured: [], open: 0 })
  await due.putCard('suite-1', await due.saveCard())
  await due.lock()
  expect(due.orders()).toMatchObject([{}, { checkNum: 2, status: 'received' }])
  expect(await due.money()).toMatchObject({ captured: [due.due], open: 0 })
})

test('an order that its kitchen cancels after it was charged is refunded, and not held', async () => {
  const due = await aDuePreOrder()
  await due.lock()
  const at = new Date(noon + 7 * day)
  const { orderStore, venueId, orderId } = due
  await orderStore.setStatus({ venueId, orderId: asId(orderId), status: 'cancelled', at })
  due.pass(day)
  await due.finish()
  await reopenPreOrders(due.deps)
  expect(await due.state()).toBe('locked')
  const lines = await due.ledger.lines(venueId)
  expect(lines.map(({ act }) => act)).toEqual(['authorise', 'capture', 'refund'])
})

test('an item that is gone since is made as it was agreed', async () => {
  const due = await aDuePreOrder()
  const [menu] = due.document.menus
  if (!menu) throw new Error('The venue has a menu')
  const sections = (menu.sections ?? []).map((section) => ({ ...section, items: [] }))
  await due.venueStore.publish({ ...due.document, menus: [{ ...menu, sections }] })
  await due.lock()
  expect(due.orders()).toMatchObject([{ content: { items: due.call.data.items } }])
  expect(await due.money()).toMatchObject({ captured: [due.due] })
})

test('one that fails does not stop the others, and is logged by its round', async () => {
  const due = await aDuePreOrder()
  await due.preOrderStore.freeze(new Date(noon + 6 * day))
  due.pass(-minute)
  await due.order(due.anOrder('suite-2'))
  due.pass(minute)
  const { payment } = due.deps
  if (!payment) throw new Error('It is charged')
  const paymentStore = {
    ...payment.paymentStore,
    begin: () => Promise.reject(new Error('The disk is full')),
  }
  await expect(due.lock({ payment: { ...payment, paymentStore } })).rejects.toThrow('disk')
  expect(due.orders()).toMatchObject([{ tableNumber: 'Loge 2' }])
  await due.lock()
  expect(due.orders()).toHaveLength(2)
})
