import { expect, test } from 'vitest'
import type { CheckoutSettings } from '#domain/venue/checkout-settings.ts'
import { cents } from '#domain/money/money.ts'
import { orderMinimum } from './order-minimum.ts'

const settings: Pick<CheckoutSettings, 'catering' | 'delivery'> = {
  catering: {
    minimum: cents(10_000),
    hideCreditCard: false,
    showPickupOption: true,
    requiresLogin: false,
    cutoffDays: null,
    weekends: true,
  },
  delivery: {
    type: 'custom',
    locationLabel: null,
    areaLabel: null,
    places: [
      {
        location: 'Old Town',
        areas: [
          { name: 'City Hall', minimum: cents(3_000) },
          { name: 'Market', minimum: null },
        ],
      },
    ],
    schools: [],
    origin: null,
    radiusKm: null,
    minimum: cents(2_000),
  },
}

test('a delivery has the minimum of its area, else the one of all deliveries', () => {
  expect(orderMinimum(settings, delivered('City Hall'))).toBe(3_000)
  expect(orderMinimum(settings, delivered('Market'))).toBe(2_000)
  expect(orderMinimum(settings, { ...delivered('Market'), delivery: null })).toBe(2_000)
})

test('a pickup has none, even with a place chosen before', () => {
  expect(orderMinimum(settings, { ...delivered('City Hall'), fulfilment: 'pickup' })).toBe(null)
})

test('catering has its own, picked up or delivered', () => {
  const catered = { ...delivered('City Hall'), type: 'generic-catering' as const }
  expect(orderMinimum(settings, catered)).toBe(10_000)
  expect(orderMinimum(settings, { ...catered, fulfilment: 'pickup' })).toBe(10_000)
  expect(orderMinimum({ ...settings, catering: null }, catered)).toBe(3_000)
})

function delivered(area: string) {
  const delivery = { type: 'custom' as const, location: 'Old Town', area }
  return { type: 'delivery' as const, fulfilment: 'delivery' as const, delivery }
}
