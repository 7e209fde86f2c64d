import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PlaceOrderCall } from '#contract/order/order-calls.ts'
import { finishPayments } from '#server/checkout/payment/finish-payments.ts'
import { noon, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aServerInMemory } from '#tests/fixtures/a-server-in-memory.ts'
import { aMortalProcess } from '#tests/fixtures/a-mortal-process.ts'
import { aCard, aPaidOrder, aPaidServer } from '#tests/fixtures/a-paid-venue.ts'

/** The end of an order whose server was killed. */
const endings = ['sends it again', 'takes it back', 'never comes again'] as const
type Ending = (typeof endings)[number]

const aMinute = 60_000
const anHour = 60 * aMinute

/** A server that is killed at a point of taking an order; its stores and its gateway outlive it. */
async function aKilledServer(number: string) {
  let now = noon
  const life = await aPaidServer(undefined, { now: () => now })
  const { document, payment, orderStore, app, withdraw, moneyOf, stateOf } = life
  const key = randomUUID()
  const order = aPaidOrder(document, { card: aCard(number) })

  async function sendUntilKilled(diesAt: number): Promise<number> {
    const { held, points } = aMortalProcess(diesAt)
    const mortal = await aServerInMemory(document, {
      orderStore: held(orderStore),
      payment: {
        ...payment,
        gateway: held(payment.gateway),
        paymentStore: held(payment.paymentStore),
        cardStore: held(payment.cardStore),
      },
    })
    // Twice, as a device without an answer does.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await mortal.app.request('/api/orders', post(document, order, withKey(key)))
    }
    // Its calls to the gateway have ended before the next server answers.
    now = noon + aMinute
    return points()
  }

  /** Like a device: until a definite answer. */
  async function sendUntilAnswered(sent: PlaceOrderCall): Promise<number> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await app.request('/api/orders', post(document, sent, withKey(key)))
      if (answer.status < 500) return answer.status
    }
    throw new Error('There is no answer after five attempts')
  }

  async function end(ending: Ending): Promise<void> {
    if (ending === 'sends it again') await sendUntilAnswered(order)
    if (ending === 'takes it back') await withdraw(key)
    const deps = { ...payment, orderStore, now: () => noon + anHour }
    await finishPayments(deps)
  }

  return {
    sendUntilKilled,
    end,
    /** The state of order, money and payment. */
    seen: async () => ({
      orders: orderStore.received().length,
      money: await moneyOf(key),
      state: await stateOf(key),
    }),
  }
}

for (const [what, number] of [
  ['an order that is paid', '4242424242424242'],
  ['an order whose card is declined', '4000000000000002'],
  ['an order whose gateway loses its answer', '4000000000000085'],
] as const) {
  for (const ending of endings) {
    test(`a server killed at any point of taking ${what} charges once or not at all, when its guest ${ending}`, async () => {
      const whole = await (await aKilledServer(number)).sendUntilKilled(Infinity)
      expect(whole).toBeGreaterThan(8)
      const outcomes = new Set<string>()
      for (let point = 0; point <= whole; point += 1) {
        const server = await aKilledServer(number)
        await server.sendUntilKilled(point)
        await server.end(ending)
        const seen = await server.seen()
        outcomes.add(`${seen.orders} ${seen.money}`)
        expect({ point, ...seen }).toEqual({
          point,
          orders: seen.orders,
          money: seen.orders === 1 ? 'captured' : expect.stringMatching(/^(?:voided|nothing)$/),
          state:
            seen.orders === 1 ? 'captured' : expect.not.stringMatching(/ing$|authorised|failed/),
        })
      }
      expect([...outcomes]).toContainEqual(
        number === '4000000000000002' ? '0 nothing' : '1 captured',
      )
    })
  }
}

test('a payment that is done is left alone by every later round', async () => {
  const server = await aKilledServer('4242424242424242')
  await server.sendUntilKilled(Infinity)
  const before = await server.seen()
  await server.end('never comes again')
  await server.end('takes it back')
  expect(await server.seen()).toEqual(before)
})
