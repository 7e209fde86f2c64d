import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderTypes } from '#domain/order/order-type.ts'
import { normalPace } from '#domain/stop/pace.ts'
import type { Pace } from '#domain/stop/pace.ts'
import { fireTime, firstFireTime, isForLater, usualSchoolFrom } from './fire-time.ts'

const minute = 60_000
const noon = Date.parse('2026-05-01T16:00:00Z')
const venue = { timeZone: 'America/Toronto', schoolFrom: usualSchoolFrom }
const dueAt = noon + 120 * minute

function slower(way: Pace['way'], extraMinutes: number): Pace {
  return { ...normalPace(way), extraMinutes, extraUntil: dueAt }
}

test('an order is made by what its slowest menu takes before its time', () => {
  const order = { type: 'pickup', placedAt: noon, dueAt, prepMinutes: 20 } as const
  expect(firstFireTime(order, venue)).toBe(dueAt - 20 * minute)
})

test('the lunches of a school are made from six in the morning there, or as it says', () => {
  const order = {
    type: 'school',
    placedAt: noon - 5 * 24 * 60 * minute,
    dueAt,
    prepMinutes: 20,
  } as const
  expect(firstFireTime(order, venue)).toBe(Date.parse('2026-05-01T10:00:00Z'))
  const early = { ...venue, schoolFrom: 330 }
  expect(firstFireTime(order, early)).toBe(Date.parse('2026-05-01T09:30:00Z'))
})

test('a promised time and a slow evening move it; lunches of a school stay', () => {
  const fireAt = dueAt - 20 * minute
  const order = { type: 'pickup', placedAt: noon, dueAt, promisedAt: null, fireAt } as const
  expect(fireTime(order, [], noon)).toBe(fireAt)
  expect(fireTime({ ...order, promisedAt: dueAt + 15 * minute }, [], noon)).toBe(
    fireAt + 15 * minute,
  )
  expect(fireTime(order, [slower('take_out', 30)], noon)).toBe(fireAt - 30 * minute)
  expect(fireTime(order, [slower('delivery', 30)], noon)).toBe(fireAt)
  expect(fireTime(order, [slower('take_out', 30)], dueAt)).toBe(fireAt)
  const lunch = { ...order, type: 'school', promisedAt: dueAt + minute } as const
  expect(fireTime(lunch, [slower('all', 30)], noon)).toBe(fireAt)
})

test('an order without a time is made once it is accepted, and one of an older build an hour before', () => {
  const order = {
    type: 'dine-in',
    placedAt: noon,
    dueAt: null,
    promisedAt: noon + 90 * minute,
  } as const
  expect(fireTime(order, [], noon)).toBeNull()
  expect(isForLater(order, [], noon)).toBe(false)
  const older = { ...order, dueAt, promisedAt: null }
  expect(fireTime(older, [], noon)).toBe(dueAt - 60 * minute)
  expect(isForLater(older, [], dueAt - 60 * minute - 1)).toBe(true)
  expect(isForLater(older, [], dueAt - 60 * minute)).toBe(false)
})

const minutes = (most: number) =>
  fc.integer({ min: -most, max: most }).map((count) => count * minute)
const anOrder = fc.record({
  type: fc.constantFrom(...orderTypes),
  placedAt: minutes(10_000).map((ms) => noon + ms),
  dueAt: minutes(10_000).map((ms) => noon + ms),
  prepMinutes: fc.integer({ min: 0, max: 3_000 }),
})
const somePaces = fc
  .array(
    fc.record({
      way: fc.constantFrom<Pace['way']>('all', 'take_out', 'delivery', 'suites'),
      extra: fc.integer({ min: 0, max: 180 }),
    }),
  )
  .map((each) => each.map(({ way, extra }) => slower(way, extra)))

test('no order is made before it was placed, nor first thought of after its time', () => {
  fc.assert(
    fc.property(anOrder, somePaces, fc.option(minutes(10_000)), (order, paces, promised) => {
      const fireAt = firstFireTime(order, venue)
      expect(fireAt).toBeGreaterThanOrEqual(order.placedAt)
      expect(fireAt).toBeLessThanOrEqual(Math.max(order.placedAt, order.dueAt))
      const promisedAt = promised === null ? null : noon + promised
      const fires = fireTime({ ...order, promisedAt, fireAt }, paces, noon)
      expect(fires).toBeGreaterThanOrEqual(order.placedAt)
    }),
  )
})

test('a slower pace never makes an order later, nor a later promise earlier', () => {
  fc.assert(
    fc.property(anOrder, somePaces, minutes(500), (order, paces, promised) => {
      const taken = {
        ...order,
        promisedAt: order.dueAt + promised,
        fireAt: firstFireTime(order, venue),
      }
      const fires = fireTime(taken, [], noon) ?? 0
      expect(fireTime(taken, paces, noon)).toBeLessThanOrEqual(fires)
      const further = { ...taken, promisedAt: taken.promisedAt + minute }
      expect(fireTime(further, [], noon)).toBeGreaterThanOrEqual(fires)
    }),
  )
})
