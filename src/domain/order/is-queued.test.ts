import { expect, test } from 'vitest'
import { isQueued } from './is-queued.ts'

const minute = 60_000
const now = Date.UTC(2026, 6, 1, 16)
const order = { status: 'received', placedAt: now, pickupTime: null } as const

test('an open order of the last half hour that is due within the hour is in the queue', () => {
  expect(isQueued(order, now)).toBe(true)
  expect(isQueued({ ...order, status: 'ready' }, now)).toBe(false)
  expect(isQueued({ ...order, placedAt: now - 30 * minute }, now)).toBe(true)
  expect(isQueued({ ...order, placedAt: now - 30 * minute - 1 }, now)).toBe(false)
  expect(isQueued({ ...order, pickupTime: now + 60 * minute }, now)).toBe(true)
  expect(isQueued({ ...order, pickupTime: now + 60 * minute + 1 }, now)).toBe(false)
})
