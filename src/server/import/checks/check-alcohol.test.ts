import { expect, test } from 'vitest'
import type { ItemDocument } from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { writeDocumentPath } from '#server/import/faults/write-fault.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { checkAlcohol, describeDrinkingAge } from './check-alcohol.ts'

const tagged = { allergens: ['alcohol'] }
const placesIn = (venue: VenueDocument) =>
  checkAlcohol(venue).map(({ at }) => writeDocumentPath(at))

test('the allergen alone does not say whether it is a drink, of an item and of a value at any depth', () => {
  const rum = { id: 'rum', name: 'Rum', price: 2, ...tagged }
  const shot = { id: 'shot', name: 'Shot', type: 'addons' as const, values: [rum] }
  const cola = { id: 'cola', name: 'Cola', price: 0, options: [shot] }
  const options = [{ id: 'drink', name: 'Drink', type: 'addons' as const, values: [cola] }]
  const item = 'menus[0].sections[1].items[0]'
  expect(placesIn(withItem({ ...tagged, options }, 'Halifax, NS'))).toEqual([
    `${item}.alcoholic_beverage`,
    `${item}.options[0].values[0].options[0].values[0].alcoholic_beverage`,
  ])
})

test.each([true, false])('one that says %s is not asked again', (said) => {
  const venue = withItem({ ...tagged, alcoholic_beverage: said }, 'Halifax, NS')
  expect(checkAlcohol(venue)).toEqual([])
})

test('the drinking age is by the province or the document, and asked for where drinks are sold without one', () => {
  const drink = { alcoholic_beverage: true }
  const abroad = withItem(drink, '200 Main Street, Buffalo, NY 14202')
  const written = {
    ...abroad,
    restaurant: { ...abroad.restaurant, legal_drinking_age: 21 },
  }
  const dry = withItem({ ...tagged, alcoholic_beverage: false }, '200 Main Street, Buffalo')
  const quebec = withItem(drink, '12, rue Principale, Gatineau (Québec) J8X 1A1')
  expect([abroad, written, dry, quebec].map(placesIn)).toEqual([
    ['restaurant.legal_drinking_age'],
    [],
    [],
    [],
  ])
  expect([abroad, written, dry, quebec].map(describeDrinkingAge)).toEqual([
    'Drinking age 19, as nothing else is known',
    'Drinking age 21, by legal_drinking_age',
    null,
    'Drinking age 18, by the address, in QC',
  ])
})

test('the drinking age of another country is its own, or must be written', () => {
  const inCountry = (country: string) => {
    const venue = withItem({ alcoholic_beverage: true }, '12 Quebec Street')
    return { ...venue, restaurant: { ...venue.restaurant, country } }
  }
  const venues = ['US', 'GB', 'FR'].map(inCountry)
  expect(venues.map(placesIn)).toEqual([[], [], ['restaurant.legal_drinking_age']])
  expect(checkAlcohol(inCountry('FR'))[0]?.expected).toBe(
    'an age, because that of the country FR is not known here: it must be written by the venue that sells alcohol; 21 is taken',
  )
  expect(venues.map(describeDrinkingAge)).toEqual([
    'Drinking age 21, by the country, US',
    'Drinking age 18, by the country, GB',
    'Drinking age 21, as nothing else is known',
  ])
})

function withItem(facts: Partial<ItemDocument>, address: string): VenueDocument {
  const venue = aSmallVenue()
  const menus = venue.menus.map((menu) => ({
    ...menu,
    sections: menu.sections.map((section, index) =>
      index === 1
        ? { ...section, items: section.items.map((item) => ({ ...item, ...facts })) }
        : section,
    ),
  }))
  return { ...venue, restaurant: { ...venue.restaurant, address }, menus }
}
