import { expect, test } from 'vitest'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { checkAllergens } from './check-allergens.ts'
import { checkVenueDocument } from './check-venue-document.ts'
import { writeDocumentPath } from '#server/import/faults/write-fault.ts'

const celery = { id: 'celery', name: 'Celery', localization: { fr: { name: 'Céleri' } } }

type Named = NonNullable<VenueDocument['restaurant']['allergens']>

/** A soup and, two groups deep in a pizza, an extra with this allergen. */
function aVenueWith(allergens: Named, carried: string): VenueDocument {
  const { restaurant, menus } = aSmallVenue()
  const text = JSON.stringify({ restaurant: { ...restaurant, allergens }, menus })
  const document: VenueDocument = JSON.parse(text)
  const [soups, pizzas] = document.menus[0]?.sections ?? []
  const [soup] = soups?.items ?? []
  const size = pizzas?.items[0]?.options?.[0]
  const large = size?.values[1]
  if (!soup || !large) throw new Error('The small venue has a soup and a large pizza')
  soup.allergens = ['dairy', carried]
  const { sub_option_group_id: _sub, ...rest } = large
  const dip = { id: 'dip', name: 'Dip', price: 0, allergens: [carried] }
  size.values[1] = {
    ...rest,
    options: [{ id: 'dips', name: 'Dips', type: 'addons', values: [dip] }],
  }
  return document
}

test('items and nested values may carry allergens that the venue names', () => {
  const document = aVenueWith([celery], 'celery')
  const bytes = new TextEncoder().encode(JSON.stringify(document))
  expect(checkVenueDocument(bytes)).toMatchObject({ ok: true })
  const { venue, menus } = readVenue(document)
  expect(venue.allergens).toEqual([celery])
  expect(menus[0]?.sections[0]?.items[0]?.allergens).toEqual(['dairy', 'celery'])
})

test('an unnamed allergen is refused at its place, with what to write', () => {
  const expected =
    'one of peanuts, treenuts, dairy, gluten, egg, fish, soy, sesame, mustard, alcohol, celery; any other has to be named first in restaurant.allergens, as {"id": "shellfish", "name": "…"}'
  const faults = checkAllergens(aVenueWith([celery], 'shellfish'))
  expect(faults.map(({ at, ...fault }) => [writeDocumentPath(at), fault])).toEqual([
    ['menus[0].sections[0].items[0].allergens[1]', { expected, found: '"shellfish"' }],
    [
      'menus[0].sections[1].items[0].options[0].values[1].options[0].values[0].allergens[0]',
      { expected, found: '"shellfish"' },
    ],
  ])
})

test('a venue cannot rename one of the ten, and names each of its own once', () => {
  const dairy = { id: 'dairy', name: 'Milk' }
  const faults = checkAllergens(aVenueWith([celery, dairy, celery], 'celery'))
  expect(faults.map(({ at, found }) => `${writeDocumentPath(at)} ${found}`)).toEqual([
    'restaurant.allergens[1].id "dairy"',
    'restaurant.allergens[2].id "celery" again',
  ])
  expect(faults[1]?.sameAs).toEqual(['restaurant', 'allergens', 0, 'id'])
})
