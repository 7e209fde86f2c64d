// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import { MenuExtrasContext, type MenuExtras } from '#services/menu/menu-extras-context.ts'
import { anItem } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { FeaturedRow } from './featured-row.tsx'

const nothing = () => null
const extras: MenuExtras = {
  QuickAdd: nothing,
  ItemSignal: () => <>a signal</>,
  DietChips: nothing,
  SectionHours: nothing,
}
const items = [anItem({ name: 'Onion soup', featured: true })]

test('what is said of a featured item is in its link, and nothing where nothing is', async () => {
  const Note: NonNullable<MenuExtras['Note']> = ({ item }) => <>Not for Léo: {item.name}</>
  await showAtVenue({
    screen: (
      <>
        <MenuExtrasContext value={{ ...extras, Note }}>
          <FeaturedRow items={items} />
        </MenuExtrasContext>
        <MenuExtrasContext value={extras}>
          <FeaturedRow items={items} />
        </MenuExtrasContext>
      </>
    ),
  })
  const [warned, plain] = await screen.findAllByRole('link')
  expect(warned?.textContent).toContain('Not for Léo: Onion soup')
  expect(plain?.textContent).not.toMatch(/Not for|a signal/)
})

test('twelve are shown at most, in the order of the menu, and none that cannot be ordered', async () => {
  const many = Array.from({ length: 20 }, (_, place) =>
    anItem({
      id: asId(`dish-${place}`),
      name: `Dish ${place + 1}`,
      featured: place !== 3,
      soldOut: place === 5,
    }),
  )
  await showAtVenue({ screen: <FeaturedRow items={many} /> })
  const names = (await screen.findAllByRole('link')).map(
    (link) => /Dish \d+/.exec(link.textContent)?.[0],
  )
  expect(names).toEqual([1, 2, 3, 5, 7, 8, 9, 10, 11, 12, 13, 14].map((place) => `Dish ${place}`))
})
