import { expect, test } from 'vitest'
import { markPage } from './mark-page.ts'

const entries = [
  { url: 'index.html', revision: 'a1' },
  { url: 'assets/start-b2.js', revision: null },
  'favicon.svg',
]

test('other server settings change the page’s revision, and no other', () => {
  expect(markPage(entries, 'cards')).toEqual([
    { url: 'index.html', revision: 'a1-cards' },
    ...entries.slice(1),
  ])
})

test('without a mark every file keeps its revision', () => {
  expect(markPage(entries, undefined)).toEqual(entries)
})
