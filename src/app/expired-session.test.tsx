// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { ExpiredSession } from './expired-session.tsx'

test('an expired session is announced once and sends the guest to the login, with the way back', async () => {
  const shown = await showAtVenue({
    screen: <ExpiredSession wasAttended={false} />,
    path: '/checkout?tableNum=012',
  })
  await waitFor(() => expect(shown.address()).toBe('/login'))
  expect(shown.search()).toEqual({
    tableNum: '012',
    venue: 'chez-nous',
    from: '/chez-nous/checkout?tableNum=012',
  })
  expect(screen.getAllByText(/You have been signed out/)).toHaveLength(1)
})

test('at the login itself an expired session is announced, and the guest stays', async () => {
  const shown = await showAtVenue({
    screen: <ExpiredSession wasAttended={false} />,
    path: '/login?venue=chez-nous&from=/chez-nous/cart',
  })
  await screen.findByText(/You have been signed out/)
  expect(shown.address()).toBe('/login')
  expect(shown.search()).toEqual({ venue: 'chez-nous', from: '/chez-nous/cart' })
})
