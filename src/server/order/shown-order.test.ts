import { expect, test } from 'vitest'
import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'
import { aCachedVenue } from '#tests/fixtures/a-cached-venue.ts'
import { aServedVenue } from '#tests/fixtures/a-served-venue.ts'
import { showOrder } from './shown-order.ts'

test.each([
  { language: 'fr', name: 'Chez les voisins' },
  { language: 'en', name: 'Next Door' },
] as const)('an order in $language names its venue as its guest read it', async (given) => {
  const { language, name } = given
  const named = { name: 'Next Door', localization: { fr: { name: 'Chez les voisins' } } }
  const cached = await aCachedVenue(aServedVenue(named))
  const order = { items: [], orderedAt: asId<VenueId>('maker'), language } as const
  expect(showOrder(cached, order).restaurant).toMatchObject({ id: 'maker', name })
})
