import type { ImportFault } from '#server/import/faults/import-fault.ts'
import type { SpreadsheetRow } from '#server/import/spreadsheet/columns/row-kinds.ts'

/** A fault in a cell of a row. `found` defaults to the cell's content. */
export function rowFault(
  row: SpreadsheetRow,
  column: string,
  words: string | { readonly expected: string; readonly found: string },
): ImportFault {
  const found = JSON.stringify(row.cells.get(column) ?? '')
  const said = typeof words === 'string' ? { expected: words, found } : words
  return { path: `column ${column}`, line: row.line, column: null, ...said }
}
