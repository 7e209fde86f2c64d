import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test('an amount is read as people type it in both languages', () => {
  expect(['5', '5.5', '5,50', '$4.25', '4,25 $', ' 12 ', '-3'].map(readAmount)).toEqual([
    500, 550, 550, 425, 425, 1200, 300,
  ])
})

test('what is no amount is refused', () => {
  expect(['', 'five', '1.234', '1.2.3', '1e3'].map(readAmount)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
