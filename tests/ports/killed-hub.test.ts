import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { problemCodes } from '#contract/problem-codes.ts'
import { cents } from '#domain/money/money.ts'
import { createApp } from '#server/create-app.ts'
import { createMemoryLimitStore } from '#tests/twins/limit/memory-limit-store.ts'
import { aCounter, aHubOrderWith, aHubWithCodes } from '#tests/fixtures/a-hub.ts'
import { hubPath } from '#tests/fixtures/a-hall.ts'
import { aMortalProcess } from '#tests/fixtures/a-mortal-process.ts'
import { noon, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { stores } from './stores.ts'
import { openOnce } from './open-once.ts'

const value = { type: 'amount', amount: cents(500) } as const
const endings = ['sends it again', 'takes it back', 'never comes again'] as const
const makers = ['bread-counter', 'soup-counter'].map((id) => asId<never>(id))
const hubId = asId<never>('hall')
const loaded = 2_000

describe.each(stores)('$name', ({ available, open }) => {
  const opened = openOnce(open)

  /** A hall with a code and a card of other names each time, and a server that can be killed. */
  async function aHallWithCodes() {
    const { close: _close, ...given } = await opened()
    const hub = aHubWithCodes()
    for (const document of [hub, ...makers.map((id) => aCounter(id))]) {
      await given.venueStore.publish(document)
    }
    const code = randomUUID().slice(0, 8).toUpperCase()
    await given.codeStore.save(hubId, {
      discounts: [{ code, value, startsAt: null, endsAt: null, usesLeft: 1 }],
      giftCards: [{ code, balance: cents(loaded) }],
    })
    const { data, ...plain } = aHubOrderWith(hub, {
      discount: { code, type: 'dollars', amount: value.amount },
      voucher: { code, balance: cents(loaded) },
    })
    const checkout = { ...data.checkout, contact: { full_name: code } }
    const appOn = (held: <Port extends object>(port: Port) => Port = (port) => port) =>
      createApp({
        ...given,
        orderStore: held(given.orderStore),
        codeStore: held(given.codeStore),
        log: pino({ level: 'silent' }),
        limitStore: createMemoryLimitStore(),
        guestsPerAddress: 100_000,
        now: () => noon,
        builtApp: null,
      })
    const lives = appOn()
    const send = async (body: object | '', key: string, { path = hubPath, app = lives } = {}) => {
      const answer = await app.request(path, post(hub, body, withKey(key)))
      return { status: answer.status, body: await answer.json() }
    }
    const standing = async () => {
      const all = await given.orderStore.unsettled(makers, new Date(0))
      return all.filter(({ content }) => content.checkout.contact.full_name === code)
    }
    return {
      ...given,
      send,
      standing,
      order: { ...plain, data: { ...data, checkout } },
      /** Another order uses all that the card has left. */
      useRest: async () => {
        const balance = (await given.codeStore.findGiftCard(hubId, code))?.balance ?? cents(0)
        const order = aHubOrderWith(hub, { voucher: { code, balance } })
        expect(await send(order, randomUUID())).toMatchObject({ status: 200 })
      },
      withdraw: (key: string) => send('', key, { path: '/api/orders/withdraw' }),
      sendUntilKilled: async (body: object, key: string, diesAt: number) => {
        const { held, points } = aMortalProcess(diesAt)
        const app = appOn(held)
        // Twice, as a device without an answer does.
        for (let attempt = 0; attempt < 2; attempt += 1) await send(body, key, { app })
        return points()
      },
      /** Uses and cents that are gone, and those that the standing orders account for. */
      books: async () => {
        const orders = await standing()
        const paid = orders.map(({ content }) =>
          Math.round((content.costs.voucher?.amount ?? 0) * 100),
        )
        const [found, card] = [
          await given.codeStore.findDiscount(hubId, code),
          await given.codeStore.findGiftCard(hubId, code),
        ]
        return {
          gone: [1 - (found?.usesLeft ?? 0), loaded - (card?.balance ?? 0)],
          used: [orders.length > 0 ? 1 : 0, paid.reduce((sum, each) => sum + each, 0)],
        }
      },
    }
  }

  for (const ending of endings) {
    test.skipIf(!available)(
      `a server killed at any point of a hub’s order with codes uses them once or not at all, when its guest ${ending}`,
      { timeout: 120_000 },
      async () => {
        const outcomes = new Set<number>()
        for (let point = 0, whole = 1; point <= whole; point += 1) {
          const hall = await aHallWithCodes()
          const key = randomUUID()
          whole = Math.max(whole, await hall.sendUntilKilled(hall.order, key, point))
          if (ending === 'sends it again') {
            expect(await hall.send(hall.order, key)).toMatchObject({
              status: 200,
              body: makers.map((restaurantId) => ({ restaurantId, checkNum: expect.any(Number) })),
            })
          }
          if (ending === 'takes it back') await hall.withdraw(key)
          const { gone, used } = await hall.books()
          expect({ point, gone }).toEqual({ point, gone: used })
          const orders = await hall.standing()
          outcomes.add(orders.length)
          if (orders.length === 2) expect(gone).toEqual([1, loaded])
          for (const { venueId, orderId } of orders) {
            await hall.orderStore.setStatus({
              venueId,
              orderId,
              status: 'cancelled',
              at: new Date(noon),
            })
          }
          expect((await hall.books()).gone).toEqual([0, 0])
        }
        expect(outcomes).toEqual(new Set(ending === 'sends it again' ? [2] : [0, 1, 2]))
      },
    )
  }

  test.skipIf(!available)(
    'of two orders with the last use and the last cents of a card one is made whole, and the other not at all',
    { timeout: 120_000 },
    async () => {
      for (let round = 0; round < 10; round += 1) {
        const hall = await aHallWithCodes()
        const keys = [randomUUID(), randomUUID(), randomUUID()]
        const sent = keys.flatMap((key) => [key, key])
        const answers = await Promise.all(sent.map((key) => hall.send(hall.order, key)))
        expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
          200, 200, 422, 422, 422, 422,
        ])
        const { gone, used } = await hall.books()
        expect(gone).toEqual(used)
        expect(gone).toEqual([1, loaded])
      }
    },
  )

  test.skipIf(!available)(
    'a part that was taken before its server ended stays, though another order has used the rest of the card',
    { timeout: 120_000 },
    async () => {
      const hall = await aHallWithCodes()
      const key = randomUUID()
      for (let point = 1; (await hall.standing()).length === 0; point += 1) {
        await hall.sendUntilKilled(hall.order, key, point)
      }
      const [taken] = await hall.standing()
      await hall.useRest()
      const answer = await hall.send(hall.order, key)
      expect(answer).toEqual({
        status: 200,
        body: [
          expect.objectContaining({ restaurantId: 'bread-counter', orderId: taken?.orderId }),
          {
            restaurantId: 'soup-counter',
            name: 'Counter soup-counter',
            code: problemCodes.totalsChanged,
            message: expect.any(String),
          },
        ],
      })
      expect(await hall.send(hall.order, key)).toEqual(answer)
      expect(await hall.standing()).toHaveLength(1)
    },
  )
})
