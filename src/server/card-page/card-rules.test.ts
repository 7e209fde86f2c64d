import { expect, test } from 'vitest'
import { brandOf, isCardNumber, isCvd, isExpiryAhead, isPostalCode } from './card-rules.js'

test('the first digits of a number tell its brand', () => {
  const brands = {
    AMEX: ['34', '37', '378282246310005'],
    MC: ['51', '55', '2221', '2720', '5105105105105100'],
    VISA: ['4', '4242424242424242'],
  }
  for (const [brand, numbers] of Object.entries(brands)) {
    expect(numbers.map(brandOf)).toEqual(numbers.map(() => brand))
  }
  const others = ['', '3', '35', '36', '50', '56', '2220', '2721', '6011', '1']
  expect(others.map(brandOf)).toEqual(others.map(() => null))
})

test('a number has the length of its brand and a check digit that fits', () => {
  for (const number of ['4242424242424242', '5555555555554444', '378282246310005']) {
    expect(isCardNumber(number)).toBe(true)
  }
  for (const number of [
    '',
    '4242424242424241',
    '424242424242424',
    '42424242424242424242',
    '3782822463100059',
    '6011111111111117',
    '0000000000000000',
  ]) {
    expect(isCardNumber(number)).toBe(false)
  }
})

test('a card is good to the end of its month', () => {
  const inNovember = Date.parse('2026-11-30T23:00:00Z')
  expect(isExpiryAhead('11/26', inNovember)).toBe(true)
  expect(isExpiryAhead('12/26', inNovember)).toBe(true)
  expect(isExpiryAhead('10/26', inNovember)).toBe(false)
  expect(isExpiryAhead('11/26', Date.parse('2026-12-02T00:00:00Z'))).toBe(false)
  expect(isExpiryAhead('01/46', inNovember)).toBe(true)
  expect(isExpiryAhead('01/48', inNovember)).toBe(false)
  for (const text of ['', '13/30', '00/30', '1/30', '1230', '12/3']) {
    expect(isExpiryAhead(text, inNovember)).toBe(false)
  }
})

test('the code on the card has three digits, four on an American Express', () => {
  expect(isCvd('123', 'VISA')).toBe(true)
  expect(isCvd('1234', 'AMEX')).toBe(true)
  expect(isCvd('123', 'AMEX')).toBe(false)
  expect(isCvd('1234', 'MC')).toBe(false)
  expect(isCvd('12a', 'MC')).toBe(false)
})

test('a postal code is Canadian or of the United States', () => {
  for (const code of ['M5V 2T6', 'm5v2t6', 'H2X-1Y4', '90210', '90210-1234']) {
    expect(isPostalCode(code)).toBe(true)
  }
  for (const code of ['', 'M5V', '5M5 2T6', '9021', 'M5V 2T67'])
    expect(isPostalCode(code)).toBe(false)
})
