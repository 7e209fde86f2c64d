import { asLocale } from '#domain/language/locale.ts'
import type { Locale } from '#domain/language/locale.ts'
import type { StartMessages } from '#i18n/locales/en-CA/start.ts'
import type { OrderMessages } from '#i18n/locales/en-CA/order.ts'
import type { KioskMessages } from '#i18n/locales/en-CA/kiosk.ts'
import type { LandingMessages } from '#i18n/locales/en-CA/landing.ts'
import type { SuiteMessages } from '#i18n/locales/en-CA/suite.ts'
import { translate } from './translate.ts'
import type { Translate } from './translate.ts'

/** Every text but those of the lab. */
type Messages = StartMessages & OrderMessages & SuiteMessages & LandingMessages & KioskMessages

/** `order`: the screens from the order on; `suite`: those of suites and their operators. */
type Part = 'start' | 'order' | 'suite' | 'landing' | 'kiosk'

let started: Promise<void> = Promise.resolve()
const wanted = new Set<Part>(['start'])
let shown = asLocale()
const listeners = new Set<() => void>()
const texts = new Map<Locale, Map<string, string>>()

/** Resolves when the first text can be shown. Loads one language, and only its menu texts. */
export function startLanguage(locale: Locale): Promise<void> {
  started = changeLanguage(locale)
  return started
}

/** Loads the texts of some screens; they are fetched with their own chunk. */
export async function loadWords(part: Part): Promise<void> {
  wanted.add(part)
  // A page may start at such a screen: its chunk is loading before the language is known.
  await started
  await addWords(currentLocale(), part)
}

export async function changeLanguage(locale: Locale): Promise<void> {
  await Promise.all([...wanted].map((part) => addWords(locale, part)))
  shown = locale
  for (const changed of listeners) changed()
}

export function currentLocale(): Locale {
  return shown
}

/** Calls back after each change of the language; the returned function ends that. */
export function onLanguageChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The texts of a language by their keys, as far as they are loaded. */
export function textsIn(locale: Locale): Map<string, string> {
  const known = texts.get(locale) ?? new Map<string, string>()
  texts.set(locale, known)
  return known
}

export function translateTo(locale: Locale): Translate<Messages> {
  return translate(textsIn(locale), locale)
}

/** Typed as complete: each language needs an entry. Only one file of one language is loaded. */
const words: Readonly<Record<Locale, Record<Part, () => Promise<Words>>>> = {
  'en-CA': {
    start: () => import('#i18n/locales/en-CA/start.ts'),
    order: () => import('#i18n/locales/en-CA/order.ts'),
    suite: () => import('#i18n/locales/en-CA/suite.ts'),
    landing: () => import('#i18n/locales/en-CA/landing.ts'),
    kiosk: () => import('#i18n/locales/en-CA/kiosk.ts'),
  },
  'fr-CA': {
    start: () => import('#i18n/locales/fr-CA/start.ts'),
    order: () => import('#i18n/locales/fr-CA/order.ts'),
    suite: () => import('#i18n/locales/fr-CA/suite.ts'),
    landing: () => import('#i18n/locales/fr-CA/landing.ts'),
    kiosk: () => import('#i18n/locales/fr-CA/kiosk.ts'),
  },
}

interface Words {
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>
}

async function addWords(locale: Locale, part: Part): Promise<void> {
  const file = await words[locale][part]()
  const known = textsIn(locale)
  for (const [group, named] of Object.entries(file.words)) {
    for (const [name, text] of Object.entries(named)) known.set(`${group}.${name}`, text)
  }
}
