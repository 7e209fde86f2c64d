// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { ActiveFilters } from './active-filters.tsx'

test('what is left out is named as within a sentence, but for capitals', async () => {
  const msg = { id: 'msg', name: 'MSG', localization: {} }
  const filter = { diets: [], withoutAllergens: ['gluten', 'dairy', 'msg'] }
  const venue = aVenue({ slug: 'chez-nous', allergens: [msg] })
  const chips = <ActiveFilters filter={filter} onFilter={() => {}} items={[]} />
  await showAtVenue({ screen: chips, venue })
  expect(texts()).toEqual(['No gluten', 'No dairy', 'No MSG'])
  cleanup()
  await showAtVenue({ screen: chips, venue, locale: 'fr-CA' })
  expect(texts()).toEqual(['Sans gluten', 'Sans produits laitiers', 'Sans MSG'])
})

function texts() {
  return screen.getAllByRole('button').map(({ textContent }) => textContent)
}
