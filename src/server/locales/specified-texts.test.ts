import { expect, test } from 'vitest'
import { fillMessage } from '#server/problems/fill-message.ts'
import { wordsIn } from './words-in.ts'

const { problems, cartProblems, fields } = wordsIn('en')

test('the texts that the specifications quote are sent to the letter', () => {
  expect([
    problems.GiftCardEmpty,
    problems.WrongLogin,
    problems.EmailTaken,
    problems.NotOperator,
    problems.SuiteNotAssigned,
    fillMessage(cartProblems.LimitExceeded, { limit: 2 }),
    fillMessage(cartProblems.TooManyItems, { maxItems: 3 }),
    fillMessage(fields.greater, { field1: 'limit', field2: 'min' }),
  ]).toEqual([
    'The gift card does not have any funds left',
    'Please input a valid email and password.',
    'This email is already in use.',
    'User is not a suite operator.',
    'This user is not assigned to this suite.',
    'You can only have 2 selections',
    'You can only have 3 items in your cart.',
    'limit must be greater than min',
  ])
})
