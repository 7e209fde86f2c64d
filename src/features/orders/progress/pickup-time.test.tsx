// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { PickupTime } from './pickup-time.tsx'

/** The fixtures are set on September 21, 2026. */
const at = (text: string) => Date.parse(`${text}:00-04:00`)

test('an order to pick up today shows its time', async () => {
  await show({ config: { takeout: true }, pickupTime: at('2026-09-21T12:15') })
  expect(screen.getByText('Pickup: 12:15 p.m.')).toBeTruthy()
})

test('a delivery on another day shows the day', async () => {
  const config = { takeout: true, takeoutType: 'delivery' as const }
  await show({ config, pickupTime: at('2026-09-22T18:00') })
  expect(
    screen.getByText('Delivery, ready to leave: Tuesday, September 22, 6:00 p.m.'),
  ).toBeTruthy()
})

test('an order at a table has no pickup time', async () => {
  await show({})
  expect(screen.queryByText(/^Pickup|^Delivery/)).toBe(null)
})

async function show(given: Parameters<typeof aReceipt>[0]) {
  await showAtVenue({ screen: <PickupTime receipt={aReceipt(given)} /> })
}
