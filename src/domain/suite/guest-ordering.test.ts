import { expect, test } from 'vitest'
import { askEndsAt } from './guest-ordering.ts'

const minute = 60_000

test('an order waits half an hour for the owner’s answer, and never longer than the event', () => {
  const askedAt = 1_000_000
  expect(askEndsAt(askedAt, { endsAt: askedAt + 60 * minute })).toBe(askedAt + 30 * minute)
  expect(askEndsAt(askedAt, { endsAt: askedAt + 10 * minute })).toBe(askedAt + 10 * minute)
})
