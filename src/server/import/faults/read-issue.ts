import type * as v from 'valibot'
import { countWords } from './write-fault.ts'
import { describeValue } from './describe-fault.ts'
import type { DocumentFault } from './import-fault.ts'

/** Converts a schema issue to a fault of the document, in the words of the document's owner. */
export function readIssue(issue: v.BaseIssue<unknown>): DocumentFault {
  const at = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
  const field = at.at(-1)
  if (issue.expected === 'never') {
    return { at, expected: 'a known field', found: `"${field}"` }
  }
  if (issue.received === 'undefined') {
    return { at, expected: `the field "${field}"`, found: 'nothing' }
  }
  return { at, expected: readExpected(issue), found: readFound(issue) }
}

function readExpected(issue: v.BaseIssue<unknown>): string {
  if (issue.message.startsWith('expected ')) return issue.message.slice('expected '.length)
  const bound = readBound(issue)
  return bound ?? wordsByType[issue.expected ?? ''] ?? issue.expected ?? 'another value'
}

/** A schema without a custom message reports only `<=3`. */
function readBound({ type, requirement, input }: v.BaseIssue<unknown>): string | null {
  if (typeof requirement !== 'number') return null
  switch (type) {
    case 'min_length':
      return `at least ${countWords(requirement, unitOf(input))}`
    case 'max_length':
      return `at most ${countWords(requirement, unitOf(input))}`
    case 'length':
      return countWords(requirement, unitOf(input))
    case 'min_value':
      return `${requirement} or more`
    case 'max_value':
      return `at most ${requirement}`
    default:
      return null
  }
}

const lengthIssues = new Set(['min_length', 'max_length', 'length'])

/** For a wrong length of a list or text the fault shows the length, not the content. */
function readFound({ type, input }: v.BaseIssue<unknown>): string {
  if (!lengthIssues.has(type)) return describeValue(input)
  if (Array.isArray(input)) {
    return input.length === 0 ? describeValue(input) : countWords(input.length, 'entry')
  }
  if (typeof input !== 'string') return describeValue(input)
  return `${describeValue(input)} (${countWords(input.length, 'character')})`
}

function unitOf(input: unknown): string {
  return Array.isArray(input) ? 'entry' : 'character'
}

const wordsByType: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  string: 'a text',
  number: 'a number',
  Array: 'a list',
  Object: 'an object',
}
