// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { NoMenu } from './no-menu.tsx'

test('an address without a screen offers the scanner and the menus that this device knows', async () => {
  const device = await showAtVenue({
    screen: <NoMenu />,
    recent: [{ slug: 'au-coin', name: 'Au Coin' }],
  })
  expect(screen.getByText('There is nothing at this address')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Scan the code' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /Au Coin/ }))
  await expect.poll(device.address).toBe('/au-coin')
})

test('a menu under maintenance is not said to be missing, or out of reach', async () => {
  await showAtVenue({ screen: <NoMenu maintenance />, locale: 'fr-CA' })
  expect(screen.getByText('Nous revenons dans un instant')).toBeTruthy()
  expect(document.body.textContent).toContain('pour entretien')
  expect(screen.queryByText(/connexion|adresse/)).toBeNull()
})
