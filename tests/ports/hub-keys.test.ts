import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { createMemoryLimitStore } from '#tests/twins/limit/memory-limit-store.ts'
import { createApp } from '#server/create-app.ts'
import { aCounter, aHub, aHubOrder } from '#tests/fixtures/a-hub.ts'
import { hubPath } from '#tests/fixtures/a-hall.ts'
import { noon, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { stores } from './stores.ts'
import { openOnce } from './open-once.ts'

/** `RACES=500` for as many. */
const rounds = Number(process.env['RACES'] ?? 15)

describe.each(stores)('$name', ({ available, open }) => {
  const opened = openOnce(open)

  async function aHallOnIt() {
    const { close: _close, ...given } = await opened()
    const hub = aHub()
    for (const document of [hub, aCounter('bread-counter'), aCounter('soup-counter')]) {
      await given.venueStore.publish(document)
    }
    const app = createApp({
      ...given,
      log: pino({ level: 'silent' }),
      limitStore: createMemoryLimitStore(),
      guestsPerAddress: 100_000,
      now: () => noon,
      builtApp: null,
    })
    const ask = async (path: string, body: unknown, key: string) => {
      const answer = await app.request(path, post(hub, body, withKey(key)))
      return { status: answer.status, body: await answer.json() }
    }
    const ordersUnder = async (name: string) => {
      const received = await Promise.all(
        ['bread-counter', 'soup-counter'].map((id) =>
          given.orderStore.countReceived(asId(id), name),
        ),
      )
      return received.map(({ orders }) => orders)
    }
    return { hub, ask, ordersUnder }
  }

  test.skipIf(!available)(
    'of two bodies under one hub’s key at once one is made, and nothing of the other',
    { timeout: 120_000 },
    async () => {
      const { hub, ask, ordersUnder } = await aHallOnIt()
      for (let round = 0; round < rounds; round += 1) {
        const key = randomUUID()
        const [both, bread] = [['onion', 'rye'], ['rye']].map((ids) => {
          const order = aHubOrder(hub, undefined, ids)
          const contact = { full_name: `${key} ${ids.length}` }
          const checkout = { ...order.data.checkout, contact }
          return { ...order, data: { ...order.data, checkout } }
        })
        const bodies = round % 2 === 0 ? [both, bread] : [bread, both]
        const answers = await Promise.all(bodies.map((body) => ask(hubPath, body, key)))
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
        const winner = bodies[answers.findIndex(({ status }) => status === 200)]
        expect({
          both: await ordersUnder(`${key} 2`),
          bread: await ordersUnder(`${key} 1`),
        }).toEqual(
          winner === both ? { both: [1, 1], bread: [0, 0] } : { both: [0, 0], bread: [1, 0] },
        )
      }
    },
  )

  test.skipIf(!available)(
    'a hub’s order that is taken back on its way is made as far as both answers say',
    { timeout: 120_000 },
    async () => {
      const { hub, ask, ordersUnder } = await aHallOnIt()
      for (let round = 0; round < rounds; round += 1) {
        const key = randomUUID()
        const order = aHubOrder(hub)
        const checkout = { ...order.data.checkout, contact: { full_name: key } }
        const body = { ...order, data: { ...order.data, checkout } }
        const [placed, withdrawn] = await Promise.all([
          ask(hubPath, body, key),
          ask('/api/orders/withdraw', '', key),
        ])
        const answerOf = ({ body: answer }: typeof placed) =>
          ['bread-counter', 'soup-counter'].map(
            (id) =>
              [answer]
                .flat()
                .filter((part) => part.restaurantId === id && part.orderId !== undefined).length,
          )
        const made = await ordersUnder(key)
        expect([answerOf(placed), answerOf(withdrawn)]).toEqual([made, made])
      }
    },
  )
})
