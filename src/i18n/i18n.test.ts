import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { locales } from '#domain/language/locale.ts'
import { changeLanguage, currentLocale, loadWords, startLanguage, textsIn } from './i18n.ts'
import { words as enCA } from '#i18n/locales/en-CA/start.ts'
import { words as enCAOrder } from '#i18n/locales/en-CA/order.ts'
import { words as frCA } from '#i18n/locales/fr-CA/start.ts'
import { words as frCAOrder } from '#i18n/locales/fr-CA/order.ts'
import { words as enCAChild } from '#i18n/locales/en-CA/child.ts'
import { words as frCAChild } from '#i18n/locales/fr-CA/child.ts'
import { words as enCADoor } from '#i18n/locales/en-CA/door.ts'
import { words as frCADoor } from '#i18n/locales/fr-CA/door.ts'
import { words as enCAPrivacy } from '#i18n/locales/en-CA/privacy.ts'
import { words as frCAPrivacy } from '#i18n/locales/fr-CA/privacy.ts'
import { words as enCAWorker } from '#i18n/locales/en-CA/worker.ts'
import { words as frCAWorker } from '#i18n/locales/fr-CA/worker.ts'
import { words as enCAPlanner } from '#i18n/locales/en-CA/planner.ts'
import { words as frCAPlanner } from '#i18n/locales/fr-CA/planner.ts'
import { words as enCAOrdered } from '#i18n/locales/en-CA/ordered.ts'
import { words as frCAOrdered } from '#i18n/locales/fr-CA/ordered.ts'
import { words as enCASecondStep } from '#i18n/locales/en-CA/second-step.ts'
import { words as frCASecondStep } from '#i18n/locales/fr-CA/second-step.ts'
import { words as enCAProfile } from '#i18n/locales/en-CA/profile.ts'
import { words as frCAProfile } from '#i18n/locales/fr-CA/profile.ts'
import { words as enCASuite } from '#i18n/locales/en-CA/suite.ts'
import { words as frCASuite } from '#i18n/locales/fr-CA/suite.ts'

test('both languages have the same placeholders', () => {
  for (const [one, other] of [
    [enCA, frCA],
    [enCAOrder, frCAOrder],
    [enCAProfile, frCAProfile],
    [enCASuite, frCASuite],
    [enCAPrivacy, frCAPrivacy],
    [enCAChild, frCAChild],
    [enCADoor, frCADoor],
    [enCAWorker, frCAWorker],
    [enCASecondStep, frCASecondStep],
    [enCAPlanner, frCAPlanner],
    [enCAOrdered, frCAOrdered],
  ]) {
    expect(gapsIn(other ?? {})).toEqual(gapsIn(one ?? {}))
  }
})

test('each language has every file of texts that the first one has, and the page shown if the app does not start', () => {
  const [first, ...others] = locales.map((locale) =>
    readdirSync(new URL(`./locales/${locale}`, import.meta.url)).toSorted(),
  )
  expect(first).toContain('not-started.html')
  for (const files of others) expect(files).toEqual(first)
})

test('no code outside the texts’ folders names a language', () => {
  const source = fileURLToPath(new URL('..', import.meta.url))
  const asking = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|tsx|js)$/.test(file) && !allowed.test(file))
    .filter((file) => asks.test(readFileSync(`${source}/${file}`, 'utf8')))
  expect(asking).toEqual([])
})

/** Compared, chosen, used as a fallback, or listed. */
const asks = /(?:===|startsWith\(|[?:|[,])\s*'(?:fr|en)(?:-CA)?'/

/**
 * Exempt: the list of languages, the typed loaders, texts, tests, and seed venues with their own
 * language.
 */
const allowed =
  /^domain\/language\/|^i18n\/(?:i18n|menu-words)\.ts$|locales\/|\.test\.tsx?$|^server\/(?:demo|import)\//

test('a page that starts at the scanner has its texts in its own language', async () => {
  const t = (key: 'cart.title' | 'common.close') => textsIn(currentLocale())(key)
  const starting = startLanguage('fr-CA')
  await Promise.all([starting, loadWords('order')])
  expect(t('cart.title')).toBe(frCAOrder.cart.title)
  expect(t('common.close')).toBe(frCA.common.close)
  await changeLanguage('en-CA')
  expect(t('cart.title')).toBe(enCAOrder.cart.title)
})

/** The placeholders of each text, by its key. */
function gapsIn(messages: object): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([group, texts]) =>
      Object.entries(texts as Record<string, string>).map(([key, text]) => [
        `${group}.${key}`,
        [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort(),
      ]),
    ),
  )
}

test('French has no-break spaces before a colon and inside its quotation marks', () => {
  const folders = ['locales/fr-CA', '../server/locales/fr-CA'].map((folder) =>
    fileURLToPath(new URL(folder, import.meta.url)),
  )
  const texts = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n'))
      .filter((line) => !/^\s*(?:\*|\/)/.test(line))
      // Strings, without the code of templates.
      .flatMap(
        (line) => line.replaceAll(/\$\{[^}]*\}/g, 'x').match(/'[^']*'|"[^"]*"|`[^`]*`/g) ?? [],
      ),
  )
  expect(texts.length).toBeGreaterThan(1_000)
  expect(texts.filter((text) => /\S [:»]|« /.test(text))).toEqual([])
})
