import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { kioskProblemCodes } from '#contract/kiosk/kiosk-problem-codes.ts'
import { asId } from '#domain/ids.ts'
import type { IdempotencyKey } from '#domain/ids.ts'
import { aDeskServer } from '#tests/fixtures/a-desk-server.ts'
import { aCounter } from '#tests/fixtures/a-hub.ts'
import { aNewOrder, aSubmission } from '#tests/fixtures/a-placed-order.ts'
import { noon } from '#tests/fixtures/a-served-venue.ts'

test('a hub reads its orders with their parts, and no other venue does', async () => {
  const { anEnrolledDesk, aDevice, venueId, venueStore, orderStore, take } = await aDeskServer()
  const at = new Date(noon)
  const key = asId<IdempotencyKey>(randomUUID())
  const parts = []
  for (const id of ['soup-counter', 'bread-counter']) {
    await venueStore.publish(aCounter(id))
    const maker = asId<typeof venueId>(id)
    const order = aNewOrder({ hub: { venueId, key } })
    await orderStore.take(aSubmission({ venueId: maker, at }), order)
    parts.push({ maker, orderId: order.orderId })
  }
  await take()
  const [soup] = parts
  if (soup) {
    const { maker, orderId } = soup
    await orderStore.setStatus({ venueId: maker, orderId, status: 'ready', at })
  }
  const { ask } = await anEnrolledDesk('kitchen')
  expect(await ask('parts')).toMatchObject({
    status: 200,
    body: {
      orders: [
        {
          firstName: 'Ana',
          place: { type: 'table', table: '12' },
          parts: [
            { name: 'Counter soup-counter', number: 1, status: 'ready', isRecalled: false },
            { name: 'Counter bread-counter', number: 1, status: 'received', isRecalled: false },
          ],
        },
      ],
    },
  })
  expect(JSON.stringify(await ask('parts'))).not.toContain(key)
  expect(await aDevice().ask('parts')).toMatchObject({
    status: 401,
    body: { code: kioskProblemCodes.notEnrolled },
  })
})
