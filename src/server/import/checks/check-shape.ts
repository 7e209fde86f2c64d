import * as v from 'valibot'
import { unstorableTexts } from '#domain/language/storable-text.ts'
import { describeUnstorable } from '#server/import/faults/describe-fault.ts'
import { foldEqualFaults } from '#server/import/faults/fold-equal-faults.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'
import { readIssue } from '#server/import/faults/read-issue.ts'
import { remainingDocument } from '#server/import/document/remaining-document.ts'
import { writeDocumentPath } from '#server/import/faults/write-fault.ts'

export interface CheckedShape<Document> {
  readonly faults: readonly DocumentFault[]
  /** The document; at faults, the rest without the parts at fault; null if too little is left. */
  readonly document: Document | null
  /** Paths that `document` lacks or has another value at. */
  readonly removed: readonly DocumentPath[]
  /** Maps a path of `document` to the path in the checked document. */
  readonly toOriginal: (at: DocumentPath) => DocumentPath
}

/** Substitutes for required fields, by path: `restaurant.tax_rate`. */
export type StandIns = Readonly<Record<string, unknown>>

/**
 * Checks the fields of a document: texts, names, types and ranges. Parts at fault are removed and the rest
 * is checked again, so that one run reports the faults of the whole document and the rest can be
 * checked further.
 */
export function checkShape<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  standIns: StandIns = {},
): CheckedShape<v.InferOutput<Schema>> {
  const remaining = remainingDocument(value)
  const unstorable = [...unstorableTexts(value)]
  const faults: DocumentFault[] = []
  const removed: DocumentPath[] = []
  const done = (document: v.InferOutput<Schema> | null) => ({
    faults: [
      ...unstorable.map(({ at, text }) => ({ at, ...describeUnstorable(text) })),
      ...foldEqualFaults(faults),
    ],
    document,
    removed,
    toOriginal: remaining.toOriginal,
  })
  for (const { at } of unstorable) {
    removed.push(at)
    remaining.remove(at)
  }
  for (let pass = 0; pass < maxPasses; pass++) {
    const checked = v.safeParse(schema, remaining.read(), { abortPipeEarly: true })
    if (checked.success) return done(checked.output)
    const taken = checked.issues.map((issue) => {
      const fault = readIssue(issue)
      const at = remaining.toOriginal(fault.at)
      const follows = issue.type !== 'max_length' && removed.some((path) => startsWith(path, at))
      if (!follows) faults.push({ ...fault, at })
      const isField = typeof at.at(-1) === 'string' && issue.received !== 'undefined'
      return { at, part: follows || !isField ? entryOf(at) : at }
    })
    const changed = taken.map(({ at, part }) => {
      removed.push(at)
      if (part.length > 0) {
        removed.push(part)
        return remaining.remove(part)
      }
      const standIn = standIns[writeDocumentPath(at)]
      if (standIn !== undefined) remaining.put(at, standIn)
      return standIn !== undefined
    })
    if (!changed.includes(true)) break
  }
  return done(null)
}

/** Each pass finds one more unknown field per object; real files have few. */
const maxPasses = 24

/** True: `path` is `start` or lies within it. */
export function startsWith(path: DocumentPath, start: DocumentPath): boolean {
  return start.length <= path.length && start.every((key, depth) => key === path[depth])
}

/**
 * The list entry to remove with a required part: the item, whose options may refer to each other,
 * else the nearest entry. Empty: the part is in no list.
 */
function entryOf(at: DocumentPath): DocumentPath {
  const items = at.indexOf('items')
  if (items >= 0 && typeof at[items + 1] === 'number') return at.slice(0, items + 2)
  return at.slice(0, at.findLastIndex((key) => typeof key === 'number') + 1)
}
