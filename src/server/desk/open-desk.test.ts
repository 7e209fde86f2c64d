import { expect, test } from 'vitest'
import type { VenueId } from '#domain/ids.ts'
import { createMemoryOrderStore } from '#tests/twins/order/memory-order-store.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { hintDesks } from './open-desk.ts'

test('desks get a hint of each order that is taken or moved on, and of no other', async () => {
  const hints: VenueId[] = []
  const orders = createMemoryOrderStore({ versionOf: () => 1 })
  const hinted = hintDesks(orders, { hint: (venueId) => hints.push(venueId) })
  const [order, submission] = [aNewOrder(), aSubmission()]
  const { venueId, at } = submission
  await hinted.take(aSubmission({ version: 2 }), aNewOrder())
  expect(hints).toEqual([])
  await hinted.take(submission, order)
  expect(hints).toEqual([venueId])
  const ready = { venueId, orderId: order.orderId, status: 'ready', at } as const
  await hinted.setStatus(ready)
  await hinted.setStatus(ready)
  expect(hints).toEqual([venueId, venueId])
})
