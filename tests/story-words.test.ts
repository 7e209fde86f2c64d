import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * A text that a story waits for is one that the product says: a changed text is found here in a second, and not by
 * stories that wait half a minute each. Compared are pairs of words that stand beside each other; one of a pair with a
 * placeholder ("Added {{name}}") may be any word.
 */
const sources = [
  'src/i18n/locales',
  'src/server/locales',
  'src/server/card-page',
  'src/server/demo',
  'src/server/import/command',
  'tests/fixtures',
]

const stories = filesIn('tests/e2e')

test('no story waits for words that nothing says', () => {
  const said = pairsOf(
    [...sources.flatMap(filesIn).map(read), ...stories.map(read).flatMap(typedTexts)].join('\n'),
  )
  expect(stories.length).toBeGreaterThan(30)
  const unsaid = stories.flatMap((file) => {
    return awaitedTexts(read(file))
      .flatMap((text) => unsaidPairs(text, said))
      .map((pair) => `${file}: ${pair}`)
  })
  expect(unsaid).toEqual([])
})

test('a changed word is found, beside placeholders too', () => {
  const said = pairsOf(
    "off: 'You are offline. The menu works.',\nadded: 'Added {{name}} to the cart',\nname: 'Harbour burger'",
  )
  expect(awaitedTexts('await see(/You are offline.*still works/)')).toEqual([
    'You are offline.*still works',
  ])
  expect(unsaidPairs('You are offline.*still works', said)).toEqual(['still works'])
  expect(unsaidPairs('^Added Harbour burger to the', said)).toEqual([])
  expect(unsaidPairs('^Added Harbour burger to your', said)).toEqual(['to your'])
})

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|json|csv|html)$/.test(file))
    .map((file) => `${folder}/${file}`)
}

function read(file: string): string {
  return readFileSync(file, 'utf8')
}

const awaitedStrings =
  /(?:\.getBy(?:Text|Label|Placeholder|AltText|Title)\(|\.getByRole\(\s*'\w+',\s*\{\s*name: |\bhasText: |\.to(?:Have|Contain)Text\()\s*(?<text>(['"`]).*?\2)/g

/** Regular expressions with a space, which comments are not, and the strings of locators. */
function awaitedTexts(story: string): readonly string[] {
  const strings = story.matchAll(awaitedStrings)
  const patterns = story.matchAll(
    /(?<=[\s([,:])\/(?!\*)(?<text>(?:[^/\\\n]|\\.)+)\/[iu]*(?=[\s),.\]])/g,
  )
  return [...strings, ...patterns]
    .map(({ groups }) => groups?.['text'] ?? '')
    .filter((text) => text.includes(' '))
}

/** Other strings, which a story types, or gives its venue. */
function typedTexts(story: string): readonly string[] {
  return [...story.replaceAll(awaitedStrings, '').matchAll(/(['"`]).*?\1/g)].map(([text]) => text)
}

function pairsOf(text: string): ReadonlySet<string> {
  const lines = text.split('\n').map(wordsOf)
  return new Set(lines.flatMap((words) => words.slice(1).map((word, at) => pair(words[at], word))))
}

function unsaidPairs(pattern: string, said: ReadonlySet<string>): readonly string[] {
  const runs = pattern
    .replaceAll(/\\\w|\.\*/g, '|')
    .split(/[^\p{L}\p{M} ’'{}-]+/u)
    .map(wordsOf)
  return runs.flatMap((words) =>
    words.slice(1).flatMap((word, at) => {
      const before = words[at]
      const isSaid =
        said.has(pair(before, word)) || said.has(pair(before, any)) || said.has(pair(any, word))
      return isSaid ? [] : [pair(before, word)]
    }),
  )
}

const any = '{{}}'

function wordsOf(text: string): readonly string[] {
  const words = text
    .toLowerCase()
    .replaceAll(/\\?'/g, '’')
    .match(/\{\{[^}]*\}\}|\p{L}+(?:’\p{L}+)*/gu)
  return (words ?? []).map((word) => (word.startsWith('{{') ? any : word))
}

function pair(one: string | undefined, other: string): string {
  return `${one} ${other}`
}
