import { expect, test } from 'vitest'
import type { OutboxStatus } from './outbox-entry.ts'
import { aRefusal } from '#tests/fixtures/some-order-records.ts'
import { isUnsettled } from './outbox.ts'

test('orders that wait for the server differ from those that wait for the guest', () => {
  const forServer: readonly OutboxStatus[] = [
    { type: 'waiting' },
    { type: 'sending' },
    { type: 'unconfirmed' },
    { type: 'withdrawing', after: { type: 'discard' } },
  ]
  const forGuest: readonly OutboxStatus[] = [
    { type: 'expired' },
    { type: 'refused', refusal: aRefusal(), returned: false },
    { type: 'cancelled', refusal: aRefusal() },
  ]
  const answers = [...forServer, ...forGuest].map((status) => isUnsettled({ status }))
  expect(answers).toEqual([true, true, true, true, false, false, false])
})
