import { expect, test } from 'vitest'
import { markPage } from './mark-page.ts'

const entries = [
  { url: 'index.html', revision: 'a1' },
  { url: 'assets/start-b2.js', revision: null },
  'favicon.svg',
]

test('the page is another one when the server’s settings are, and nothing else is', () => {
  expect(markPage(entries, 'cards')).toEqual([
    { url: 'index.html', revision: 'a1-cards' },
    ...entries.slice(1),
  ])
})

test('a server that says nothing of its settings leaves every file as it was built', () => {
  expect(markPage(entries, undefined)).toEqual(entries)
})
