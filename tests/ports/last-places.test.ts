import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { createMemoryLimitStore } from '#tests/twins/limit/memory-limit-store.ts'
import { createApp } from '#server/create-app.ts'
import { noon, post, withKey } from '#tests/fixtures/a-served-venue.ts'
import { aTakeoutOrder, aTakeoutVenue } from '#tests/fixtures/a-takeout-venue.ts'
import { stores } from './stores.ts'

const quarter = 15 * 60_000
const slots = Array.from({ length: 20 }, (_, index) => noon + 2 * 3_600_000 + index * quarter)

describe.each(stores)('$name', ({ available, open }) => {
  test.skipIf(!available)(
    'two hundred guests at once for twenty times with three places each are sixty orders',
    { timeout: 120_000 },
    async () => {
      const { close, ...given } = await open()
      const document = aTakeoutVenue({ ordering_interval: 15, max_orders_per_interval: 3 })
      await given.venueStore.publish(document)
      const app = createApp({
        ...given,
        log: pino({ level: 'silent' }),
        limitStore: createMemoryLimitStore(),
        guestsPerAddress: 100_000,
        now: () => noon,
        builtApp: null,
      })
      const answers = await Promise.all(
        Array.from({ length: 200 }, async (_, guest) => {
          const slot = slots[guest % slots.length] ?? noon
          const order = aTakeoutOrder(document, slot)
          const sent = post(document, order, withKey(randomUUID()))
          const answer = await answerOf(() => app.request('/api/orders', sent))
          return { slot, status: answer.status, body: await answer.json() }
        }),
      )
      const taken = answers.filter(({ status }) => status === 200)
      expect(taken).toHaveLength(60)
      expect(slots.map((slot) => taken.filter((each) => each.slot === slot).length)).toEqual(
        slots.map(() => 3),
      )
      expect(new Set(taken.map(({ body }) => body.checkNum)).size).toBe(60)
      expect(taken.every(({ slot, body }) => Date.parse(body.pickupTime) === slot)).toBe(true)

      const refused = answers.filter(({ status }) => status !== 200)
      expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
        new Set([`422 ${problemCodes.slotFull}`]),
      )
      for (const { slot, body } of refused) {
        expect(Date.parse(body.fields.next_pickup_time)).toBeGreaterThan(slot)
        expect(body.fields.pickup_time).toBe(body.message)
      }

      const { id } = document.restaurant
      const menuIds = document.menus.map((menu) => menu.id)
      const counted = await given.orderStore.countSlots(String(id) as never, {
        menuIds: menuIds as never,
        from: noon,
        to: noon + 24 * 3_600_000,
      })
      expect(counted.map(({ orders }) => orders)).toEqual(slots.map(() => 3))
      await close()
    },
  )
})

/** As a device does: a busy machine's database may not answer in time, and the order goes again under its key. */
async function answerOf(send: () => Response | Promise<Response>): Promise<Response> {
  const answer = await send()
  return answer.status === 503 ? answerOf(send) : answer
}
