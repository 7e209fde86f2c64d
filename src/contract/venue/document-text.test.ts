import { expect, test } from 'vitest'
import { aLongVenue } from '#tests/fixtures/a-long-venue.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { parseDocumentLines } from './document-text.ts'
import { writeDocumentText } from './write-document-text.ts'

test.each([
  ['a short document', aSmallVenue()],
  ['a long one', aLongVenue()],
  ['one whose texts have line breaks, braces and commas', aLongVenue('{"id": 1},\n{\n]},\u2028')],
  ['a long one with a section without items', withEmptySection()],
])('%s is JSON, and is the same when it is read in steps', (_, document) => {
  const text = writeDocumentText(document)
  expect(JSON.parse(text)).toEqual(document)
  expect(runAll(text).document).toEqual(document)
})

test('a short document is read in one step, a long one in steps of a few items', () => {
  const short = writeDocumentText(aSmallVenue())
  const long = writeDocumentText(aLongVenue())
  expect(runAll(short).pauses).toBe(0)
  // Steps of 16,000 characters.
  expect(runAll(long).pauses).toBeGreaterThan(long.length / 20_000)
})

test.each([
  ['on one line', JSON.stringify(aLongVenue())],
  ['laid out for people', JSON.stringify(aLongVenue(), null, 2)],
  ['of lines that begin like items', `{\n"menus":\n${menusOnLines(aLongVenue())}`],
])('a long text %s is read as well', (_, text) => {
  expect(runAll(text).document).toEqual(aLongVenue())
})

test('a long text that is cut off, or is no JSON, is a SyntaxError', () => {
  const text = writeDocumentText(aLongVenue())
  expect(() => runAll(text.slice(0, -10))).toThrow(SyntaxError)
  expect(() => runAll(text.slice(0, text.length / 2))).toThrow(SyntaxError)
  expect(() => runAll('<html>\n{'.repeat(100_000))).toThrow(SyntaxError)
})

function runAll(text: string) {
  const steps = parseDocumentLines(text.split('\n'))
  let pauses = 0
  let step = steps.next()
  while (step.done !== true) {
    pauses += 1
    step = steps.next()
  }
  return { document: step.value, pauses }
}

/** Each menu on a line, and the rest of the document after them. */
function menusOnLines({ menus, ...rest }: ReturnType<typeof aLongVenue>) {
  const lines = menus.map((menu) => JSON.stringify(menu)).join(',\n')
  return `[\n${lines}\n],\n${JSON.stringify(rest).slice(1)}`
}

function withEmptySection() {
  const { menus, ...rest } = aLongVenue()
  return {
    ...rest,
    menus: menus.map((menu) => ({
      ...menu,
      sections: [{ id: 'none', slug: 'none', name: 'None', items: [] }, ...menu.sections],
    })),
  }
}
