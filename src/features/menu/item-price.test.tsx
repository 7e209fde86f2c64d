// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { asId } from '#domain/ids.ts'
import { cents } from '#domain/money/money.ts'
import { aMenuOf, anItem, anOptionGroup, anOptionValue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { FeaturedRow } from './sectioned-menu.tsx'
import { ItemCard } from './item-card.tsx'

const soup = { name: 'Soup', featured: true, price: cents(1_000), memberPrice: cents(800) }
const restaurant = { membership_program: { name: 'Circle' } }
const memberOf = (...promos: string[]) => ({
  ...noTerms,
  member: { id: 'm-1', identifier: 'MC1001', promos },
})

async function aCard(facts: Parameters<typeof anItem>[0], given: Partial<Given> = {}) {
  const item = anItem({ ...soup, ...facts })
  await showAtVenue({
    screen: <ItemCard item={item} ordered={0} />,
    menus: [aMenuOf(item)],
    restaurant,
    ...given,
  })
  return (await screen.findByRole('link')).textContent
}

test('a card shows the member price to guests and to members', async () => {
  expect(await aCard({})).toBe('Soup$10.00Members $8.00')
  cleanup()
  expect(await aCard({}, { terms: memberOf() })).toBe('Soup$10.00Members $8.00')
})

test('a member price of other promotions is not shown to a member', async () => {
  const facts = { promos: ['gold'] }
  expect(await aCard(facts, { terms: memberOf('silver') })).toBe('Soup$10.00')
  cleanup()
  expect(await aCard(facts, { terms: memberOf('gold') })).toBe('Soup$10.00Members $8.00')
  cleanup()
  expect(await aCard(facts)).toBe('Soup$10.00Members $8.00')
})

test('no member pays more, and without a programme no member price is shown', async () => {
  expect(await aCard({ memberPrice: cents(1_100) })).toBe('Soup$10.00')
  cleanup()
  expect(await aCard({}, { restaurant: {}, terms: memberOf() })).toBe('Soup$10.00')
})

test('the lowest size price has a member price, too', async () => {
  const size = (id: string, price: number, memberPrice: number) =>
    anOptionValue({ id: asId(id), price: cents(price), memberPrice: cents(memberPrice) })
  const values = [size('small', 1_200, 1_100), size('large', 1_800, 1_500)]
  const optionGroups = [anOptionGroup({ type: 'pricing', min: 1, values })]
  expect(await aCard({ optionGroups, memberPrice: null })).toBe('Soupfrom $12.00Members $11.00')
})

test('featured items show the member price as well', async () => {
  const item = anItem(soup)
  const screenOf = <FeaturedRow items={[item]} />
  await showAtVenue({ screen: screenOf, menus: [aMenuOf(item)], restaurant, terms: memberOf() })
  // After the letter that replaces its picture.
  expect((await screen.findByRole('link')).textContent).toBe('SSoup$10.00Members $8.00')
})
