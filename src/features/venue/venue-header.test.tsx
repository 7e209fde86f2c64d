// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { translateTo } from '#i18n/i18n.ts'
import { VenueHeader } from './venue-header.tsx'

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
  const text = translateTo('en-CA')('arrive.closedText', { time: 'Sunday 10:00 a.m.' })
  expect(text).toContain('10:00 a.m.')
  expect(text).not.toContain('..')
})

test('the header has the venue’s address', async () => {
  const venue = aVenue({ address: '12 Dock Street' })
  await showAtVenue({ screen: <VenueHeader orders={null} />, venue })
  expect(screen.getByText('12 Dock Street')).toBeTruthy()
})
