import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Words that the code no longer uses, and the field's words for them. */
const replacements: ReadonlyMap<string, string> = new Map([
  ['kept', 'stored, saved or pending'],
  ['keeper', 'manager'],
  ['told', 'recorded, sent or shown'],
  ['teller', 'recorder'],
  ['begun', 'started'],
  ['unsure', 'unconfirmed'],
  ['handover', 'fulfilment'],
  ['hindrance', 'blocker'],
  ['patience', 'timeout'],
  ['patient', 'withTimeout'],
  ['surroundings', 'options'],
  ['complain', 'print or report'],
  ['aloud', 'print or report'],
  ['overturned', 'rejectedAfterAccept'],
  ['settable', 'WritableStore'],
  ['whoever', 'the role'],
  ['somebody', 'the role'],
])

/** Names of the wire, of stored records and of message keys. */
const fixedNames: ReadonlySet<string> = new Set([
  'unkept',
  'handover',
  'HandoverNotOffered',
  'handoverNotOffered',
  'unsure',
])

test('file names and identifiers use the field’s words', () => {
  const files = ['src', 'sw', 'tests'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  const code = files.filter((file) => /\.(?:tsx?|mjs|js|css)$/.test(file) && !isData(file))
  expect(code.length).toBeGreaterThan(1_000)
  const names = code.flatMap((file) => {
    const found = givenUpIn(basename(file).split(/[-.]/))
    return found.map((word) => `${file}: ${word}`)
  })
  const identifiers = code
    .filter((file) => !file.endsWith('.css'))
    .flatMap((file) => wordsIn(readFileSync(file, 'utf8')).map((word) => `${file}: ${word}`))
  expect([...names, ...identifiers]).toEqual([])
})

test('a word is found inside a name, and neither in a text nor in a comment', () => {
  const text = [
    "const aKeptOrder = keeper('told', `kept ${unsure}`) // whoever",
    '/* somebody */ const kept = { handover: keptSince }',
  ].join('\n')
  expect(wordsIn(text)).toEqual([
    'aKeptOrder → stored, saved or pending',
    'keeper → manager',
    'keptSince → stored, saved or pending',
  ])
})

/** Locales are message keys; the databases of older builds have their words. */
function isData(file: string): boolean {
  return file.includes('/locales/') || file.includes('/device-database-')
}

function wordsIn(source: string): readonly string[] {
  const code = source.replaceAll(
    /\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"|(?<![:'"])\/\/.*/g,
    "''",
  )
  const names = new Set(code.match(/[A-Za-z_$][\w$]*/g))
  // A short-lived variable may be called `kept`; a name with a second word says what is stored.
  return [...names]
    .filter((name) => name !== 'kept' && !fixedNames.has(name))
    .flatMap((name) => givenUpIn(name.split(/(?=[A-Z])/)).map((word) => `${name} → ${word}`))
}

function givenUpIn(parts: readonly string[]): readonly string[] {
  return parts.flatMap((part) => replacements.get(part.toLowerCase()) ?? [])
}
