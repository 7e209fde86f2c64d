// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBrand } from '#tests/fixtures/a-found-venue.ts'
import { showAtVenue } from '#tests/fixtures/show-at-venue.tsx'
import { ComingSoonScreen } from './coming-soon-screen.tsx'

const brand = aBrand({
  screen: 'coming-soon',
  paths: { search: '/bowlero-location-search', comingSoon: '/bowlero-coming-soon' },
  comingSoon: [
    { name: 'Halifax', address: 'Halifax, Nova Scotia', opensOn: '2027-03-01' },
    { name: 'Laval', address: 'Laval (Québec)', opensOn: null },
  ],
})

test.each([
  [
    'en-CA',
    {
      opens: 'Opens March 1, 2027',
      unknown: 'The date is not known yet',
      open: 'See the places that are open',
    },
  ],
  [
    'fr-CA',
    {
      opens: 'Ouverture le 1er mars 2027',
      unknown: 'La date n’est pas encore connue',
      open: 'Voir les endroits ouverts',
    },
  ],
] as const)(
  'the places to come have their dates (%s)',
  async (locale, { opens, unknown, open }) => {
    await showAtVenue({ screen: <ComingSoonScreen brand={brand} />, locale })
    expect(screen.getByRole('heading', { level: 2, name: 'Halifax' })).toBeDefined()
    expect(screen.getByText(opens)).toBeDefined()
    expect(screen.getByText(unknown)).toBeDefined()
    expect(screen.getByRole('link', { name: open }).getAttribute('href')).toBe(
      '/bowlero-location-search',
    )
  },
)
