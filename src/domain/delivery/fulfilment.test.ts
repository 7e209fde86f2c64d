import { expect, test } from 'vitest'
import type { CateringSettings, DeliverySettings } from '#domain/venue/checkout-settings.ts'
import { askedFulfilment, fulfilmentOf, fulfilmentsFor } from './fulfilment.ts'

const delivery: DeliverySettings = {
  type: 'address',
  locationLabel: null,
  areaLabel: null,
  places: [],
  schools: [],
  origin: null,
  radiusKm: null,
  minimum: null,
}

const catering: CateringSettings = {
  minimum: null,
  hideCreditCard: false,
  showPickupOption: false,
  requiresLogin: false,
  cutoffDays: null,
  weekends: true,
}

test('take-out is picked up without delivery, and a choice with it', () => {
  const here = { delivery: null, catering: null }
  expect(fulfilmentOf(here, 'take-out', null)).toBe('pickup')
  expect(fulfilmentOf(here, 'delivery', 'delivery')).toBe(null)
  expect(fulfilmentsFor({ delivery, catering: null }, 'take-out')).toEqual(['pickup', 'delivery'])
  expect(fulfilmentOf({ delivery, catering: null }, 'take-out', null)).toBe(null)
  expect(fulfilmentOf({ delivery, catering: null }, 'delivery', 'delivery')).toBe('delivery')
})

test('catering is delivered, unless the venue has no delivery or offers pickup', () => {
  expect(fulfilmentOf({ delivery, catering }, 'generic-catering', null)).toBe('delivery')
  expect(fulfilmentOf({ delivery, catering }, 'generic-catering', 'pickup')).toBe(null)
  expect(fulfilmentOf({ delivery: null, catering }, 'generic-catering', null)).toBe('pickup')
  const both = { delivery, catering: { ...catering, showPickupOption: true } }
  expect(fulfilmentOf(both, 'generic-catering', null)).toBe(null)
  expect(fulfilmentOf(both, 'generic-catering', 'pickup')).toBe('pickup')
})

test('an order at a table has no fulfilment', () => {
  expect(fulfilmentsFor({ delivery, catering }, 'dine-in')).toEqual([])
})

test('an order has its chosen fulfilment, or the one that its place implies', () => {
  const both = { delivers: true, cateringPickup: true }
  const asked = (hasPlace: boolean, chosen: 'pickup' | 'delivery' | null = null) =>
    askedFulfilment(both, { type: 'generic-catering', chosen, hasPlace })
  expect([asked(true), asked(false)]).toEqual(['delivery', 'pickup'])
  expect([asked(true, 'pickup'), asked(false, 'delivery')]).toEqual(['pickup', 'delivery'])
  const deliveredOnly = { delivers: true, cateringPickup: false }
  const none = { type: 'generic-catering', chosen: null, hasPlace: false } as const
  expect(askedFulfilment(deliveredOnly, none)).toBe('delivery')
  expect(askedFulfilment({ ...both, delivers: false }, { ...none, hasPlace: true })).toBe('pickup')
  expect(askedFulfilment(both, { ...none, type: 'take-out' })).toBe('pickup')
  expect(askedFulfilment(both, { ...none, type: 'dine-in', hasPlace: true })).toBe(null)
})
