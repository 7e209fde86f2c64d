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

/** The same with a text that has a name, such as `say.place` or `words['en-CA'].place`. */
const looseNames = [
  /\.getBy(?:Text|Label|Placeholder|AltText|Title)\(\s*(?<name>[a-z][\w.[\]'-]*)\s*(?:,[^)]*)?\)/g,
  /\.getByRole\(\s*'\w+',\s*\{[^}]*?\bname(?::\s*(?<name>[a-z][\w.[\]'-]*))?\s*(?:,[^}]*)?\}/g,
  /\bhasText(?::\s*(?<name>[a-z][\w.[\]'-]*))?\s*(?:,[^}]*)?\}/g,
]

/** Words of both languages that several stories say. */
const shared = readFileSync('tests/e2e/checkout-steps.ts', 'utf8')

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

test('a name is as strict as its text: a string in any language needs to be exact', () => {
  const story = `
    const words = {
      'en-CA': { charge: '$4.00', soFar: /1 order so far/ },
      'fr-CA': { charge: /^4,00\\s\\$$/, soFar: /1 commande/ },
    }
    page.getByText(say.soFar)
    page.getByText(words['en-CA'].soFar).first()
    page.getByText(say.charge)
    page.getByText(say.charge, { exact: true })
    page.getByRole('button', { name: account.google })
    page.getByRole('button', { name: account.google, exact: true })
    rows.filter({ hasText: say.soFar })
    rows.filter({ hasText: say.charge })`
  expect(looseTexts('a.spec.ts', story)).toEqual(['a.spec.ts:8', 'a.spec.ts:10', 'a.spec.ts:13'])
})

function looseTexts(file: string, text: string): readonly string[] {
  const matches = [
    ...loose.flatMap((pattern) => [...text.matchAll(pattern)]),
    ...looseNames
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .filter(({ groups }) => !isPattern(groups?.['name'] ?? 'name', text)),
  ]
  return matches
    .flatMap(({ 0: match, index }) => (match.includes('exact: true') ? [] : [index]))
    .toSorted((one, other) => one - other)
    .map((place) => `${file}:${text.slice(0, place).split('\n').length}`)
}

/** Whether every text of this name, in the story or else in what stories share, is a regular expression. */
function isPattern(name: string, text: string): boolean {
  const own = name.split('.').at(-1) ?? name
  const declared = new RegExp(
    `\\b${own}(?::| =)\\s*(?<kind>/|RegExp|new RegExp|['"\`]|string)`,
    'g',
  )
  const inStory = [...text.matchAll(declared)]
  const found = inStory.length > 0 ? inStory : [...shared.matchAll(declared)]
  return found.length > 0 && found.every(({ groups }) => /^\/|RegExp/.test(groups?.['kind'] ?? ''))
}
