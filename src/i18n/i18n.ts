import i18next from 'i18next'
import { asLocale } from '#domain/language/locale.ts'
import type { Locale } from '#domain/language/locale.ts'
import type { StartMessages } from '#i18n/locales/en-CA/start.ts'
import type { LabMessages } from '#i18n/locales/en-CA/lab.ts'
import type { ScanMessages } from '#i18n/locales/en-CA/scan.ts'
import type { SecondStepMessages } from '#i18n/locales/en-CA/second-step.ts'
import type { ChildMessages } from '#i18n/locales/en-CA/child.ts'
import type { OrderedMessages } from './locales/en-CA/ordered.ts'
import type { PlannerMessages } from '#i18n/locales/en-CA/planner.ts'
import type { FindMessages } from '#i18n/locales/en-CA/find.ts'
import type { DoorMessages } from '#i18n/locales/en-CA/door.ts'
import type { PrivacyMessages } from '#i18n/locales/en-CA/privacy.ts'
import type { WorkerMessages } from '#i18n/locales/en-CA/worker.ts'
import type { OrderMessages } from '#i18n/locales/en-CA/order.ts'
import type { KioskMessages } from '#i18n/locales/en-CA/kiosk.ts'
import type { LandingMessages } from '#i18n/locales/en-CA/landing.ts'
import type { SuiteMessages } from '#i18n/locales/en-CA/suite.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: StartMessages & OrderMessages & SuiteMessages & LandingMessages & KioskMessages
      lab: LabMessages
      privacy: PrivacyMessages
      child: ChildMessages
      door: DoorMessages
      find: FindMessages
      worker: WorkerMessages
      'second-step': SecondStepMessages
      scan: ScanMessages
      ordered: OrderedMessages
      planner: PlannerMessages
    }
  }
}

/** `order`: the screens from the order on; `suite`: those of suites and their operators. */
type Part = 'start' | 'order' | 'suite' | 'landing' | 'kiosk'

let started: Promise<void> = Promise.resolve()
const wanted = new Set<Part>(['start'])

/** Resolves when the first text can be shown. Loads one language, and only its menu texts. */
export function startLanguage(locale: Locale): Promise<void> {
  started = start(locale)
  return started
}

async function start(locale: Locale): Promise<void> {
  await i18next.init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
  })
  await addWords(locale, 'start')
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
  await i18next.changeLanguage(locale)
}

export function currentLocale(): Locale {
  return asLocale(i18next.language)
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
  readonly words: StartMessages | OrderMessages | SuiteMessages | LandingMessages | KioskMessages
}

async function addWords(locale: Locale, part: Part): Promise<void> {
  const file = await words[locale][part]()
  i18next.addResourceBundle(locale, 'translation', file.words, true)
}
