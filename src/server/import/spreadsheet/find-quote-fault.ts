import type { ImportFault } from '#server/import/faults/import-fault.ts'
import { lineIndex } from '#server/import/document/line-index.ts'

export const quotedCells = 'cells that are quoted as in CSV ("…", with "" for a quote inside)'

/**
 * Finds a wrong quote in a CSV text: the opening quote of a cell that does not end with one, or a
 * quote inside an unquoted cell. A parser would notice an open quote only at the next quote or at
 * the end of the file. Null: none.
 */
export function findQuoteFault(text: string, delimiter: string): ImportFault | null {
  let offset = 0
  while (offset < text.length) {
    const end =
      text[offset] === '"' ? endOfQuoted(text, offset) : endOfPlain(text, offset, delimiter)
    if (end === null) return fault(text, offset, 'a quote that is opened here and closed nowhere')
    if (isCellEnd(text, end, delimiter)) {
      offset = end + 1
      continue
    }
    if (text[offset] !== '"') {
      return fault(text, end, 'a quote inside a cell that does not begin with one')
    }
    return fault(text, offset, wrongEnd(text, { from: offset, end }))
  }
  return null
}

/** The offset after the closing quote; null: none. */
function endOfQuoted(text: string, start: number): number | null {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at + 1
  }
  return null
}

/** The offset of the cell's end, or of a quote inside. */
function endOfPlain(text: string, start: number, delimiter: string): number {
  let at = start
  while (at < text.length && text[at] !== '"' && !isCellEnd(text, at, delimiter)) at++
  return at
}

function isCellEnd(text: string, at: number, delimiter: string): boolean {
  return at >= text.length || [delimiter, '\n', '\r'].includes(text[at] ?? '')
}

function wrongEnd(text: string, { from, end }: { readonly from: number; readonly end: number }) {
  const rest = JSON.stringify(text.slice(end, end + 20).split(/[\r\n]/)[0])
  const { line } = lineIndex(text)(end - 1)
  const where = line === lineIndex(text)(from).line ? '' : ` in line ${line}`
  return `a quote that is opened here and whose next quote${where} is followed by ${rest}`
}

function fault(text: string, offset: number, found: string): ImportFault {
  return { path: '', ...lineIndex(text)(offset), expected: quotedCells, found }
}
