// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageFacts } from './page-facts.ts'
import { noteLanguage, setPageLanguage } from './page-language.ts'

const none: PageFacts = {
  slug: 'soup',
  written: null,
  venue: null,
  languages: { 'en-CA': '/en.js', 'fr-CA': '/fr.js' },
  appFiles: [],
}

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de', 'fr-BE', 'en'])
})

afterEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/soup')
})

test('a page is in the language of its address, else the chosen one, else the browser’s', () => {
  expect(setPageLanguage(none)).toBe('fr-CA')
  localStorage.setItem('comanda:locale', 'en-CA')
  expect(setPageLanguage(none)).toBe('en-CA')
  history.replaceState(null, '', '/soup?tableNum=1&lang=fr')
  expect(setPageLanguage(none)).toBe('fr-CA')
  expect(document.documentElement.lang).toBe('fr-CA')
})

test('a venue’s page is in one of its languages, its first where none is wanted', () => {
  const venue = { name: 'Soup', locales: ['en-US', 'es-US'] }
  expect(setPageLanguage({ ...none, venue })).toBe('en-US')
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de'])
  expect(setPageLanguage({ ...none, venue })).toBe('en-US')
  expect(setPageLanguage({ ...none, venue: { name: 'Stored by an older build' } })).toBe('en-CA')
})

test('the chosen language is a cookie for the server, also when it is chosen later', async () => {
  noteLanguage()
  expect(document.cookie).toBe('')
  localStorage.setItem('comanda:locale', 'fr-CA')
  document.documentElement.lang = 'fr-CA'
  await expect.poll(() => document.cookie).toBe('comanda-locale=fr-CA')
})
