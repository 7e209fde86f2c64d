import { expect, test } from 'vitest'
import type { OrderType } from '#domain/order/order-type.ts'
import { whyNoneTaken, whyNotSeen } from './why-not-seen.ts'

const message = { text: 'Nobody is here', localization: {} }
const away = { type: 'away', message } as const
const hour = 60 * 60_000
const now = { isTimeOpen: false, forTime: null }

test.each([
  ['dine-in', 'OrdersPaused'],
  ['take-out', 'OrdersPaused'],
  ['delivery', 'OrdersPaused'],
  // A suite's pre-order, lunches and catering are for later.
  ['catering', null],
  ['school', null],
  ['generic-catering', null],
] as const)('while a venue is away its %s is refused by %s', (type: OrderType, why) => {
  expect(whyNotSeen(away, { type, ...now }, 0)?.type ?? null).toBe(why)
})

test('an order for a time is taken from an hour ahead, and one whose time is open is not refused yet', () => {
  const seen = (given: object) =>
    whyNotSeen(away, { type: 'take-out', ...now, ...given }, hour) === null
  expect([seen({ forTime: 2 * hour - 1 }), seen({ forTime: 2 * hour })]).toEqual([false, true])
  expect(seen({ isTimeOpen: true })).toBe(true)
})

test('a venue that nothing serves takes none of any kind, with a code of its own', () => {
  const paused = { type: 'paused', message, until: hour } as const
  expect(whyNoneTaken({ attendance: 'unattended' }, paused, 2 * hour)).toEqual({
    type: 'VenueUnattended',
  })
  expect(whyNoneTaken({ attendance: 'attended' }, paused, null)).toEqual({
    type: 'OrdersPaused',
    message,
  })
  expect(whyNoneTaken({ attendance: 'attended' }, paused, hour)).toBeNull()
  expect(whyNoneTaken({ attendance: 'away' }, away, null)).toBeNull()
})
