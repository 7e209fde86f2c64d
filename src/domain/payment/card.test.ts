import { expect, test } from 'vitest'
import { preselectCard } from './card.ts'

test('the default card is chosen at any position', () => {
  const mine = card('b', true)
  expect(preselectCard([card('a'), mine, card('c')])).toBe(mine)
})

test('a default card that cannot be charged gives way to the second', () => {
  const second = card('b')
  expect(preselectCard([card('', true), second, card('c')])).toBe(second)
})

test('without a chargeable card none is chosen', () => {
  expect(preselectCard([])).toBeNull()
  expect(preselectCard([card('', true)])).toBeNull()
  expect(preselectCard([card('', true), card('')])).toBeNull()
})

test('without a default one the first is chosen', () => {
  const first = card('a')
  expect(preselectCard([first, card('b')])).toBe(first)
})

function card(paymentCardId: string, isDefault = false) {
  return { paymentCardId, isDefault }
}
