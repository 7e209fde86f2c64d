import { expect, test } from 'vitest'
import { readTestToken, writeTestToken } from './test-token.ts'

const good = 'test_fails-once_VISA_0119_12-30_an-id'

test('a token of the test gateway says what its card does, and reads back', () => {
  const token = { behaviour: 'fails-once', brand: 'VISA', last4: '0119', expiry: '12/30' } as const
  expect(writeTestToken(token, 'an-id')).toBe(good)
  expect(readTestToken(good)).toEqual(token)
})

test.each([
  ['of another gateway', 'live_fails-once_VISA_0119_12-30_an-id'],
  ['with an unknown behaviour', 'test_explodes_VISA_0119_12-30_an-id'],
  ['with an unknown brand', 'test_fails-once_CLUB_0119_12-30_an-id'],
  ['without an id', 'test_fails-once_VISA_0119_12-30_'],
  ['that ends before its id', 'test_fails-once_VISA_0119_12-30'],
  ['that ends before its expiry', 'test_fails-once_VISA_0119'],
  ['that ends before its digits', 'test_fails-once_VISA'],
  ['with five digits', 'test_fails-once_VISA_01190_12-30_an-id'],
  ['with letters before its digits', 'test_fails-once_VISA_x0119_12-30_an-id'],
  ['with letters for digits', 'test_fails-once_VISA_abcd_12-30_an-id'],
  ['with text before its expiry', 'test_fails-once_VISA_0119_x12-30_an-id'],
  ['with text after its expiry', 'test_fails-once_VISA_0119_12-30x_an-id'],
  ['with letters for a month', 'test_fails-once_VISA_0119_ab-30_an-id'],
  ['with letters for a year', 'test_fails-once_VISA_0119_12-ab_an-id'],
  ['of one digit for a month', 'test_fails-once_VISA_0119_2-30_an-id'],
  ['of one digit for a year', 'test_fails-once_VISA_0119_12-3_an-id'],
  ['that is empty', ''],
])('a token %s is not a token of the test gateway', (_, token) => {
  expect(readTestToken(token)).toBeNull()
})
