// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { FulfilmentRow } from './fulfilment-row.tsx'

const restaurant = { gmap_place_id: 'ChIJ', delivery: {}, catering: true }

test.each([
  [{ takeout: true, takeoutType: 'pickup' }, true],
  [{ takeout: true, takeoutType: 'delivery' }, false],
  [{ catering: true, takeoutType: 'delivery' }, false],
  [{ tableNum: '12' }, false],
] as const)('a checkout of %j says where it is picked up: %s', async (config, isSaid) => {
  const venue = aVenue({ address: '12 Dock Street' })
  await act(() => showAtVenue({ screen: <FulfilmentRow />, venue, restaurant, config }))
  expect(screen.queryByText(/12 Dock Street/) !== null).toBe(isSaid)
  if (isSaid) await screen.findByRole('link', { name: 'Show on a map' })
  else expect(screen.queryByRole('link')).toBeNull()
})

test('without delivery a take-out order is picked up at the address', async () => {
  const venue = aVenue({ address: '12 Dock Street' })
  await showAtVenue({ screen: <FulfilmentRow />, venue, config: { takeout: true } })
  expect(screen.getByText(/12 Dock Street/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
