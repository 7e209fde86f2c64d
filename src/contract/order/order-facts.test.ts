import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStatuses } from '#domain/order/order-status.ts'
import { stateOf, withLaterState } from './order-facts.ts'
import type { OrderState } from './order-facts.ts'

const seenAt = '2026-07-01T16:01:00.000Z'
const recalledAt = '2026-07-01T16:20:00.000Z'

/** The states that an order's events leave, in their turn. */
const answers: readonly OrderState[] = [
  { status: 'received', event: 1 },
  { status: 'received', event: 2, seenAt },
  { status: 'preparing', event: 4, seenAt, promisedTime: recalledAt },
  { status: 'ready', event: 6, seenAt, promisedTime: recalledAt },
  { status: 'ready', event: 7, seenAt, promisedTime: recalledAt, recalledAt },
  { status: 'ready', event: 9, seenAt, promisedTime: recalledAt },
]
const last = answers.at(-1)

test('answers in any order, some of them twice or without facts, end in the last one', () => {
  const some = fc.array(fc.constantFrom(...answers.map((_, place) => place)))
  fc.assert(
    fc.property(some, some, (before, after) => {
      const heard = [...before, answers.length - 1, ...after].flatMap((place) => {
        const answer = answers[place]
        return answer ? [answer, { status: answer.status }] : []
      })
      const known = heard.reduce<OrderState>(withLaterState, { status: 'received' })
      expect(known).toEqual(last)
    }),
  )
})

test('an answer that says nothing new leaves the same object', () => {
  const known = { ...answers[3], status: 'ready' as const, checkNum: 41 }
  for (const answer of answers.slice(0, 4)) expect(withLaterState(known, answer)).toBe(known)
  for (const status of orderStatuses.slice(0, 4)) {
    expect(withLaterState(known, { status })).toBe(known)
  }
})

test('the state alone has no more of an order, and an unknown status is the first', () => {
  const order = { status: 'of a later build', event: 3, seenAt, checkNum: 41 }
  expect(stateOf(order)).toEqual({ status: 'received', event: 3, seenAt })
})
