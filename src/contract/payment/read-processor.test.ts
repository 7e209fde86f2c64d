import { expect, test } from 'vitest'
import { demoVenue } from '#tests/fixtures/demo-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { readProcessor } from './read-processor.ts'
import { readVenue } from '#contract/venue/read-venue.ts'

const venue = demoVenue('lakeside-table')

test('a venue without a processor is paid on premise, for every reader', () => {
  const { payment_processor: _, ...restaurant } = venue.restaurant
  const document: VenueDocument = { ...venue, restaurant }
  expect(readVenue(document).venue.payOnPremise).toBe(true)
  expect(readCheckoutSettings(restaurant).processor).toBe(null)
})

test.each([
  'payOnPremise',
  'pay_on_premise',
  'PAYONPREMISE',
  'pay on premise',
  'Pay-On-Premises',
  'on_premise',
  ' ',
  '',
])('"%s" means paid on premise, and takes no cards', (name) => {
  const restaurant = { ...venue.restaurant, payment_processor: name }
  expect(readProcessor(name)).toBe(null)
  expect(readVenue({ ...venue, restaurant }).venue.payOnPremise).toBe(true)
  expect(readCheckoutSettings(restaurant).processor).toBe(null)
})

test('any other stored processor goes on taking cards', () => {
  const restaurant = { ...venue.restaurant, payment_processor: 'acme' }
  expect(readVenue({ ...venue, restaurant }).venue.payOnPremise).toBe(false)
  expect(readCheckoutSettings(restaurant).processor).toBe('acme')
})
