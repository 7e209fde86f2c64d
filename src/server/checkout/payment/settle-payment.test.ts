import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/order-status.ts'
import { aCard, aPaidOrder, aPaidServer, aPaidVenue, aTill } from '#tests/fixtures/a-paid-venue.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import type { PaymentGateway, SettlementAnswer } from '#server/payment/payment-gateway.ts'
import { settlePayment, settlePayments } from './settle-payment.ts'

test('a capture whose answer is lost is asked for again under the same key, and charges once', async () => {
  const { till, settle, place, linesOf, stateOf } = await aServerThatLoses('capture')
  const key = randomUUID()
  expect(await place(aPaidOrder(aPaidVenue()), key)).toMatchObject({ status: 200 })
  expect(await stateOf(key)).toBe('authorised')
  expect(await settle(key)).toBe('captured')
  expect(await linesOf(key)).toEqual([['capture', `${key}/capture`, 'Done']])
  expect(till.asked).toEqual(['capture', 'capture'])
  expect(await settle(key)).toBeNull()
})

test('a refund whose answer is lost is asked for again under the same key, and gives back once', async () => {
  const { settle, place, setStatus, linesOf, stateOf } = await aServerThatLoses('refund')
  const key = randomUUID()
  await place(aPaidOrder(aPaidVenue()), key)
  await setStatus('cancelled')
  expect([await settle(key), await stateOf(key)]).toEqual([null, 'captured'])
  expect([await settle(key), await stateOf(key)]).toEqual(['refunded', 'refunded'])
  expect(await linesOf(key)).toEqual([
    ['capture', `${key}/capture`, 'Done'],
    ['refund', `${key}/refund`, 'Done'],
  ])
})

test('a void whose answer is lost is asked for again under the same key, and gives back once', async () => {
  const { settle, place, withdraw, linesOf, stateOf } = await aServerThatLoses('void')
  const key = randomUUID()
  await place(aPaidOrder(aPaidVenue(), { card: aCard('4000000000000085') }), key)
  await withdraw(key)
  expect(await stateOf(key)).toBe('voiding')
  expect([await settle(key), await stateOf(key)]).toEqual(['voided', 'voided'])
  expect(await linesOf(key)).toEqual([['void', `${key}/void`, 'Done']])
})

test('an order that its kitchen cancels before its money is captured is not charged at all', async () => {
  const { settle, place, setStatus, linesOf } = await aServerThatLoses('capture', 'does nothing')
  const key = randomUUID()
  await place(aPaidOrder(aPaidVenue()), key)
  await setStatus('cancelled')
  expect(await settle(key)).toBe('voided')
  expect(await linesOf(key)).toEqual([['void', `${key}/void`, 'Done']])
})

test('while money is given back, a late approval does not mark it authorised', async () => {
  const till = aTill()
  const statesDuringVoid: (string | null)[] = []
  let approve = () => {}
  const approval = new Promise<void>((resolve) => {
    approve = resolve
  })
  const { authorise, void: giveBack } = till.payment.gateway
  const key = randomUUID()
  const gateway: PaymentGateway = {
    ...till.payment.gateway,
    authorise: async (call) => {
      const answer = await authorise(call)
      await approval
      return answer
    },
    void: async (call) => {
      statesDuringVoid.push(await server.stateOf(key))
      // The request that waits for its approval finishes before this void does.
      const isFirst = statesDuringVoid.length === 1
      if (isFirst) {
        approve()
        await placed
        statesDuringVoid.push(await server.stateOf(key))
      }
      return giveBack(call)
    },
  }
  const server = await aPaidServer(aPaidVenue(), {
    till,
    payment: { ...till.payment, gateway },
  })
  const placed = server.place(aPaidOrder(aPaidVenue()), key)
  // The gateway has approved it when the guest withdraws the order.
  await expect.poll(() => till.ledger.lines(server.venueId)).toHaveLength(1)
  expect(await server.withdraw(key)).toMatchObject({ status: 422 })
  expect(statesDuringVoid).toEqual(['voiding', 'voiding', 'voided'])
  expect(await server.stateOf(key)).toBe('voided')
  expect(await placed).toMatchObject({ status: 422, body: { code: 9018 } })
})

test('a payment whose order has no answer yet, or that does not exist, stays as it is', async () => {
  const { payment, orderStore, place, venueId, stateOf } = await aPaidServer()
  const deps = { ...payment, orderStore, now: () => noon }
  const key = randomUUID()
  await place(aPaidOrder(aPaidVenue(), { card: aCard('4000000000000085') }), key)
  expect(await settlePayment(deps, { venueId, key: asId(key) })).toBeNull()
  expect(await stateOf(key)).toBe('authorising')
  expect(await settlePayment(deps, { venueId, key: asId(randomUUID()) })).toBeNull()
})

test.each(['authorised', 'captured'] as const)(
  'a payment that is %s without a gateway id is not sent to the gateway, and its order stays',
  async (to) => {
    const { payment, orderStore, place, venueId, stateOf } = await aPaidServer()
    const asked: string[] = []
    const gateway: PaymentGateway = {
      ...payment.gateway,
      capture: async ({ key }) => ({ type: 'Refused', asked: asked.push(key) }),
      refund: async ({ key }) => ({ type: 'Refused', asked: asked.push(key) }),
    }
    const key = randomUUID()
    const name = { venueId, key: asId<IdempotencyKey>(key) }
    await place(aPaidOrder(aPaidVenue(), { paymentMethod: 'cost_center', costCenter: '7' }), key)
    const at = new Date(noon)
    const intent = { ...name, requestHash: 'hash', method: 'credit_card', currency: 'CAD' } as const
    await payment.paymentStore.begin(
      { ...intent, amount: cents(1_500), at },
      { from: at, until: at },
    )
    await payment.paymentStore.move(name, { from: ['authorising'], to, at })
    const [received] = orderStore.received()
    if (!received) throw new Error('The order was taken')
    const { orderId } = received.order
    const status = to === 'captured' ? 'cancelled' : 'preparing'
    await orderStore.setStatus({ venueId, orderId, status, at })
    const deps = { ...payment, gateway, orderStore, now: () => noon }
    expect(await settlePayment(deps, name)).toBeNull()
    expect([await stateOf(key), asked]).toEqual([to, []])
    expect(await orderStore.find(name)).toMatchObject({ answer: { status } })
  },
)

test('of several payments only those that this call moved are returned', async () => {
  const { till: _, settleAll, place, names } = await aServerThatLoses('capture')
  const [one, other] = [randomUUID(), randomUUID()]
  await place(aPaidOrder(aPaidVenue()), one)
  await place(aPaidOrder(aPaidVenue()), other)
  expect(await settleAll([...names(one, other), ...names(randomUUID())])).toEqual(
    names(one).map((name) => ({ ...name, reached: 'captured' })),
  )
})

type Ending = 'capture' | 'void' | 'refund'

/**
 * A server whose gateway loses its first answer to one act: after doing it, or without doing it.
 */
async function aServerThatLoses(act: Ending, instead: 'does it' | 'does nothing' = 'does it') {
  const till = aTill()
  const asked: string[] = []
  const answers = new Map<string, SettlementAnswer['type']>()
  async function lose<Call extends { readonly key: string }>(
    call: Call,
    ask: (call: Call) => Promise<SettlementAnswer>,
  ): Promise<SettlementAnswer> {
    asked.push(act)
    const isFirst = asked.length === 1
    if (isFirst && instead === 'does nothing') return { type: 'Unknown' }
    const answer = await ask(call)
    answers.set(call.key, answer.type)
    return isFirst ? { type: 'Unknown' } : answer
  }
  const real = till.payment.gateway
  const gateway: PaymentGateway = {
    ...real,
    ...(act === 'capture' ? { capture: (call) => lose(call, real.capture) } : {}),
    ...(act === 'void' ? { void: (call) => lose(call, real.void) } : {}),
    ...(act === 'refund' ? { refund: (call) => lose(call, real.refund) } : {}),
  }
  const server = await aPaidServer(aPaidVenue(), {
    till,
    payment: { ...till.payment, gateway },
  })
  const { orderStore, venueId } = server
  const deps = { ...server.payment, orderStore, now: () => noon }
  const names = (...keys: readonly string[]) =>
    keys.map((key) => ({ venueId, key: asId<IdempotencyKey>(key) }))
  return {
    ...server,
    till: { ...till, asked },
    names,
    settle: (key: string) => settlePayment(deps, { venueId, key: asId(key) }),
    settleAll: (all: Parameters<typeof settlePayments>[1]) => settlePayments(deps, all),
    setStatus: async (status: OrderStatus) => {
      const [received] = orderStore.received()
      if (!received) throw new Error('No order was taken')
      const { orderId } = received.order
      await orderStore.setStatus({ venueId, orderId, status, at: new Date(noon) })
    },
    /** The gateway's ledger lines for a key. */
    linesOf: async (key: string) =>
      (await till.ledger.linesOf({ venueId, key })).map((line) => [
        line.act,
        line.key,
        answers.get(line.key) ?? 'Done',
      ]),
  }
}
