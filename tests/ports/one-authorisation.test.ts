import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PaymentGateway } from '#server/payment/payment-gateway.ts'
import type { PaymentStore } from '#server/payment/payment-store.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import type { OrderStore } from '#server/order/order-store.ts'
import { createMemoryPaymentStore } from '#tests/twins/payment/memory-payment-store.ts'
import { createPostgresPaymentStore } from '#server/payment/postgres-payment-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'
import { aPaidOrder, aPaidServer, aPaidVenue } from '#tests/fixtures/a-paid-venue.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'
import { databases } from './databases.ts'
import { openOnce } from './open-once.ts'

interface Till {
  readonly orderStore: OrderStore
  readonly venueStore: VenueStore
  readonly paymentStore: PaymentStore
  readonly close: () => Promise<void>
}

const tills = [
  ...databases.map(({ name, available, open }) => ({
    name,
    available,
    open: async (): Promise<Till> => {
      const { sql, close } = await open()
      return {
        orderStore: createPostgresOrderStore(sql),
        venueStore: createPostgresVenueStore(sql),
        paymentStore: createPostgresPaymentStore(sql),
        close,
      }
    },
  })),
  {
    name: 'memory',
    available: true,
    open: async (): Promise<Till> => {
      const venueStore = createMemoryVenueStore()
      return {
        orderStore: createMemoryOrderStore(venueStore),
        venueStore,
        paymentStore: createMemoryPaymentStore(),
        close: async () => undefined,
      }
    },
  },
]

const copies = 20
const waits = { everyMs: 5, atMostMs: 8_000 }

describe.each(tills)('$name', ({ available, open }) => {
  const opened = openOnce(open)

  /** A gateway that authorises again at each call, and answers when `answers` allows it. */
  async function aServerWith(
    answers: (asked: number) => Promise<void>,
    watch: (paymentStore: PaymentStore) => PaymentStore = (paymentStore) => paymentStore,
  ) {
    const { orderStore, venueStore, paymentStore } = await opened()
    const document = aPaidVenue()
    await venueStore.publish(document)
    let asked = 0
    const { payment } = await aPaidServer(document)
    const gateway: PaymentGateway = {
      ...payment.gateway,
      authorise: async () => {
        asked += 1
        const authorisation = `authorisation ${asked}`
        await answers(asked)
        return { type: 'Approved', authorisation, card: null }
      },
      capture: async () => ({ type: 'Done' }),
    }
    const own = { ...payment, gateway, waits, paymentStore: watch(paymentStore) }
    let now = noon
    const server = await aPaidServer(document, {
      orderStore,
      venueStore,
      payment: own,
      now: () => now,
    })
    return {
      ...server,
      asked: () => asked,
      later: (ms: number) => {
        now += ms
      },
    }
  }

  test.skipIf(!available)(
    'twenty copies of a paid order at once are authorised once, whatever the gateway makes of keys',
    { timeout: 60_000 },
    async () => {
      let started = 0
      let letAnswer = () => {}
      const allCame = new Promise<void>((resolve) => {
        letAnswer = resolve
      })
      const server = await aServerWith(
        () => allCame,
        (paymentStore) => ({
          ...paymentStore,
          begin: async (...given) => {
            const answer = await paymentStore.begin(...given)
            started += 1
            if (started === copies) letAnswer()
            return answer
          },
        }),
      )
      const key = randomUUID()
      const order = aPaidOrder(server.document)
      const answers = await Promise.all(
        Array.from({ length: copies }, () => server.place(order, key)),
      )
      expect(server.asked()).toBe(1)
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.orderId}`)).size).toBe(1)
      expect(answers[0]?.status).toBe(200)
      expect(await server.stateOf(key)).toBe('captured')
    },
  )

  test.skipIf(!available)(
    'a copy whose server ended while it asked is replaced once its lease is over',
    { timeout: 60_000 },
    async () => {
      const server = await aServerWith(async () => undefined)
      const key = randomUUID()
      const order = aPaidOrder(server.document)
      const { orderStore, venueStore } = await opened()
      const gateway = { ...server.payment.gateway, authorise: () => new Promise<never>(() => {}) }
      const ended = await aPaidServer(server.document, {
        orderStore,
        venueStore,
        payment: { ...server.payment, gateway, waits: { everyMs: 1, atMostMs: 5 } },
      })
      void ended.place(order, key)
      await expect.poll(() => server.stateOf(key)).toBe('authorising')
      expect(await ended.place(order, key)).toMatchObject({ status: 503, body: { code: 9051 } })
      server.later(21_000)
      expect(await server.place(order, key)).toMatchObject({ status: 200 })
      expect(server.asked()).toBe(1)
    },
  )

  test.skipIf(!available)(
    'a gateway that fails leaves its lease to the next copy',
    { timeout: 60_000 },
    async () => {
      const server = await aServerWith(async (asked) => {
        if (asked === 1) throw new Error('The adapter is at fault')
      })
      const key = randomUUID()
      const order = aPaidOrder(server.document)
      expect(await server.place(order, key)).toMatchObject({ status: 500 })
      expect(await server.place(order, key)).toMatchObject({ status: 200 })
      expect(server.asked()).toBe(2)
    },
  )
})
