// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
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

test('the colour of facts that an earlier build stored does not stay on the page', () => {
  const { style } = document.documentElement
  style.setProperty('--brand-ink', 'light-dark(#7a1f3d, #e58aa7)')
  applyTheme(aVenue())
  expect(style.getPropertyValue('--brand-ink')).toBe('')
  expect(style.getPropertyValue('--brand-ink-dark')).toMatch(/^#/)
})

test('the dark theme sets texts in a light grey', () => {
  const tokens = readFileSync(`${process.cwd()}/src/ui/tokens.css`, 'utf8')
  expect(tokens).toContain('--ink: light-dark(#161618, #f5f5f6);')
})
