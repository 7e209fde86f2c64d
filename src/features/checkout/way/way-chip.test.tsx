// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderConfig } from '#contract/order/order-config.ts'
import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import { noTerms } from '#domain/cart/cart-adjustments.ts'
import { parseCharge } from '#domain/money/money.ts'
import { noDetails } from '#domain/order/checkout-details.ts'
import { asId } from '#domain/ids.ts'
import type { CheckoutPorts, TypedCheckout } from '#machines/checkout-ports.ts'
import { aMenuOf, anItem, aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import type { Given } from '#tests/fixtures/show-at-venue.tsx'
import { WayChip } from './way-chip.tsx'

const venue = aVenue({
  slug: 'chez-nous',
  timeZone: 'America/Toronto',
  address: '12 Dock Street',
  deliveryCharge: parseCharge('10%'),
})
const restaurant: Partial<RestaurantDocument> = {
  delivery: { type: 'stadium-seat', delivery_charge: '10%', minimum: 20 },
}
const menus = [{ ...aMenuOf(anItem({})), estimatedPrepMinutes: 20 }]
/** 10:00 in Toronto. */
const now = Date.parse('2026-09-23T14:00:00Z')

async function aChip(config: OrderConfig | null, given: Partial<Given> = {}) {
  const saved: TypedCheckout[] = []
  const checkout: CheckoutPorts = {
    openDraft: async () => ({
      contact: { fullName: '', email: '', phone: '' },
      remember: false,
      ifChanged: 'ask',
      details: noDetails,
    }),
    saveTyped: async (typed) => void saved.push(typed),
    isReachable: async () => true,
    keep: async () => ({ type: 'Stored', id: asId('key-1') }),
  }
  const device = await showAtVenue({
    screen: <WayChip />,
    venue,
    menus,
    restaurant,
    now,
    checkout,
    config,
    ...given,
  })
  return { ...device, saved }
}

async function open(name: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  return screen.findByRole('dialog', { name: 'Pickup or delivery' })
}

test('takeout is picked up as soon as the kitchen can, before anything is in the cart', async () => {
  await aChip({ takeout: true })
  expect(screen.getByRole('button', { name: 'Pickup · about 10:20 a.m.' })).toBeTruthy()
})

test('orders ahead make the time later', async () => {
  await aChip({ takeout: true }, { queue: { ordersAhead: 3, estimatedWaitMinutes: 35 } })
  expect(screen.getByRole('button', { name: 'Pickup · about 10:35 a.m.' })).toBeTruthy()
})

test('a delivery and a time are those of the cart', async () => {
  const seat = { type: 'stadium-seat', section: '104', row: 'C', seat: '7' } as const
  await aChip({ takeout: true, takeoutType: 'delivery' }, { terms: { ...noTerms, delivery: seat } })
  const name = 'Delivery to Section 104, row C, seat 7 · ready to leave about 10:20 a.m.'
  expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('the chip opens the checkout’s own questions, with fee and minimum, and what is chosen is the draft’s and the cart’s', async () => {
  const device = await aChip({ takeout: true })
  await open('Pickup · about 10:20 a.m.')
  const delivery = await screen.findByRole('radio', { name: 'Delivery' })
  expect(describedBy(delivery)).toBe('10% Minimum order: $20.00')
  expect(describedBy(screen.getByRole('radio', { name: 'Pickup' }))).toBe('12 Dock Street')
  await expect.poll(device.search).toEqual({ takeoutType: 'pickup' })

  await act(async () => fireEvent.click(delivery))
  expect(device.search()).toEqual({ takeoutType: 'delivery' })
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Choose a time' })))
  const { details } = device.saved.at(-1) ?? {}
  expect(details).toMatchObject({ handover: 'delivery', slot: expect.any(Number) })
  expect(device.terms().pickupAt).toBe(details?.slot)
})

test('without a way in the address one press begins a takeout order', async () => {
  const device = await aChip(null)
  fireEvent.click(screen.getByRole('button', { name: 'Order takeout' }))
  await expect.poll(device.search).toEqual({ takeout: 'true' })
})

function describedBy(control: HTMLElement): string {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test.each([
  [['$4.00', '$2.50', '10%', '$3.00'], 'from $2.50 or 10%'],
  [['$4.00', '$0.00'], 'up to $4.00'],
  [['$4.00', '$4.00'], '$4.00'],
  [['$0.00', '$0.00'], 'No charge'],
])(
  'of the charges of several areas (%s) the chip’s sheet says the least',
  async (charges, said) => {
    const deliveryAreas = charges.map((charge, place) => ({
      location: 'Old Town',
      area: `Area ${place}`,
      charge: parseCharge(charge.replace(/^\$(.*)/, '$1$')),
    }))
    await aChip({ takeout: true }, { venue: { ...venue, deliveryAreas } })
    await open('Pickup · about 10:20 a.m.')
    expect(describedBy(await screen.findByRole('radio', { name: 'Delivery' }))).toBe(
      `${said} Minimum order: $20.00`,
    )
  },
)
