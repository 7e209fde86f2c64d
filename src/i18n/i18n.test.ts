import i18next from 'i18next'
import { expect, test } from 'vitest'
import { changeLanguage, loadOrderWords, startLanguage } from './i18n.ts'
import { enCA } from '#i18n/locales/en-CA/start.ts'
import { enCAOrder } from '#i18n/locales/en-CA/order.ts'
import { frCA } from '#i18n/locales/fr-CA/start.ts'
import { frCAOrder } from '#i18n/locales/fr-CA/order.ts'

test('both languages fill the same gaps', () => {
  for (const [one, other] of [
    [enCA, frCA],
    [enCAOrder, frCAOrder],
  ]) {
    expect(gapsIn(other ?? {})).toEqual(gapsIn(one ?? {}))
  }
})

test('a page that begins at the scanner has its words in its own language', async () => {
  const starting = startLanguage('fr-CA')
  await Promise.all([starting, loadOrderWords()])
  expect(i18next.t('scan.start')).toBe(frCAOrder.scan.start)
  expect(i18next.t('common.close')).toBe(frCA.common.close)
  await changeLanguage('en-CA')
  expect(i18next.t('scan.start')).toBe(enCAOrder.scan.start)
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
