// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { success } from '#domain/result.ts'
import { aBrand } from '#tests/fixtures/a-found-venue.ts'
import { aPlaceSearchService } from '#tests/fixtures/a-place-search-service.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

test('an address without a screen leads to finding where the deployment has a brand', async () => {
  const places = aPlaceSearchService({ brand: success(aBrand()) })
  await showAtVenue({ screen: <NotFoundScreen />, places })
  const find = await screen.findByRole('link', { name: 'Find a place near you' })
  expect(find.getAttribute('href')).toBe('/cantine')
})

test('without a brand there is no such link', async () => {
  await showAtVenue({ screen: <NotFoundScreen />, places: aPlaceSearchService() })
  expect(await screen.findByRole('button', { name: /Au Coin/ })).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
