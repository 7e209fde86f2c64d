import { expect, test } from 'vitest'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { aCartLine } from '#tests/fixtures/a-cart-line.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { readyVenue } from '#client/venue/ready-venue.ts'
import { restoreStoredCart } from './restore-stored-cart.ts'

const at = Date.UTC(2026, 10, 20, 12)
const ana = { id: 'm-1', identifier: 'MC1001', promos: [] }
const cart = { lines: [aCartLine()] }

function aClub(restaurant: object = { membership_program: { name: 'Circle' } }) {
  const small = aSmallVenue()
  const menus = small.menus.map((menu) => ({ ...menu, member_only: true }))
  return readyVenue({ ...small, menus, restaurant: { ...small.restaurant, ...restaurant } }, at)
}

test('member-only items stay in a member’s cart and leave any other', () => {
  const member = { cart, terms: { ...noTerms, member: ana } }
  expect(restoreStoredCart(member, aClub(), at).removed).toEqual([])
  expect(restoreStoredCart({ cart, terms: noTerms }, aClub(), at).removed).toHaveLength(1)
})

test('a cart for a later time is restored by the menu of that time', () => {
  const small = aSmallVenue()
  // At seven in the morning in Toronto; the soup is from eleven.
  const price_schedule = Array.from({ length: 7 }, () => 'X'.repeat(44) + 'A'.repeat(52))
  const menus = small.menus.map((menu) => ({
    ...menu,
    sections: menu.sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, price_schedule })),
    })),
  }))
  const venue = readyVenue({ ...small, menus }, at)
  const terms = { ...noTerms, pickupAt: at + 5 * 3_600_000 }
  expect(restoreStoredCart({ cart, terms }, venue, at).removed).toEqual([])
  expect(restoreStoredCart({ cart, terms: noTerms }, venue, at).removed).toHaveLength(1)
  const past = { ...noTerms, pickupAt: at - 60_000 }
  expect(restoreStoredCart({ cart, terms: past }, venue, at).removed).toHaveLength(1)
  // A school's lunch is at noon of its day.
  const ofDay = { name: 'chez-nous 2026-11-23 self', cart, terms: noTerms }
  expect(restoreStoredCart(ofDay, venue, at).removed).toEqual([])
  const ofSuite = { ...ofDay, name: 'chez-nous 2026-11-23' }
  expect(restoreStoredCart(ofSuite, venue, at).removed).toHaveLength(1)
})

test('a member of a stadium’s or an ended programme does not count as a member', () => {
  const fan = { cart, terms: { ...noTerms, member: { ...ana, provider: 'stadium' } } }
  expect(restoreStoredCart(fan, aClub(), at).removed).toHaveLength(1)
  const member = { cart, terms: { ...noTerms, member: ana } }
  expect(restoreStoredCart(member, aClub({}), at).removed).toHaveLength(1)
})
