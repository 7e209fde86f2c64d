import * as v from 'valibot'
import { describeValue } from './describe-value.ts'
import type { DocumentFault } from './import-fault.ts'

export interface CheckedShape<Document> {
  readonly faults: readonly DocumentFault[]
  /** The document; where it has faults, what remains without the fields at fault; null if too little does. */
  readonly document: Document | null
}

/**
 * Checks the fields of a document: their names, types and ranges. A field at fault is left
 * out and the rest read again, so that one run shows the faults of the whole document.
 */
export function checkShape<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): CheckedShape<v.InferOutput<Schema>> {
  const remaining = structuredClone(value)
  const faultsByPlace = new Map<string, DocumentFault>()
  for (let pass = 0; pass < maxPasses; pass++) {
    const checked = v.safeParse(schema, remaining, { abortPipeEarly: true })
    if (checked.success) return { faults: [...faultsByPlace.values()], document: checked.output }
    const before = faultsByPlace.size
    for (const issue of checked.issues) {
      const fault = readIssue(issue)
      const place = JSON.stringify(fault.at)
      if (!faultsByPlace.has(place)) faultsByPlace.set(place, fault)
    }
    if (faultsByPlace.size === before) break
    for (const { at } of faultsByPlace.values()) leaveOut(remaining, at)
  }
  return { faults: [...faultsByPlace.values()], document: null }
}

/** Each pass shows one more unknown field of an object; nobody writes more than a few. */
const maxPasses = 12

function readIssue(issue: v.BaseIssue<unknown>): DocumentFault {
  const at = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
  const field = at.at(-1)
  if (issue.expected === 'never') {
    return { at, expected: 'a known field', found: `"${field}"` }
  }
  if (issue.received === 'undefined') {
    return { at, expected: `the field "${field}"`, found: 'nothing' }
  }
  return { at, expected: readExpected(issue), found: describeValue(issue.input) }
}

function readExpected(issue: v.BaseIssue<unknown>): string {
  if (issue.message.startsWith('expected ')) return issue.message.slice('expected '.length)
  return wordsByType[issue.expected ?? ''] ?? issue.expected ?? 'another value'
}

const wordsByType: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  string: 'a text',
  number: 'a number',
  Array: 'a list',
  Object: 'an object',
}

function leaveOut(root: unknown, at: DocumentFault['at']): void {
  let holder: unknown = root
  for (const key of at.slice(0, -1)) {
    if (!isHolder(holder)) return
    holder = holder[key]
  }
  const last = at.at(-1)
  // Taking an element out of a list would move the ones behind it away from their places.
  if (isHolder(holder) && !Array.isArray(holder) && last !== undefined) delete holder[last]
}

function isHolder(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null
}
