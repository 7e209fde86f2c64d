import { expect, test } from 'vitest'
import { anOpenVenue } from '#tests/fixtures/field-changes.ts'
import { readVenue } from './read-venue.ts'
import type { RestaurantDocument } from './venue-document.ts'

test.each<[RestaurantDocument['menu_configuration'], string | null, string | null]>([
  [{}, null, null],
  [{ primary_font: 'Inter' }, 'Inter', 'Inter'],
  [{ secondary_font: 'Lora' }, null, 'Lora'],
  [{ primary_font: 'Inter', secondary_font: 'Lora' }, 'Inter', 'Lora'],
  [{ primary_font: 'Inter', secondary_font: 'Lora', use_default_fonts: true }, null, null],
])('of %j titles are in %s and texts in %s', (fonts, title, text) => {
  const document = anOpenVenue()
  document.restaurant.menu_configuration = fonts
  expect(readVenue(document).venue.theme.fonts).toEqual({ title, text })
})
