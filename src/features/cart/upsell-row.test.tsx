// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readVenue } from '#contract/venue/read-venue.ts'
import { asId } from '#domain/ids.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { aMenu, anItem, aSection } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { UpsellRow } from './upsell-row.tsx'

function menuOf(name: string, given: Partial<Menu> = {}): Menu {
  const items = [anItem({ id: asId(name), menuId: asId(name), name, upsell: true })]
  return aMenu({ id: asId(name), sections: [aSection({ items })], ...given })
}

test('an item is suggested where its document says so', async () => {
  const { restaurant, menus } = aSmallVenue()
  const [menu] = menus
  if (!menu) throw new Error('The small venue has a menu')
  const sections = menu.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({ ...item, upsell_item: item.id === 'onion' })),
  }))
  await showAtVenue({
    screen: <UpsellRow />,
    menus: readVenue({ restaurant, menus: [{ ...menu, sections }] }).menus,
  })
  expect(await screen.findByText('Onion soup')).toBeTruthy()
  expect(screen.queryByText('Margherita')).toBe(null)
})

test('only what this guest can order is suggested', async () => {
  await showAtVenue({
    screen: <UpsellRow />,
    menus: [menuOf('Bread'), menuOf('Cake', { dineIn: false }), menuOf('Wine')],
    entry: { tableNum: '12', menuList: 'Bread,Cake' },
  })
  expect(await screen.findByText('Bread')).toBeTruthy()
  expect(screen.queryByText('Cake')).toBe(null)
  expect(screen.queryByText('Wine')).toBe(null)
})
