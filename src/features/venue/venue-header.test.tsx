// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { VenueHeader } from './venue-header.tsx'

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
