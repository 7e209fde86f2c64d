import { expect, test } from 'vitest'
import {
  tagOfWords,
  localDescription,
  localIngredients,
  localName,
  localText,
} from './local-text.ts'

const soup = {
  name: 'Onion soup',
  description: 'With croutons',
  ingredients: 'Onion, beef broth',
  localization: {
    fr: { name: 'Soupe à l’oignon', description: ' ', ingredients: 'Oignon, bouillon de bœuf' },
  },
}

test('an item is named in the language of the guest', () => {
  expect(localName(soup, 'fr')).toBe('Soupe à l’oignon')
  expect(localIngredients(soup, 'fr')).toBe('Oignon, bouillon de bœuf')
})

test('untranslated text is shown in the venue’s own language', () => {
  expect(localDescription(soup, 'fr')).toBe('With croutons')
  expect(localName(soup, 'es')).toBe('Onion soup')
  expect(localName({ name: 'Tea', localization: { fr: {} } }, 'fr')).toBe('Tea')
})

test('a text of the venue is read in the language of the guest, else as written', () => {
  const charge = { text: 'Service charge', localization: { fr: 'Frais de service', es: '' } }
  expect(localText(charge, 'fr')).toBe('Frais de service')
  expect(localText(charge, 'es')).toBe('Service charge')
  expect(localText(charge, 'de')).toBe('Service charge')
})

test.each([
  ['de', 'en-CA', 'de-DE'],
  ['en', 'en-CA', undefined],
  ['fr', 'fr-CA', 'de-DE'],
])('words shown in %s on a page in %s are marked as %s', (language, locale, tag) => {
  const locales = [
    { language: 'de', locale: 'de-DE' },
    { language: 'en', locale: 'en-GB' },
  ]
  expect(tagOfWords({ locales }, { language, locale })).toBe(tag)
})
