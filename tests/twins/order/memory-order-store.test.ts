import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { createMemoryOrderStore } from './memory-order-store.ts'

test('orders of all venues are listed in the order they were taken, with number and status', async () => {
  const orderStore = createMemoryOrderStore({ versionOf: () => 1 })
  const [here, there] = ['here', 'there'].map((id) => aSubmission({ venueId: asId<VenueId>(id) }))
  if (!here || !there) throw new Error('There are two of them')
  const [one, other] = [aNewOrder(), aNewOrder()]
  await orderStore.take(here, one)
  await orderStore.take(there, other)
  await orderStore.take(here, aNewOrder())
  await orderStore.setStatus({ ...there, orderId: other.orderId, status: 'ready' })
  expect(orderStore.received()).toEqual([
    { ...here, order: one, checkNum: 1, status: 'received' },
    expect.objectContaining({ ...there, order: other, checkNum: 1, status: 'ready' }),
  ])
})
