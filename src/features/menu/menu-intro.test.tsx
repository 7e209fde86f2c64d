// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { MenuDocument } from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Locale } from '#domain/language/locale.ts'
import { asId } from '#domain/ids.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { MenuIntro } from './menu-intro.tsx'

test('a menu and its group say what they are, in the language of the guest', async () => {
  await show(
    {
      menu_group_id: 'hall',
      description: 'Until 3 p.m.',
      localization: { fr: { name: 'Dîner', description: 'Jusqu’à 15 h' } },
      image: '/lunch.webp',
    },
    [{ id: 'hall', slug: 'hall', name: 'La halle', description: 'Douze comptoirs' }],
    'fr-CA',
  )
  const intro = screen.getByRole('region', { name: 'Dîner' })
  expect(screen.getByRole('heading', { name: 'La halle' })).toBeTruthy()
  expect(intro.textContent).toBe('La halleDouze comptoirsJusqu’à 15 h')
  expect(intro.querySelector('img')?.getAttribute('src')).toBe('/lunch.webp')
})

test('the menu as a file is a link with its name and kind', async () => {
  await show({ attachment: 'https://example.com/lunch.pdf' })
  const link = screen.getByRole('link', { name: 'Lunch (PDF)' })
  expect(link.getAttribute('href')).toBe('https://example.com/lunch.pdf')
  expect(link.getAttribute('rel')).toBe('noreferrer')
})

test('on a kiosk no link leads away: the file is an address to take along', async () => {
  document.documentElement.dataset['device'] = 'kiosk'
  onTestFinished(() => void delete document.documentElement.dataset['device'])
  await show({ attachment: 'https://example.com/lunch.pdf' })
  expect(screen.queryByRole('link')).toBe(null)
  expect(await screen.findByText('https://example.com/lunch.pdf')).toBeTruthy()
  expect(screen.getByText('Lunch (PDF)')).toBeTruthy()
})

test('a menu that says nothing of itself shows nothing', async () => {
  await show({})
  expect(screen.queryByRole('region')).toBe(null)
})

async function show(
  menu: Partial<MenuDocument>,
  menuGroups: VenueDocument['menuGroups'] = [],
  locale: Locale = 'en-CA',
) {
  const menus = [{ id: 'lunch', slug: 'lunch', name: 'Lunch', sections: [], ...menu }]
  const intro = <MenuIntro menuId={asId('lunch')} />
  return act(() => showAtVenue({ screen: intro, locale, document: { menus, menuGroups } }))
}
