import { createScanner, findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Node, ParseError } from 'jsonc-parser'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { DocumentPath, ImportFault } from '#server/import/faults/import-fault.ts'
import { lineIndex } from './line-index.ts'
import type { Position } from './line-index.ts'
import { writeDocumentPath } from '#server/import/faults/write-fault.ts'

export interface JsonSource {
  readonly value: unknown
  /** The position of a path in the file, or of the nearest existing part around it. */
  readonly locate: (path: DocumentPath) => Position
}

/**
 * Parses strict JSON: comments, trailing commas and repeated keys in an object are faults, each
 * with its position.
 */
export function parseJson(text: string): Result<JsonSource, readonly ImportFault[]> {
  const positionOf = lineIndex(text)
  const tooDeep = findTooDeep(text)
  if (tooDeep !== null) {
    const expected = `at most ${maxDepth} levels of brackets`
    return failure([{ path: '', ...positionOf(tooDeep), expected, found: 'more' }])
  }
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  if (errors.length > 0 || !tree) {
    const places = errors.length > 0 ? errors : [{ error: 4, offset: 0, length: 0 }]
    const first = places.filter(
      ({ offset }, index) => places.findIndex((place) => place.offset === offset) === index,
    )
    return failure(first.map((error) => syntaxFault(error, { text, positionOf })))
  }
  const twice = findRepeatedKeys(tree).map(({ at, offset }) => ({
    path: writeDocumentPath(at),
    ...positionOf(offset),
    expected: 'each key once in an object',
    found: 'the same key again',
  }))
  if (twice.length > 0) return failure(twice)
  return success({
    value: JSON.parse(text),
    locate: (path) => positionOf(findNearest(tree, path).offset),
  })
}

/** The parser is recursive; a hostile file must not exhaust the stack. */
const maxDepth = 64

function findTooDeep(text: string): number | null {
  const scanner = createScanner(text, true)
  let depth = 0
  for (let kind = scanner.scan(); kind !== kinds.end; kind = scanner.scan()) {
    if (kind === kinds.openBrace || kind === kinds.openBracket) depth++
    if (kind === kinds.closeBrace || kind === kinds.closeBracket) depth--
    if (depth > maxDepth) return scanner.getTokenOffset()
  }
  return null
}

// The library's own names for these are `const enum`s, which isolated modules cannot read.
const kinds = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, end: 17 }

interface JsonText {
  readonly text: string
  readonly positionOf: (offset: number) => Position
}

function syntaxFault(error: ParseError, { text, positionOf }: JsonText): ImportFault {
  const rest = text.slice(error.offset, error.offset + Math.max(1, Math.min(error.length, 20)))
  return {
    path: '',
    ...positionOf(error.offset),
    expected:
      commaFault(text, error.offset) ??
      expectedByError[printParseErrorCode(error.error)] ??
      'valid JSON',
    found: rest === '' ? 'the end of the file' : JSON.stringify(rest),
  }
}

/** The parser reports a missing key or value after an extra comma; the comma is the mistake. */
function commaFault(text: string, offset: number): string | null {
  if (!/,\s*$/.test(text.slice(0, offset))) return null
  const next = text[offset]
  if (next === ',') return 'one comma between two values'
  if (next === ']') return 'a value after the comma (JSON has no trailing commas)'
  return next === '}' ? 'a key after the comma (JSON has no trailing commas)' : null
}

const expectedByError: Readonly<Record<string, string>> = {
  InvalidNumberFormat: 'a number',
  PropertyNameExpected: 'a key in double quotes',
  ValueExpected: 'a value',
  ColonExpected: 'a colon after the key',
  CommaExpected: 'a comma between two values',
  CloseBraceExpected: 'a closing brace }',
  CloseBracketExpected: 'a closing bracket ]',
  EndOfFileExpected: 'nothing after the document',
  InvalidCommentToken: 'no comments, which JSON does not have',
  UnexpectedEndOfString: 'a closing double quote',
  InvalidEscapeCharacter: 'a valid escape after the backslash',
  InvalidCharacter: 'no control characters in a text',
}

interface RepeatedKey {
  readonly at: DocumentPath
  readonly offset: number
}

function findRepeatedKeys(node: Node, at: DocumentPath = []): RepeatedKey[] {
  const children = node.children ?? []
  if (node.type === 'array') {
    return children.flatMap((child, index) => findRepeatedKeys(child, [...at, index]))
  }
  const seen = new Set<string>()
  return children.flatMap((property) => {
    const [key, value] = property.children ?? []
    if (!key || !value) return []
    const name = String(key.value)
    const here = [...at, name]
    const again = seen.has(name) ? [{ at: here, offset: key.offset }] : []
    seen.add(name)
    return [...again, ...findRepeatedKeys(value, here)]
  })
}

function findNearest(tree: Node, path: DocumentPath): Node {
  for (let length = path.length; length > 0; length--) {
    const found = findNodeAtLocation(tree, path.slice(0, length))
    if (!found) continue
    // For `"price": "abc"` the key's line is more useful than the value's.
    return found.parent?.type === 'property' ? found.parent : found
  }
  return tree
}
