import { expect, test } from 'vitest'
import { problemCodes } from '#contract/problem-codes.ts'
import { answerEvents } from './answer-events.ts'

const open = { ordersPaused: false }

test('a code that was taken or refused counts by its kind', () => {
  const path = '/orders/get-discount-info'
  expect(answerEvents({ path, problem: null }, open)).toEqual([
    { name: 'code_applied', kind: 'discount' },
  ])
  const problem = { code: 2202, lines: [] }
  expect(answerEvents({ path: '/auth/get-user-membership-promo', problem }, open)).toEqual([
    { name: 'code_refused', kind: 'membership' },
    { name: 'membership_applied_error', code: 2202 },
  ])
})

test('a refused addition counts as its fault', () => {
  const problem = { code: 416, lines: [{ code: 415 }, { code: 428 }, { code: 415 }] }
  expect(answerEvents({ path: '/orders/item', problem }, open)).toEqual([
    { name: 'availability_error', code: 416 },
    { name: 'item_sold_out', code: 415 },
    { name: 'item_price_changed', code: 428 },
  ])
})

test.each(['/orders', '/orders/withdraw', '/orders/by-key/7b1f', '/orders/create-k12-order'])(
  'the outbox records answers to %s instead',
  (path) => {
    expect(answerEvents({ path, problem: { code: 415, lines: [] } }, open)).toEqual([])
  },
)

test('an expired session counts for every call, orders included', () => {
  const problem = { code: problemCodes.expiredToken, lines: [] }
  expect(answerEvents({ path: '/orders', problem }, open)).toEqual([
    { name: 'expired_token', code: 201 },
  ])
})

test('a guest who is not signed in is no trouble', () => {
  const problem = { code: problemCodes.notSignedIn, lines: [] }
  expect(answerEvents({ path: '/auth/payment-method', problem }, open)).toEqual([])
})

test('an answer to anything else that is no refusal counts as nothing', () => {
  expect(answerEvents({ path: '/orders/set-costs', problem: null }, open)).toEqual([])
})
