import { expect, test } from 'vitest'
import { pageLocale } from './page-locale.ts'

const both = ['en-CA', 'fr-CA']
const nothing = { asked: '', cookies: '', languages: '' }

test('a page is in the language that the guest has chosen, whatever the browser prefers', () => {
  const cookies = 'session=1; comanda-locale=fr-CA; other=2'
  expect(pageLocale(both, { asked: '', cookies, languages: 'en-CA,en;q=0.9' })).toBe('fr-CA')
})

test('a page is in the first language of the browser that the venue has', () => {
  const languages = 'de-DE,de;q=0.9,fr-FR;q=0.8,en;q=0.7'
  expect(pageLocale(both, { ...nothing, languages })).toBe('fr-CA')
  expect(pageLocale(both, { ...nothing, languages: 'en;q=0.5,fr;q=0.9' })).toBe('fr-CA')
})

test('a language that is refused, or that the venue has not, gives way to the venue’s first', () => {
  expect(pageLocale(['fr-CA'], { ...nothing, languages: 'en-CA' })).toBe('fr-CA')
  expect(pageLocale(both, { ...nothing, languages: 'fr;q=0' })).toBe('en-CA')
  expect(pageLocale(both, { ...nothing, cookies: 'comanda-locale=xx' })).toBe('en-CA')
})

test('a cookie whose name ends alike is another', () => {
  expect(pageLocale(both, { ...nothing, cookies: 'not-comanda-locale=fr-CA' })).toBe('en-CA')
})

test('the language in the address goes before all others, if the venue has it', () => {
  const cookies = 'comanda-locale=en-CA'
  expect(pageLocale(both, { asked: 'fr', cookies, languages: 'en-CA' })).toBe('fr-CA')
  expect(pageLocale(both, { asked: 'de', cookies, languages: 'fr-CA' })).toBe('en-CA')
})
