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

const ours = ['/favicon.svg', 'image/svg+xml', '/apple-touch-icon.png']

test.each([
  ['/pictures/soup/0123456789abcdef-512.png', 'image/png', '192.png'],
  ['/icons/soup.png', 'image/png', '/icons/soup.png'],
])(
  'the page’s icon becomes the venue’s, and ours at a venue without one: %s',
  (favicon, type, end) => {
    putIcons()
    const { theme } = aVenue()
    applyTheme(aVenue({ theme: { ...theme, favicon } }))
    expect(shownIcon()).toEqual([expect.stringContaining(end), type, expect.stringContaining(end)])
    applyTheme(aVenue())
    expect(shownIcon()).toEqual(ours)
  },
)

test('an SVG is the page’s icon alone, and an icon of another site is none', () => {
  putIcons()
  const { theme } = aVenue()
  applyTheme(aVenue({ theme: { ...theme, favicon: '/icons/soup.svg' } }))
  expect(shownIcon()).toEqual(['/icons/soup.svg', ...ours.slice(1)])
  applyTheme(aVenue({ theme: { ...theme, favicon: 'https://pictures.example/soup.png' } }))
  expect(shownIcon()).toEqual(ours)
})

test('the venue whose page this was has its colours and icon again after another', () => {
  const { dataset } = document.documentElement
  dataset['venue'] = 'soup'
  applyTheme(aVenue({ slug: 'chez-nous' }))
  expect(dataset['venue']).toBeUndefined()
})

function putIcons() {
  document.head.innerHTML =
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="apple-touch-icon" href="/apple-touch-icon.png">'
}

function shownIcon() {
  const icon = document.querySelector('link[rel="icon"]')
  const home = document.querySelector('link[rel="apple-touch-icon"]')
  return [icon?.getAttribute('href'), icon?.getAttribute('type'), home?.getAttribute('href')]
}

test('the dark theme sets texts in a light grey', () => {
  const tokens = readFileSync(`${process.cwd()}/src/ui/tokens.css`, 'utf8')
  expect(tokens).toContain('--ink: light-dark(#161618, #f5f5f6);')
})
