import i18next from 'i18next'
import type { StartMessages } from '#i18n/locales/en-CA/start.ts'
import type { LabMessages } from '#i18n/locales/en-CA/lab.ts'
import type { OrderMessages } from '#i18n/locales/en-CA/order.ts'

export type Locale = 'en-CA' | 'fr-CA'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: StartMessages & OrderMessages; lab: LabMessages }
  }
}

let started: Promise<void> = Promise.resolve()
let orderWordsWanted = false

/** Resolves when the first text can be shown. One language is loaded, and of it what a menu says. */
export function startLanguage(locale: Locale): Promise<void> {
  started = start(locale)
  return started
}

async function start(locale: Locale): Promise<void> {
  const translation = await loadStartWords(locale)
  await i18next.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation } },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
}

/** Before a screen from the order on is shown: its words come with its own chunk. */
export async function loadOrderWords(): Promise<void> {
  orderWordsWanted = true
  // A page may begin at such a screen: its chunk is on its way before the language is known.
  await started
  await addOrderWords(currentLocale())
}

export async function changeLanguage(locale: Locale): Promise<void> {
  if (!i18next.hasResourceBundle(locale, 'translation')) {
    i18next.addResourceBundle(locale, 'translation', await loadStartWords(locale))
  }
  if (orderWordsWanted) await addOrderWords(locale)
  await i18next.changeLanguage(locale)
}

export function currentLocale(): Locale {
  return asLocale(i18next.language)
}

/** The nearest of our two; `en-CA` for anything else. */
export function asLocale(text: string | undefined): Locale {
  return text?.startsWith('fr') ? 'fr-CA' : 'en-CA'
}

async function addOrderWords(locale: Locale): Promise<void> {
  const words = await loadOrderWordsOf(locale)
  i18next.addResourceBundle(locale, 'translation', words, true)
}

function loadStartWords(locale: Locale): Promise<StartMessages> {
  return locale === 'fr-CA'
    ? import('#i18n/locales/fr-CA/start.ts').then((module) => module.frCA)
    : import('#i18n/locales/en-CA/start.ts').then((module) => module.enCA)
}

function loadOrderWordsOf(locale: Locale): Promise<OrderMessages> {
  return locale === 'fr-CA'
    ? import('#i18n/locales/fr-CA/order.ts').then((module) => module.frCAOrder)
    : import('#i18n/locales/en-CA/order.ts').then((module) => module.enCAOrder)
}
