// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { NoMenu } from './no-menu.tsx'

test('an address without a screen offers the scanner and the menus that this device knows', async () => {
  const device = await showAtVenue({
    screen: <NoMenu />,
    recent: [{ slug: 'au-coin', name: 'Au Coin', document: aSmallVenue() }],
  })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We can’t find this page')
  await waitFor(() => expect(document.title).toMatch(/^We can’t find this page/))
  expect(screen.getByRole('button', { name: 'Scan the code' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /Au Coin/ }))
  await expect.poll(device.address).toBe('/au-coin')
})

test('a menu under maintenance is not said to be missing, or out of reach', async () => {
  await showAtVenue({ screen: <NoMenu maintenance />, locale: 'fr-CA' })
  expect(screen.getByText('Nous revenons dans un instant')).toBeTruthy()
  expect(document.body.textContent).toContain('pour entretien')
  expect(screen.queryByText(/connexion|adresse/)).toBeNull()
  const status = within(screen.getByRole('main')).getByRole('status')
  expect(within(status).getByRole('heading', { level: 1 })).toBeTruthy()
})

test('the recent places and the screen follow the language', async () => {
  const small = aSmallVenue()
  const restaurant = { ...small.restaurant, localization: { fr: { name: 'Le Coin' } } }
  await showAtVenue({
    screen: <NoMenu />,
    recent: [{ slug: 'au-coin', name: 'The Corner', document: { restaurant } }],
    venue: aVenue({
      slug: 'chez-nous',
      locales: [
        { language: 'en', locale: 'en-CA', label: 'English' },
        { language: 'fr', locale: 'fr-CA', label: 'Français' },
      ],
    }),
  })
  expect(await screen.findByRole('button', { name: 'The Corner' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Français' }))
  expect(await screen.findByRole('button', { name: 'Le Coin' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page introuvable')
})
