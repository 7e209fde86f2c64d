// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { VenueHeader } from './venue-header.tsx'

afterEach(() => {
  delete document.documentElement.dataset['device']
})

test('the header has the queue of the server’s latest answer', async () => {
  const queue = { ordersAhead: 3, estimatedWaitMinutes: 25 }
  await showAtVenue({ screen: <VenueHeader orders={null} />, queue })
  expect(await screen.findByText('3 orders ahead')).toBeTruthy()
  expect(screen.getByText('About 25 min')).toBeTruthy()
})

test('an order for catering has its badge', async () => {
  await showAtVenue({ screen: <VenueHeader orders={null} />, config: { catering: true } })
  expect(screen.getByText('Catering')).toBeTruthy()
})

test('a time that ends with a stop is followed by no other', async () => {
  await showAtVenue({ screen: <VenueHeader orders={null} /> })
  const text = i18next.t('arrive.closedText', { time: 'Sunday 10:00 a.m.' })
  expect(text).toContain('10:00 a.m.')
  expect(text).not.toContain('..')
})

const logoLink = 'https://chez-nous.example/'
const restaurant = { latitude: 45.5, longitude: -73.5 }
const known = aVenue({ address: '12 Dock Street', theme: { ...aVenue().theme, logoLink } })
const header = <VenueHeader orders={null} />

test('the venue’s name leads to its own page, and its address to a map', async () => {
  await showAtVenue({ screen: header, venue: known, restaurant })
  const name = screen.getByRole('heading', { level: 1 })
  expect(name.querySelector('a')?.href).toBe(logoLink)
  const map = screen.getByRole('link', { name: 'Show on a map' })
  expect(map.getAttribute('href')).toBe(
    'https://www.google.com/maps/search/?api=1&query=45.5%2C-73.5',
  )
  expect(map.closest('p')?.textContent).toBe('12 Dock Street Show on a map')
})

test('no link leads away from a kiosk', async () => {
  document.documentElement.dataset['device'] = 'kiosk'
  await showAtVenue({ screen: header, venue: known, restaurant })
  expect(screen.getByText('12 Dock Street')).toBeTruthy()
  expect(screen.queryAllByRole('link')).toEqual([])
})
