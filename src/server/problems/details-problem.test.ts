import { expect, test } from 'vitest'
import { isDetailsProblem } from './details-problem.ts'

test.each([
  'HandoverNotOffered',
  'PlaceMissing',
  'PlaceUnknown',
  'AddressInvalid',
  'AddressImprecise',
  'AddressTooFar',
  'BelowMinimum',
  'TipTooHigh',
  'BillTooHigh',
  'AnswersRefused',
  'AgeNotCertified',
])('%s is about what an order says', (type) => {
  expect(isDetailsProblem({ type })).toBe(true)
})

test.each(['CartRefused', 'PaymentRefused', 'TotalsChanged', ''])(
  '“%s” is about something else',
  (type) => {
    expect(isDetailsProblem({ type })).toBe(false)
  },
)
