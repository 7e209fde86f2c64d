// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { applyTheme } from './theme.ts'

test.each([
  ['fr-CA', 'La Table du lac'],
  ['en-CA', 'Lakeside Table'],
])('the page’s title is the venue’s name in the language of the page (%s)', (locale, title) => {
  document.documentElement.lang = locale
  const localization = { fr: { name: 'La Table du lac' } }
  applyTheme(aVenue({ displayName: 'Lakeside Table', localization }))
  expect(document.title).toBe(title)
})
