import { expect, test } from 'vitest'
import { daysLater } from '#domain/time/days-later.ts'
import { takesCatering, type CateringDays } from './catering-days.ts'

const [monday, friday, saturday] = ['2026-11-23', '2026-11-27', '2026-11-28']

/** The dates of ten days that catering can be ordered for, as days from today. */
function offered(days: CateringDays, today: string): readonly number[] {
  const tenDays = Array.from({ length: 10 }, (_, index) => index)
  return tenDays.filter((index) => takesCatering(days, daysLater(today, index), today))
}

test('without a cut-off catering is for the same day, on working days', () => {
  expect(offered({ cutoffDays: null, weekends: false }, monday)).toEqual([0, 1, 2, 3, 4, 7, 8, 9])
  expect(offered({ cutoffDays: 0, weekends: true }, friday)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(offered({ cutoffDays: null, weekends: false }, saturday)).toEqual([2, 3, 4, 5, 6, 9])
})

test('Saturday and Sunday do not count towards the cut-off', () => {
  expect(offered({ cutoffDays: 2, weekends: false }, monday)).toEqual([2, 3, 4, 7, 8, 9])
  expect(offered({ cutoffDays: 2, weekends: false }, friday)).toEqual([4, 5, 6, 7])
  expect(offered({ cutoffDays: 1, weekends: false }, saturday)).toEqual([2, 3, 4, 5, 6, 9])
})

test('where weekends are worked they count', () => {
  expect(offered({ cutoffDays: 2, weekends: true }, friday)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
})
