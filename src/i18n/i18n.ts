import type { i18n } from 'i18next'
import type { Locale } from '#domain/language/locale.ts'
import { asLocale, locales } from '#domain/language/locale.ts'
import type { StartMessages } from '#i18n/locales/en-CA/start.ts'
import type { LabMessages } from '#i18n/locales/en-CA/lab.ts'
import type { RefusalMessages } from '#i18n/locales/en-CA/refusal.ts'
import type { UnseenMessages } from '#i18n/locales/en-CA/unseen.ts'
import type { ScanMessages } from '#i18n/locales/en-CA/scan.ts'
import type { SecondStepMessages } from '#i18n/locales/en-CA/second-step.ts'
import type { ChildMessages } from '#i18n/locales/en-CA/child.ts'
import type { OrderedMessages } from './locales/en-CA/ordered.ts'
import type { PlannerMessages } from '#i18n/locales/en-CA/planner.ts'
import type { FindMessages } from '#i18n/locales/en-CA/find.ts'
import type { DeskLaterMessages } from '#i18n/locales/en-CA/desk-later.ts'
import type { DeskStationsMessages } from '#i18n/locales/en-CA/desk-stations.ts'
import type { DeskMessages } from '#i18n/locales/en-CA/desk.ts'
import type { ReceiversMessages } from '#i18n/locales/en-CA/receivers.ts'
import type { JoinMessages } from '#i18n/locales/en-CA/join.ts'
import type { PeopleMessages } from '#i18n/locales/en-CA/people.ts'
import type { DoorMessages } from '#i18n/locales/en-CA/door.ts'
import type { PrivacyMessages } from '#i18n/locales/en-CA/privacy.ts'
import type { WorkerMessages } from '#i18n/locales/en-CA/worker.ts'
import type { OrderMessages } from '#i18n/locales/en-CA/order.ts'
import type { ProfileMessages } from '#i18n/locales/en-CA/profile.ts'
import type { KioskMessages } from '#i18n/locales/en-CA/kiosk.ts'
import type { LandingMessages } from '#i18n/locales/en-CA/landing.ts'
import type { SuiteMessages } from '#i18n/locales/en-CA/suite.ts'
import { formatText } from './format-text.ts'
import type { TextValues, Words } from './format-text.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      /** Their keys are of `Texts`. */
      translation: Words
      lab: LabMessages
      privacy: PrivacyMessages
      child: ChildMessages
      desk: DeskMessages
      receivers: ReceiversMessages
      deskLater: DeskLaterMessages
      deskStations: DeskStationsMessages
      people: PeopleMessages
      join: JoinMessages
      door: DoorMessages
      find: FindMessages
      worker: WorkerMessages
      'second-step': SecondStepMessages
      refusal: RefusalMessages
      unseen: UnseenMessages
      scan: ScanMessages
      ordered: OrderedMessages
      planner: PlannerMessages
    }
  }
}

type AllWords = StartMessages &
  OrderMessages &
  ProfileMessages &
  SuiteMessages &
  LandingMessages &
  KioskMessages

/** A text with plural forms is asked for without their ending. */
type NameIn<Group> = keyof Group extends infer Name
  ? Name extends `${infer Text}_${'one' | 'many' | 'other'}`
    ? Text
    : Name & string
  : never

/** The group and the name of a text, as `menu.search`. */
type TextKey = {
  readonly [Group in keyof AllWords]: `${Group}.${NameIn<AllWords[Group]>}`
}[keyof AllWords]

export type Texts = (key: TextKey, values?: TextValues) => string

/** `order`: the screens from the order on; `suite`: those of suites and their operators. */
type Part = 'start' | 'order' | 'profile' | 'suite' | 'landing' | 'kiosk'

let started: Promise<void> = Promise.resolve()
/** The tag of the menu's language; the app's own is the nearest locale. */
let shown: string = locales[0]
const wanted = new Set<Part>(['start'])
const startWords = new Map<Locale, Words>()
const listeners = new Set<() => void>()
/** Loaded with the first texts beyond those of the start (decision 036). */
let library: i18n | undefined

/** Resolves when the first text can be shown. Loads one language, and only its menu texts. */
export function startLanguage(tag: string): Promise<void> {
  started = changeLanguage(tag)
  return started
}

/** Loads the texts of some screens; they are fetched with their own chunk. */
export async function loadWords(part: Part): Promise<void> {
  wanted.add(part)
  // A page may start at such a screen: its chunk is loading before the language is known.
  await started
  await addWords(shown, part)
}

export async function changeLanguage(tag: string): Promise<void> {
  await Promise.all([...wanted].map((part) => addWords(tag, part)))
  setLanguage(tag)
  listeners.forEach((changed) => changed())
}

export function currentLocale(): Locale {
  return asLocale(shown)
}

/** The language that menus are read in, as their venue's tag. */
export function currentTag(): string {
  return shown
}

/** Sets the language and calls no listener, for a separate render (see render-language.ts). */
export function setLanguage(tag: string): void {
  shown = tag
}

/** Called once the language has changed. Returns what ends it. */
export function onLanguageChange(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** The texts in a language: a text of the start without the library, any other with it. */
export function textsIn(locale: Locale): Texts {
  return (key, values = {}) =>
    formatText(startWords.get(locale) ?? {}, { key, locale, values }) ??
    library?.getFixedT(locale)(key, values) ??
    key
}

/** Typed as complete: each language needs an entry. Only one file of one language is loaded. */
const words: Readonly<Record<Locale, Record<Part, () => Promise<{ readonly words: Words }>>>> = {
  'en-CA': {
    start: () => import('#i18n/locales/en-CA/start.ts'),
    order: () => import('#i18n/locales/en-CA/order.ts'),
    profile: () => import('#i18n/locales/en-CA/profile.ts'),
    suite: () => import('#i18n/locales/en-CA/suite.ts'),
    landing: () => import('#i18n/locales/en-CA/landing.ts'),
    kiosk: () => import('#i18n/locales/en-CA/kiosk.ts'),
  },
  'fr-CA': {
    start: () => import('#i18n/locales/fr-CA/start.ts'),
    order: () => import('#i18n/locales/fr-CA/order.ts'),
    profile: () => import('#i18n/locales/fr-CA/profile.ts'),
    suite: () => import('#i18n/locales/fr-CA/suite.ts'),
    landing: () => import('#i18n/locales/fr-CA/landing.ts'),
    kiosk: () => import('#i18n/locales/fr-CA/kiosk.ts'),
  },
}

async function addWords(tag: string, part: Part): Promise<void> {
  const locale = asLocale(tag)
  const file = words[locale][part]()
  if (part === 'start') {
    startWords.set(locale, (await file).words)
    return
  }
  const loaded = await import('./library.ts')
  await loaded.started
  library = loaded.library
  library.addResourceBundle(locale, 'translation', (await file).words, true)
}
