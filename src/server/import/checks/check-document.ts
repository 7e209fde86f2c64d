import type * as v from 'valibot'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { checkShape, startsWith } from './check-shape.ts'
import type { CheckedShape, StandIns } from './check-shape.ts'
import type {
  DocumentFault,
  DocumentPath,
  ImportFault,
} from '#server/import/faults/import-fault.ts'
import type { VenueFindings } from './venue-findings.ts'

export interface DocumentRules<Schema extends v.GenericSchema> {
  readonly schema: Schema
  /** `written`: the document before defaults and other forms were settled. */
  readonly checkMeaning: (document: v.InferOutput<Schema>, written: unknown) => VenueFindings
  readonly standIns?: StandIns
}

export interface CheckedDocument<Document> extends VenueFindings {
  /** Null if there is a fault. */
  readonly document: Document | null
}

export interface Accepted<Document> {
  readonly document: Document
  /** Accepted, but hardly intended. */
  readonly warnings: readonly ImportFault[]
}

/** Checks a document of any file format. `place` maps a fault of the document to its place in the file. */
export function acceptDocument<const Schema extends v.GenericSchema>(
  value: unknown,
  place: (fault: DocumentFault) => ImportFault,
  rules: DocumentRules<Schema>,
): Result<Accepted<v.InferOutput<Schema>>, readonly ImportFault[]> {
  const { document, faults, warnings } = checkDocument(value, rules)
  if (document !== null) return success({ document, warnings: warnings.map(place) })
  return failure(faults.map(place).sort((a, b) => (a.line ?? 0) - (b.line ?? 0)))
}

/** Checks shape and meaning in one run: the meaning of all parts with a valid shape. */
export function checkDocument<const Schema extends v.GenericSchema>(
  value: unknown,
  { schema, checkMeaning, standIns }: DocumentRules<Schema>,
): CheckedDocument<v.InferOutput<Schema>> {
  const shape = checkShape(schema, value, standIns)
  const meaning: VenueFindings =
    shape.document === null ? { faults: [], warnings: [] } : checkMeaning(shape.document, value)
  const faults = [...shape.faults, ...known(meaning.faults, shape)]
  return {
    document: faults.length === 0 ? shape.document : null,
    faults,
    warnings: known(meaning.warnings, shape),
  }
}

/** Findings that hold for the whole document too, with their original paths. */
function known(
  findings: readonly DocumentFault[],
  { removed, toOriginal }: Pick<CheckedShape<unknown>, 'removed' | 'toOriginal'>,
): readonly DocumentFault[] {
  if (removed.length === 0) return findings
  const isTouched = (at: DocumentPath) =>
    removed.some((path) => startsWith(path, at) || startsWith(at, path))
  return findings.flatMap(({ sameAs, ...finding }) => {
    const at = toOriginal(finding.at)
    if (isTouched(at) || (finding.judgedBy && isTouched(finding.judgedBy))) return []
    return [{ ...finding, at, ...(sameAs ? { sameAs: toOriginal(sameAs) } : {}) }]
  })
}
