import { expect, test } from 'vitest'
import { noDetails } from '#domain/order/checkout-details.ts'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { cents } from '#domain/money/money.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { anItem } from '#tests/fixtures/a-venue.ts'
import { checkAge } from './check-age.ts'

const settings = readCheckoutSettings({ ...aSmallVenue().restaurant, legal_drinking_age: 18 })
const beer = { item: anItem({ alcoholic: true, price: cents(700) }), options: [] }
const soup = { item: anItem({ alcoholic: false, price: cents(900) }), options: [] }

test('alcohol asks for the age, at its box', () => {
  expect(checkAge(noDetails, { ordered: [soup, beer], settings })).toEqual({
    ofLegalAge: { key: 'ageNeeded', values: { age: 18 } },
  })
  const certified = { ...noDetails, ofLegalAge: true }
  expect(checkAge(certified, { ordered: [soup, beer], settings })).toEqual({})
})

test('without alcohol no age is asked', () => {
  expect(checkAge(noDetails, { ordered: [soup], settings })).toEqual({})
})
