// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { aVenue } from '#tests/fixtures/a-venue.ts'
import { applyTheme } from './theme.ts'

test('the page takes the venue’s mode and keeps its facts for the next start', () => {
  const { dataset } = document.documentElement
  const { theme } = aVenue()
  applyTheme(aVenue({ slug: 'chez-nous', theme: { ...theme, mode: 'dark' } }))
  expect(dataset['mode']).toBe('dark')
  expect(localStorage.getItem('comanda:venue:chez-nous')).toContain('"mode":"dark"')
  applyTheme(aVenue({ slug: 'chez-nous', theme: { ...theme, mode: null } }))
  expect(dataset['mode']).toBeUndefined()
})
