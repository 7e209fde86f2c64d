import { expect, test } from 'vitest'
import { translate } from './translate.ts'

const texts = new Map([
  ['cart.limit', 'At most {{count}} items'],
  ['cart.removed', '{{name}} was removed, {{name}}'],
  ['cart.lines_one', '{{count}} line'],
  ['cart.lines_other', '{{count}} lines'],
  ['cart.asks_zero', 'No asks'],
  ['cart.asks_other', '{{count}} asks'],
])
type Words = {
  cart: Record<
    'limit' | 'removed' | 'lines_one' | 'lines_other' | 'asks_zero' | 'asks_other',
    string
  >
}
const english = translate<Words>(texts, 'en-CA')
const french = translate<Words>(texts, 'fr-CA')

test('values take their places, as they are', () => {
  expect(english('cart.removed', { name: '<b>$& {{count}}' })).toBe(
    '<b>$& {{count}} was removed, <b>$& {{count}}',
  )
  expect(english('cart.removed')).toBe(' was removed, ')
})

test('a count picks the form of the language', () => {
  expect(english('cart.lines', { count: 1 })).toBe('1 line')
  expect(english('cart.lines', { count: 0 })).toBe('0 lines')
  expect(french('cart.lines', { count: 0 })).toBe('0 line')
  expect(french('cart.lines', { count: 1.5 })).toBe('1.5 line')
  expect(french('cart.lines', { count: 1_000_000 })).toBe('1000000 lines')
})

test('none has a text of its own where there is one', () => {
  expect(english('cart.asks', { count: 0 })).toBe('No asks')
  expect(english('cart.asks', { count: 1 })).toBe('1 asks')
})

test('a text without forms takes a count like any value', () => {
  expect(english('cart.limit', { count: 1 })).toBe('At most 1 items')
})

test('texts that are loaded later are found, and a missing one shows its key', () => {
  const known = new Map<string, string>()
  const t = translate<Words>(known, 'en-CA')
  expect(t('cart.lines', { count: 2 })).toBe('cart.lines')
  known.set('cart.lines_other', 'now')
  expect(t('cart.lines', { count: 2 })).toBe('now')
})
