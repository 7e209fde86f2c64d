import { expect, test } from 'vitest'
import { tidyFrenchTime } from './tidy-french-time.ts'

test('a whole hour has no minutes, and a time no break', () => {
  expect(tidyFrenchTime('11 h 00')).toBe('11\u00A0h')
  expect(tidyFrenchTime('00 h 00')).toBe('0\u00A0h')
  expect(tidyFrenchTime('le 21 sept. 2026, 19 h 05')).toBe('le 21 sept. 2026, 19\u00A0h\u00A005')
})

test('an English time stays as it is', () => {
  expect(tidyFrenchTime('Sep 21, 2026, 11:00 a.m.')).toBe('Sep 21, 2026, 11:00 a.m.')
})
