import { expect, test } from 'vitest'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { venueFactsOf } from './venue-facts.ts'

test('a page knows the colours, the name and the languages before it paints', () => {
  const venue = aVenue({
    slug: 'la-table',
    displayName: 'La Table',
    locales: [
      { language: 'fr', locale: 'fr-CA', label: 'Français' },
      { language: 'en', locale: 'en-CA', label: 'English' },
    ],
    theme: {
      ...aVenue().theme,
      brand: '#7a1f3d',
      mode: 'dark',
      fonts: { title: 'Playfair Display', text: null },
    },
  })
  expect(venueFactsOf(venue)).toEqual({
    slug: 'la-table',
    name: 'La Table',
    mode: 'dark',
    properties: {
      '--brand': '#7a1f3d',
      '--on-brand': '#ffffff',
      '--brand-ink-light': '#7a1f3d',
      '--brand-ink-dark': expect.stringMatching(/^#(?!7a1f3d)[0-9a-f]{6}$/),
      '--title-font': '"Playfair Display"',
      '--text-font': 'initial',
    },
    locales: ['fr-CA', 'en-CA'],
  })
})
