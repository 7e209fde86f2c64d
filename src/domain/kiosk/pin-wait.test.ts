import { expect, test } from 'vitest'
import { isPin, pinWaitMs } from './pin-wait.ts'

test.each(['123456', '000000', '123456789012'])('%s has the form of a PIN', (pin) => {
  expect(isPin(pin)).toBe(true)
})

test.each(['', '12345', '1234567890123', '12345a', ' 123456', '123456\n', '١٢٣٤٥٦', '-12345'])(
  '“%s” does not have the form of a PIN',
  (pin) => {
    expect(isPin(pin)).toBe(false)
  },
)

test('four wrong PINs cost no wait, and from the fifth on each doubles it up to an hour', () => {
  const seconds = [0, 1, 4, 5, 6, 7, 11, 12, 13, 5_000].map((tries) => pinWaitMs(tries) / 1_000)
  expect(seconds).toEqual([0, 0, 0, 30, 60, 120, 1_920, 3_600, 3_600, 3_600])
})
