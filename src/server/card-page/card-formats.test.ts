import { expect, test } from 'vitest'
import { showCvd, showExpiry, showNumber, showPostalCode } from './card-formats.js'

test('a number is shown in fours, in any input format', () => {
  expect(showNumber('4242')).toBe('4242')
  expect(showNumber('42424')).toBe('4242-4')
  for (const text of [
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    ' 4242.4242 42424242 9',
  ]) {
    expect(showNumber(text)).toBe('4242-4242-4242-4242')
  }
  expect(showNumber('3782 822463 10005')).toBe('3782-8224-6310-005')
  expect(showNumber('no number')).toBe('')
})

test('an expiry is shown in pairs, in any input format', () => {
  const texts = ['', '1', '12', '123', '1230']
  expect(texts.map(showExpiry)).toEqual(['', '1', '12', '12/3', '12/30'])
  expect(['3', '03', '03/', '03/2', '03/29', '03/295'].map(showExpiry)).toEqual([
    '03',
    '03',
    '03',
    '03/2',
    '03/29',
    '03/29',
  ])
  expect(showExpiry('1/')).toBe('01')
})

test('an expiry that is pasted or filled in with its whole year is shown in pairs', () => {
  for (const text of ['12/2030', '12 / 2030', '122030', '12-30', '12/30 ']) {
    expect(showExpiry(text)).toBe('12/30')
  }
  expect(showExpiry('3/2031')).toBe('03/31')
})

test('a whole year typed digit by digit ends as two digits', () => {
  let shown = ''
  for (const digit of '122030') shown = showExpiry(shown + digit)
  expect(shown).toBe('12/30')
})

test('the code on the card has as many digits as its brand', () => {
  expect(showCvd('12345', '4242-4242-4242-4242')).toBe('123')
  expect(showCvd('12 34', '3782-8224-6310-005')).toBe('1234')
})

test('a postal code is shown in capitals', () => {
  expect(showPostalCode('m5v 2t6')).toBe('M5V 2T6')
})
