// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderTypeOfConfig } from '#contract/order/type-of-config.ts'
import { orderTypes } from '#domain/order/order-type.ts'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { Receipt } from '#sync/receipt.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { aReceipt } from '#tests/fixtures/a-receipt.ts'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { FulfilmentRow } from '../../checkout/delivery/fulfilment-row.tsx'
import { ReceivedView } from './received-view.tsx'
import { useReceiptText } from './use-receipt-text.ts'

const morisset = { type: 'custom', location: 'Riverside', area: 'Morisset' } as const
const seat = { type: 'stadium-seat', section: '101', row: 'B', seat: '7' } as const
const door = {
  type: 'address',
  street: '12 Elm Street',
  unit: '4',
  city: 'Ottawa',
  province: 'ON',
  postalCode: 'K1A 0B1',
} as const
const delivered: OrderConfig = { takeout: true, takeoutType: 'delivery' }
const catered: OrderConfig = { catering: true, takeoutType: 'delivery' }

const placed: readonly (readonly [place: RegExp, Partial<Receipt> & { config: OrderConfig }])[] = [
  [/Table 12/i, { config: { tableNum: '12' } }],
  [/Table 12.*Patio/i, { config: { tableNum: '12', genericTableLocation: 'Patio' } }],
  [/12 Dock Street/, { config: { takeout: true } }],
  [/12 Dock Street/, { config: { takeout: true, takeoutType: 'pickup' } }],
  [/Morisset, Riverside/, { config: delivered, deliverTo: morisset }],
  [/12 Elm Street, 4, Ottawa, ON K1A 0B1/, { config: delivered, deliverTo: door }],
  [/Section 101, row B, seat 7/, { config: delivered, deliverTo: seat }],
  [/Morisset, Riverside/, { config: catered, deliverTo: morisset }],
  [/Suite 104/, { config: { preOrder: true }, suite: 'R1', suiteName: 'Suite 104' }],
  [/Your suite/, { config: { preOrder: true }, suite: 'R1' }],
  [/Suite 104/, { config: {}, suite: 'R1', suiteName: 'Suite 104' }],
  [/Brought to the class/, { config: { k12: true } }],
]

test('each type of order has a place here', () => {
  const types = placed.map(([, { config }]) => orderTypeOfConfig(config))
  expect(orderTypes.filter((type) => !types.includes(type))).toEqual([])
})

test.each(placed)('%s is on the page, the receipt and its text', async (place, given) => {
  await show(given)
  expect(lifeText()).toMatch(place)
  expect(screen.getByRole('region', { name: 'Receipt' }).textContent).toMatch(place)
  expect(screen.getByTestId('text').textContent).toMatch(place)
})

test.each(placed.filter(([, { suite, config }]) => suite === undefined && !config.k12))(
  '%s is on the review',
  async (place, { config, deliverTo = null }) => {
    const restaurant = { delivery: {}, catering: true }
    const terms = { ...noTerms, delivery: deliverTo }
    const screenOf = { screen: <FulfilmentRow />, config, venue, restaurant, terms }
    const shown = await showAtVenue(screenOf)
    await expect.poll(() => document.body.textContent).toMatch(place)
    expect(shown.acts).toEqual([])
  },
)

test('of a suite nothing says that it is picked up', async () => {
  const at = Date.parse('2026-09-22T18:19:00-04:00')
  for (const config of [{ preOrder: true }, {}]) {
    await show({ config, suite: 'R1', suiteName: 'Suite 104', pickupTime: at })
    expect(screen.getAllByText('Brought to you: Tuesday, September 22, 6:19 p.m.')).not.toEqual([])
    expect(document.body.textContent).not.toMatch(/Pickup|counter/)
    cleanup()
  }
})

test('what the guest wrote for the courier is with the place', async () => {
  await show({ config: delivered, deliverTo: morisset, note: 'Room 214, third floor' })
  expect(lifeText()).toContain('Room 214, third floor')
})

test.each([
  [30, 'Delivery: 6:49 p.m.'],
  [null, 'Delivery, ready to leave: 6:19 p.m.'],
])('a delivery with a way of %s minutes has a time of its own', async (minutes, said) => {
  const at = Date.parse('2026-09-21T18:19:00-04:00')
  const given = { config: delivered, deliverTo: morisset, pickupTime: at }
  await show(given, aVenue({ slug: 'chez-nous', deliveryWayMinutes: minutes }))
  expect(screen.getAllByText(said).length).toBeGreaterThan(0)
  cleanup()
  const estimated = { config: delivered, readyAbout: at }
  await show(estimated, aVenue({ slug: 'chez-nous', deliveryWayMinutes: minutes }))
  const about = minutes === null ? 'Ready to leave about 6:19 p.m.' : 'With you about 6:49 p.m.'
  expect(screen.getByText(about)).toBeTruthy()
})

const venue = aVenue({ slug: 'chez-nous', address: '12 Dock Street' })

async function show(given: Partial<Receipt>, at = venue) {
  const receipt = aReceipt(given)
  const both = (
    <>
      <ReceivedView receipt={receipt} offer={null} />
      <AsText receipt={receipt} />
    </>
  )
  await showAtVenue({ screen: both, venue: at, config: given.config ?? null })
}

function AsText({ receipt }: { readonly receipt: Receipt }) {
  return <p data-testid="text">{useReceiptText(receipt).text}</p>
}

function lifeText(): string {
  return screen.getByRole('heading', { level: 1 }).parentElement?.textContent ?? ''
}
