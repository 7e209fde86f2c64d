import { mendAccents } from '#server/import/document/broken-accents.ts'
import { describeValue } from '#server/import/faults/describe-fault.ts'
import type { DocumentFault, DocumentPath } from '#server/import/faults/import-fault.ts'
import { looksLikeMadeDate } from '#server/import/document/excel-date.ts'

/** Warns of texts that a spreadsheet program seems to have changed: accents, names and long numbers. */
export function findDamagedTexts(document: unknown): readonly DocumentFault[] {
  return visit([], document)
}

function visit(at: DocumentPath, value: unknown): readonly DocumentFault[] {
  if (typeof value === 'string') return [...checkAccents(at, value), ...checkName(at, value)]
  if (Array.isArray(value)) return value.flatMap((inner, index) => visit([...at, index], inner))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => visit([...at, key], inner))
}

function checkAccents(at: DocumentPath, text: string): readonly DocumentFault[] {
  const mended = mendAccents(text)
  const expected = 'text with whole accents (save the file as UTF-8, a sheet as "CSV UTF-8")'
  if (mended !== null) {
    const found = `${describeValue(text)}, which may be ${describeValue(mended)}`
    return [{ at, expected, found }]
  }
  return text.includes('\u{FFFD}') ? [{ at, expected, found: describeValue(text) }] : []
}

/** Fields with a name or a number that people write: a range of days is none. */
const named = new Set(['name', 'label', 'code', 'level', 'ownerName', 'tableNumber', 'phone'])

function checkName(at: DocumentPath, text: string): readonly DocumentFault[] {
  if (!named.has(String(at.at(-1)))) return []
  if (looksLikeMadeDate(text)) {
    const expected =
      'no date, as a spreadsheet program makes of 1/2, 1-2 or MAR1 (format the cell as text)'
    return [{ at, expected, found: describeValue(text) }]
  }
  if (!/^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(text)) return []
  const expected =
    'every digit of a number, which a spreadsheet program cuts (format the cell as text)'
  return [{ at, expected, found: describeValue(text) }]
}
