import { expect, test } from 'vitest'
import type { ItemDocument } from '#contract/menu/menu-document.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { findCents } from './find-cents.ts'

const path = ['menus', 0, 'sections', 0, 'items']

test('a menu whose prices are all whole and high is warned of once', () => {
  expect(found([1250, 1500, 450])).toEqual([
    {
      at: [...path, 0, 'price'],
      expected: 'an amount in dollars such as 12.50',
      found: '1250; all prices are whole and most are 200 or more, as in cents',
    },
  ])
})

test('one price among others is warned of where cents of it are usual', () => {
  expect(found([12.5, 15, 4.5, 18, 11, 1250])).toEqual([
    {
      at: [...path, 5, 'price'],
      expected: 'an amount in dollars such as 12.50',
      found: '1250, which looks like cents',
    },
  ])
})

test.each([
  ['dollars', [12.5, 15, 4.5]],
  ['whole dollars', [12, 15, 4]],
  ['trays with cents', [1250, 1500, 449.5]],
  ['few prices', [1250, 1500]],
  ['a dear tasting menu', [12, 15, 4, 18, 11, 320]],
  ['a price that is dear in cents too', [12, 15, 4, 18, 11, 4500]],
])('%s are no cents', (_, prices) => {
  expect(found(prices)).toEqual([])
})

test('other currencies have such prices, and so have bottles', () => {
  expect(found([1250, 1500, 450], { currency: 'JPY' })).toEqual([])
  const bottle = { alcoholic_beverage: true }
  expect(found([12.5, 15, 4.5, 18, 11, 1250], {}, bottle)).toEqual([])
})

function found(
  prices: readonly number[],
  restaurant: { readonly currency?: string } = {},
  last: Partial<ItemDocument> = {},
) {
  const venue = aSmallVenue()
  const [menu] = venue.menus
  const [section] = menu?.sections ?? []
  const [item] = section?.items ?? []
  if (!menu || !section || !item) throw new Error('the small venue has an item')
  const items = prices.map((price, place) => ({
    ...item,
    ...(place === prices.length - 1 ? last : {}),
    id: `i${place}`,
    options: [],
    price,
  }))
  return findCents({
    ...venue,
    restaurant: { ...venue.restaurant, ...restaurant },
    menus: [{ ...menu, sections: [{ ...section, items }] }],
  })
}
