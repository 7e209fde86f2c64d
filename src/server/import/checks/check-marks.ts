import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { findOtherMark } from '#domain/venue/marked-text.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'

/** Descriptions, and the texts of messages. */
const marked = new Set(['description', 'text'])

/** Finds marks in descriptions and messages that guests read as they are written. */
export function checkMarks(document: VenueDocument): readonly DocumentFault[] {
  return visit([], document)
}

function visit(at: DocumentPath, value: unknown): readonly DocumentFault[] {
  if (typeof value === 'string') return marked.has(String(at.at(-1))) ? checkText(at, value) : []
  if (Array.isArray(value)) return value.flatMap((inner, index) => visit([...at, index], inner))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => visit([...at, key], inner))
}

function checkText(at: DocumentPath, text: string): readonly DocumentFault[] {
  const other = findOtherMark(text)
  if (other === null) return []
  const expected = 'no marks but b, i, em, strong, p and br; guests read others as they are written'
  return [{ at, expected, found: `"${other}"` }]
}
