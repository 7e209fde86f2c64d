import { expect, test } from 'vitest'
import { isFinalRefusal, isStoredRefusal } from './is-stored-refusal.ts'
import { problemCodes } from '#contract/problem-codes.ts'

test('a rule’s refusal with any code is stored under the order’s key', () => {
  const soldOut = { status: 422, code: problemCodes.soldOut }
  const withdrawn = { status: 422, code: problemCodes.withdrawn }
  expect([soldOut, withdrawn].map(isStoredRefusal)).toEqual([true, true])
  expect([soldOut, withdrawn].map(isFinalRefusal)).toEqual([true, true])
})

test('a refusal of the call itself says nothing about earlier copies', () => {
  const malformed = { status: 400, code: problemCodes.malformed }
  const otherBody = { status: 409, code: problemCodes.keyReused }
  const unknownPath = { status: 404, code: problemCodes.unknownPath }
  expect([malformed, otherBody, unknownPath].map(isStoredRefusal)).toEqual([false, false, false])
  expect([malformed, otherBody, unknownPath].map(isFinalRefusal)).toEqual([false, false, false])
})

test('an unknown venue refuses for good, without storing anything', () => {
  const noVenue = { status: 404, code: problemCodes.unknownVenue }
  expect([isStoredRefusal(noVenue), isFinalRefusal(noVenue)]).toEqual([false, true])
})
