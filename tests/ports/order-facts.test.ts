import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ActDetail, DeskAct } from '#domain/desk/act.ts'
import { asId } from '#domain/ids.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { createPostgresDeskStore } from '#server/desk/postgres-desk-store.ts'
import { createPostgresOrderStore } from '#server/order/postgres-order-store.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { aNewOrder, aSubmission, untilAnswered } from '#tests/fixtures/a-placed-order.ts'
import { createMemoryDeskStore } from '#tests/twins/desk/memory-desk-store.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { createMemoryVenueStore } from '#tests/twins/venue/memory-venue-store.ts'
import { openStores } from './open-stores.ts'
import { aPublishedVenue } from './stores.ts'

const openings = openStores({
  onDatabase: (sql) => ({
    orderStore: createPostgresOrderStore(sql),
    venueStore: createPostgresVenueStore(sql),
    deskStore: createPostgresDeskStore(sql),
  }),
  inMemory: () => {
    const venueStore = createMemoryVenueStore()
    const orderStore = createMemoryOrderStore(venueStore)
    const deskStore = createMemoryDeskStore({ ...venueStore, orders: orderStore })
    return { orderStore, venueStore, deskStore }
  },
})

const at = new Date('2026-07-01T16:00:00Z')
const minute = 60_000
const timeOf = (minutes: number) => new Date(at.getTime() + minutes * minute).toISOString()

for (const { name, options, opened } of openings) {
  async function anOrder() {
    const { orderStore, venueStore, deskStore } = await opened()
    const { venueId } = await aPublishedVenue(venueStore)
    const submission = aSubmission({ venueId, at })
    const userId: UserId = asId(randomUUID())
    const order = aNewOrder({ userId })
    const taken = await untilAnswered(() => orderStore.take(submission, order))
    let minutes = 0
    const press = (detail: ActDetail, orderId: OrderId = order.orderId) => {
      minutes += 1
      const pressedAt = at.getTime() + minutes * minute
      const act: DeskAct = { id: randomUUID(), orderId, at: pressedAt, basis: 1, ...detail }
      const by = { venueId, deskId: randomUUID(), role: 'counter', now: pressedAt } as const
      return deskStore.act(act, by)
    }
    const answer = async () => (await orderStore.find(submission))?.answer
    const factsOfUser = async () => (await orderStore.ofUser(userId, { size: 5 })).orders[0]?.facts
    return { orderStore, venueId, submission, order, taken, userId, press, answer, factsOfUser }
  }

  test(
    `${name}: an answer has the facts beside the status, and its last event`,
    options,
    async () => {
      const { taken, press, answer, factsOfUser } = await anOrder()
      expect(taken).toMatchObject({ answer: { status: 'received', event: 1 } })
      expect(await answer()).not.toHaveProperty('seenAt')
      await press({ kind: 'seen' })
      const seenAt = timeOf(1)
      expect(await answer()).toMatchObject({ status: 'received', event: 2, seenAt })
      await press({ kind: 'accept', promisedAt: Date.parse(timeOf(25)) })
      const promised = { seenAt, promisedTime: timeOf(25) }
      expect(await answer()).toMatchObject({ status: 'preparing', event: 3, ...promised })
      await press({ kind: 'promise', promisedAt: Date.parse(timeOf(30)) })
      expect(await answer()).toMatchObject({ event: 4, promisedTime: timeOf(30) })
      await press({ kind: 'ready' })
      await press({ kind: 'recall' })
      expect(await answer()).toMatchObject({ status: 'ready', event: 6, recalledAt: timeOf(5) })
      expect(await factsOfUser()).toEqual({
        event: 6,
        seenAt,
        promisedTime: timeOf(30),
        recalledAt: timeOf(5),
        takenAt: timeOf(0),
      })
      await press({ kind: 'ready' })
      expect(await answer()).toMatchObject({ status: 'ready', event: 7 })
      expect(await answer()).not.toHaveProperty('recalledAt')
    },
  )

  test(
    `${name}: a refusal’s reason is answered, and the venue’s words until its person is gone`,
    options,
    async () => {
      const { orderStore, submission, venueId, userId, press, answer } = await anOrder()
      await press({ kind: 'refuse', refusal: { reason: 'other', text: 'The oven is broken.' } })
      const refused = { status: 'refused', reason: 'other', reasonText: 'The oven is broken.' }
      expect(await answer()).toMatchObject(refused)
      const withdrawal = { venueId, key: submission.key, at }
      const refusal = { httpStatus: 200, answer: { code: 1, message: 'Withdrawn' } } as const
      expect(await orderStore.withdraw(withdrawal, refusal)).toMatchObject({ answer: refused })
      await orderStore.forgetUser(userId)
      expect(await answer()).toMatchObject({ status: 'refused', reason: 'other' })
      expect(await answer()).not.toHaveProperty('reasonText')
    },
  )

  test(
    `${name}: a reason without words has none, and a key that was withdrawn has no facts`,
    options,
    async () => {
      const { orderStore, venueId, press, answer } = await anOrder()
      await press({ kind: 'refuse', refusal: { reason: 'sold_out', text: '' } })
      expect(await answer()).toMatchObject({ reason: 'sold_out' })
      expect(await answer()).not.toHaveProperty('reasonText')
      const withdrawal = { venueId, key: asId<never>(randomUUID()), at }
      const refusal = { httpStatus: 200, answer: { code: 1, message: 'Withdrawn' } } as const
      expect(await orderStore.withdraw(withdrawal, refusal)).toEqual(refusal)
    },
  )
}
