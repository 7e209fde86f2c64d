// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { MenuId } from '#domain/ids.ts'
import { aMenu } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { useByCounter } from './use-by-counter.ts'

const [grill, wine, beer] = ['grill', 'wine', 'beer'].map((id) => asId<MenuId>(id))

function Lines() {
  const lines = [wine, grill, beer, wine].flatMap((id) => id ?? [])
  const groups = useByCounter(lines, (id) => id)
  return (
    <p>{groups.map(({ counter, lines: made }) => `${counter}: ${made.join(' ')}`).join('; ')}</p>
  )
}

test.each([
  [true, 'Bar: wine beer wine; Le Gril: grill'],
  [false, 'null: wine grill beer wine'],
])('the lines of a hub (%s) are grouped by counter', async (isHub, text) => {
  const menus = [
    aMenu({ id: asId('grill'), name: 'Grill', localization: { fr: { name: 'Le Gril' } } }),
    aMenu({ id: asId('wine'), name: 'Wine' }),
    aMenu({ id: asId('beer'), name: 'Beer' }),
  ]
  const documents = [
    { id: 'grill', menu_group_id: 'g1' },
    { id: 'wine', menu_group_id: 'g2' },
    { id: 'beer', menu_group_id: 'g2' },
  ].map((menu) => ({ name: menu.id, slug: menu.id, sections: [], ...menu }))
  const menuGroups = [
    { id: 'g1', name: 'Grill', slug: 'grill', restaurant_id: 'r1' },
    { id: 'g2', name: 'Bar', slug: 'bar', restaurant_id: 'r2' },
  ]
  await showAtVenue({
    screen: <Lines />,
    menus,
    locale: 'fr-CA',
    restaurant: { marketplace_hub: isHub },
    document: { menus: documents, menuGroups } as never,
  })
  expect(screen.getByText(text)).toBeTruthy()
})
