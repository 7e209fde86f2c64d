import { expect, test } from 'vitest'
import { isFinalRefusal, isKeptRefusal } from './is-kept-refusal.ts'
import { problemCodes } from '#contract/problem-codes.ts'

test('a rule’s no is kept under the order’s key, whatever its code', () => {
  const soldOut = { status: 422, code: problemCodes.soldOut }
  const withdrawn = { status: 422, code: problemCodes.withdrawn }
  expect([soldOut, withdrawn].map(isKeptRefusal)).toEqual([true, true])
  expect([soldOut, withdrawn].map(isFinalRefusal)).toEqual([true, true])
})

test('a no to the call alone says nothing about copies that were sent before', () => {
  const malformed = { status: 400, code: problemCodes.malformed }
  const otherBody = { status: 409, code: problemCodes.keyReused }
  const unknownPath = { status: 404, code: problemCodes.unknownPath }
  expect([malformed, otherBody, unknownPath].map(isKeptRefusal)).toEqual([false, false, false])
  expect([malformed, otherBody, unknownPath].map(isFinalRefusal)).toEqual([false, false, false])
})

test('a venue that is not there never takes an order, without keeping anything', () => {
  const noVenue = { status: 404, code: problemCodes.unknownVenue }
  expect([isKeptRefusal(noVenue), isFinalRefusal(noVenue)]).toEqual([false, true])
})
