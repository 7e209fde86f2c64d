import i18next from 'i18next'
import type { Messages } from './locales/en-CA.ts'

export const locales = ['en-CA', 'fr-CA'] as const
export type Locale = (typeof locales)[number]

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Messages }
  }
}

/** Resolves when the first text can be shown. One language is loaded, not both. */
export async function startLanguage(locale: Locale): Promise<void> {
  const messages = await loadMessages(locale)
  await i18next.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { translation: messages } },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
}

export async function changeLanguage(locale: Locale): Promise<void> {
  if (!i18next.hasResourceBundle(locale, 'translation')) {
    i18next.addResourceBundle(locale, 'translation', await loadMessages(locale))
  }
  await i18next.changeLanguage(locale)
}

export function currentLocale(): Locale {
  return asLocale(i18next.language)
}

/** The nearest of our two; `en-CA` for anything else. */
export function asLocale(text: string | undefined): Locale {
  return text?.startsWith('fr') ? 'fr-CA' : 'en-CA'
}

function loadMessages(locale: Locale): Promise<Messages> {
  return locale === 'fr-CA'
    ? import('./locales/fr-CA.ts').then((module) => module.frCA)
    : import('./locales/en-CA.ts').then((module) => module.enCA)
}
