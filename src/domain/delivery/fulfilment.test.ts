import { expect, test } from 'vitest'
import type { CateringSettings, DeliverySettings } from '#domain/venue/checkout-settings.ts'
import { askedHandover, handoverOf, handoversFor } from './fulfilment.ts'

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
}

test('take-out is picked up without delivery, and a choice with it', () => {
  const here = { delivery: null, catering: null }
  expect(handoverOf(here, 'take-out', null)).toBe('pickup')
  expect(handoverOf(here, 'delivery', 'delivery')).toBe(null)
  expect(handoversFor({ delivery, catering: null }, 'take-out')).toEqual(['pickup', 'delivery'])
  expect(handoverOf({ delivery, catering: null }, 'take-out', null)).toBe(null)
  expect(handoverOf({ delivery, catering: null }, 'delivery', 'delivery')).toBe('delivery')
})

test('catering is delivered, unless the venue has no delivery or offers pickup', () => {
  expect(handoverOf({ delivery, catering }, 'generic-catering', null)).toBe('delivery')
  expect(handoverOf({ delivery, catering }, 'generic-catering', 'pickup')).toBe(null)
  expect(handoverOf({ delivery: null, catering }, 'generic-catering', null)).toBe('pickup')
  const both = { delivery, catering: { ...catering, showPickupOption: true } }
  expect(handoverOf(both, 'generic-catering', null)).toBe(null)
  expect(handoverOf(both, 'generic-catering', 'pickup')).toBe('pickup')
})

test('an order at a table has no fulfilment', () => {
  expect(handoversFor({ delivery, catering }, 'dine-in')).toEqual([])
})

test('an order has its chosen fulfilment, or the one that its place implies', () => {
  const both = { delivers: true, cateringPickup: true }
  const asked = (hasPlace: boolean, chosen: 'pickup' | 'delivery' | null = null) =>
    askedHandover(both, { type: 'generic-catering', chosen, hasPlace })
  expect([asked(true), asked(false)]).toEqual(['delivery', 'pickup'])
  expect([asked(true, 'pickup'), asked(false, 'delivery')]).toEqual(['pickup', 'delivery'])
  const deliveredOnly = { delivers: true, cateringPickup: false }
  const none = { type: 'generic-catering', chosen: null, hasPlace: false } as const
  expect(askedHandover(deliveredOnly, none)).toBe('delivery')
  expect(askedHandover({ ...both, delivers: false }, { ...none, hasPlace: true })).toBe('pickup')
  expect(askedHandover(both, { ...none, type: 'take-out' })).toBe('pickup')
  expect(askedHandover(both, { ...none, type: 'dine-in', hasPlace: true })).toBe(null)
})
