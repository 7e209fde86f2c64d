import { expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { currencySign, formatPrice } from './format-price.ts'

const amount = cents(1250)

test('a price follows the language and the currency of its venue', () => {
  expect(formatPrice(amount, 'en-CA', 'CAD')).toBe('$12.50')
  expect(formatPrice(amount, 'fr-CA', 'CAD')).toBe('12,50\u00A0$')
  expect(formatPrice(amount, 'en-CA', 'GBP')).toBe('£12.50')
  expect(formatPrice(amount, 'fr-CA', 'EUR')).toBe('12,50\u00A0€')
  expect(formatPrice(amount, 'en-CA', 'USD')).toBe('US$12.50')
  expect(formatPrice(amount, 'fr-CA', 'USD')).toBe('12,50\u00A0$\u00A0US')
})

test('an amount has two decimals whatever the runtime’s default for its currency', () => {
  expect(formatPrice(amount, 'en-CA', 'ISK')).toBe('ISK\u00A012.50')
  expect(formatPrice(amount, 'en-CA', 'QQQ')).toBe('QQQ\u00A012.50')
})

test('a currency’s sign is the one in its prices', () => {
  expect(currencySign('en-CA', 'GBP')).toBe('£')
  expect(currencySign('en-CA', 'USD')).toBe('US$')
  expect(currencySign('fr-CA', 'USD')).toBe('$\u00A0US')
})
