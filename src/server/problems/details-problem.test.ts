import { expect, test } from 'vitest'
import { isDetailsProblem } from './details-problem.ts'

test.each([
  'HandoverNotOffered',
  'PlaceMissing',
  'PlaceUnknown',
  'AddressInvalid',
  'AddressImprecise',
  'AddressTooFar',
  'PhoneMissing',
  'BelowMinimum',
  'TipTooHigh',
  'BillTooHigh',
  'AnswersRefused',
  'AgeNotCertified',
])('%s is a problem of the details', (type) => {
  expect(isDetailsProblem({ type })).toBe(true)
})

test.each(['CartRefused', 'PaymentRefused', 'TotalsChanged', ''])(
  '“%s” is no problem of the details',
  (type) => {
    expect(isDetailsProblem({ type })).toBe(false)
  },
)
