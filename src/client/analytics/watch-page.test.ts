// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { AnalyticsEvent } from '#domain/analytics/analytics-event.ts'
import { aPage } from '#tests/fixtures/a-page.ts'
import { watchPage } from './watch-page.ts'

function aWatchedPage() {
  document.body.innerHTML = '<input type="search"><input type="text">'
  const recorded: AnalyticsEvent[] = []
  const moments = aPage()
  const stop = watchPage({
    tell: (event) => recorded.push(event),
    countFound: async (words) => words.length,
    after: moments.page.after,
  })
  const type = (kind: string, words: string) => {
    const field = document.querySelector<HTMLInputElement>(`input[type=${kind}]`)
    if (!field) throw new Error('There is such a field')
    field.value = words
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { recorded, type, pass: moments.pass, stop }
}

test('a search counts once it was typed, by what it finds and not by its words', async () => {
  const { recorded, type, pass, stop } = aWatchedPage()
  type('search', 'so')
  await pass(1_000)
  type('search', 'soup')
  await pass(1_500)
  type('search', 'soup ')
  await pass(1_500)
  type('search', '')
  await pass(1_500)
  expect(recorded).toEqual([{ name: 'searched', found: 4 }])
  stop()
})

test('text in any other field is ignored', async () => {
  const { recorded, type, pass, stop } = aWatchedPage()
  type('text', 'Ana')
  await pass(5_000)
  expect(recorded).toEqual([])
  stop()
})

test('a switch of language and an installed app count, until it is stopped', async () => {
  const { recorded, pass, stop } = aWatchedPage()
  document.documentElement.lang = 'fr-CA'
  await pass(0)
  dispatchEvent(new Event('appinstalled'))
  expect(recorded).toEqual([{ name: 'language_switched', to: 'fr-CA' }, { name: 'app_installed' }])
  stop()
  document.documentElement.lang = 'en-CA'
  dispatchEvent(new Event('appinstalled'))
  await pass(0)
  expect(recorded).toHaveLength(2)
})
