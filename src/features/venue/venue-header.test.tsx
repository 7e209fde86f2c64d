// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { VenueHeader } from './venue-header.tsx'

test('the header has the queue of the server’s latest answer', async () => {
  const queue = { ordersAhead: 3, estimatedWaitMinutes: 25 }
  await showAtVenue({ screen: <VenueHeader orders={null} />, queue })
  expect(await screen.findByText('3 orders ahead')).toBeTruthy()
  expect(screen.getByText('About 25 min')).toBeTruthy()
})
