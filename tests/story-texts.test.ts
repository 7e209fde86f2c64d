import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Note: a text in a story is the whole text.
 * Playwright matches a string with any part of an element's text, ignoring case: 'Sign in' also presses “Sign in with
 * Google”. A story says `exact: true`, and a regular expression where it means a part.
 */
const loose = [
  /\.getBy(?:Text|Label|Placeholder|AltText|Title)\(\s*['"`][^)]*?\)/g,
  /\.getByRole\(\s*'\w+',\s*\{[^}]*?\bname:\s*['"`][^}]*\}/g,
  /\bhasText:\s*['"`][^}]*\}/g,
]

test('no story names a text by a string that also matches a part of another text', () => {
  const folder = 'tests/e2e'
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(30)
  const found = files.flatMap((file) => looseTexts(file, readFileSync(`${folder}/${file}`, 'utf8')))
  expect(found).toEqual([])
})

test('a text that matches a part is found with its file and line', () => {
  const story = `
    page.getByText('Sent')
    page.getByText('Sent', { exact: true })
    page.getByText(/Sent/)
    page.getByRole('button', {
      name: 'Sign in',
    })
    page.getByRole('button', { name: 'Sign in', exact: true })
    page.getByRole('button', { name: /^Sign in/ })
    rows.filter({ hasText: 'Soup' })`
  expect(looseTexts('a.spec.ts', story)).toEqual(['a.spec.ts:2', 'a.spec.ts:5', 'a.spec.ts:10'])
})

function looseTexts(file: string, text: string): readonly string[] {
  const places = loose.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([match], index, all) =>
      match.includes('exact: true') ? [] : [all[index]?.index ?? 0],
    ),
  )
  return places
    .toSorted((one, other) => one - other)
    .map((place) => `${file}:${text.slice(0, place).split('\n').length}`)
}
