import { expect, test } from 'vitest'
import { readAmount, readPercent } from './read-amount.ts'

const readDollars = (text: string) => readAmount(text, '$')

test('an amount is read as guests type and paste it in both languages', () => {
  const typed = ['5', '5.5', '5,50', '$4.25', '4,25 $', ' 12 ', '4,50\u00A0$', '$ 1 000.00']
  expect(typed.map(readDollars)).toEqual([500, 550, 550, 425, 425, 1200, 450, 100_000])
})

test('a minus is dropped', () => {
  expect(['-3', '−3,00', '-$3', '$-3'].map(readDollars)).toEqual([300, 300, 300, 300])
})

test('text that is no amount is refused', () => {
  const typed = ['', '$', 'five', '1.234', '1.2.3', '1e3', '5 %', '$5$']
  expect(typed.map(readDollars)).toEqual(typed.map(() => null))
})

test('a percentage is read the same way', () => {
  expect(['18', '12.5', '12,25 %', '-10', '% 7'].map(readPercent)).toEqual([18, 12.5, 12.25, 10, 7])
  expect(['', '%', '5 $', '1.234'].map(readPercent)).toEqual([null, null, null, null])
})

test('the venue’s currency sign may be typed, no other', () => {
  expect(['£4.50', '4,50 £'].map((text) => readAmount(text, '£'))).toEqual([450, 450])
  const american = ['US$4.50', '$4.50', '4,50 $ US', '4,50 $']
  expect(
    american.map((text) => readAmount(text, text.includes(',') ? '$\u00A0US' : 'US$')),
  ).toEqual([450, 450, 450, 450])
  expect(readAmount('£4.50', '$')).toBeNull()
  expect(readAmount('CHF 4.50', 'CHF')).toBe(450)
})
