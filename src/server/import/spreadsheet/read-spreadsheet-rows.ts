import { CsvError, parse } from 'csv-parse/sync'
import { isStorable } from '#domain/language/storable-text.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { describeUnstorable } from '#server/import/faults/describe-fault.ts'
import { unquoteFormula } from './formula-cell.ts'
import { findQuoteFault, quotedCells } from './find-quote-fault.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'
import { venueSpreadsheetColumns } from './columns/all-columns.ts'
import type { SpreadsheetColumn } from './columns/spreadsheet-field.ts'
import { rowKinds } from './columns/row-kinds.ts'
import type { RowKind, SpreadsheetRow } from './columns/row-kinds.ts'
import { withArticle } from '#server/import/faults/write-fault.ts'

export interface SpreadsheetRows<Kind extends string = RowKind> {
  readonly rows: readonly SpreadsheetRow<Kind>[]
  /** The headings, in lower case. */
  readonly columns: readonly string[]
  /** Amounts may have a decimal comma, because the columns are not separated by commas. */
  readonly decimalComma: boolean
}

/** Possible values of the first column, and the columns that such rows may fill. */
export interface SheetLayout<Kind extends string> {
  readonly kinds: readonly Kind[]
  readonly columns: readonly SpreadsheetColumn<Kind>[]
}

const venueSheet: SheetLayout<RowKind> = { kinds: rowKinds, columns: venueSpreadsheetColumns }

export function readVenueRows(text: string): Result<SpreadsheetRows, readonly ImportFault[]> {
  return readSpreadsheetRows(text, venueSheet)
}

/** Reads the rows of a spreadsheet with columns separated by commas, semicolons or tabs. */
export function readSpreadsheetRows<Kind extends string>(
  written: string,
  layout: SheetLayout<Kind>,
): Result<SpreadsheetRows<Kind>, readonly ImportFault[]> {
  const { text, delimiter } = findDelimiter(written)
  const table = readTable(text, delimiter)
  if (!table.ok) return failure([table.error])
  const [headings = [], ...records] = table.value
  const unstorable = findUnstorable(table.value)
  if (unstorable.length > 0) return failure(unstorable)
  const columns = headings.map((heading) => heading.trim().toLowerCase())
  const headingFaults = checkHeadings(columns, layout)
  if (headingFaults.length > 0) return failure(headingFaults)
  const faults: ImportFault[] = []
  const rows = records.flatMap((record, index) => {
    const row = readRow({ line: index + 2, columns, record, layout }, faults)
    return row ? [row] : []
  })
  return faults.length > 0
    ? failure(faults)
    : success({ rows, columns, decimalComma: delimiter !== ',' })
}

/** A first line such as `sep=;` names the separator to Excel, which shows it as no row. */
function findDelimiter(written: string): { readonly text: string; readonly delimiter: string } {
  const [line = '', said] = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n)/i.exec(written) ?? []
  const text = written.slice(line.length)
  const headings = text.slice(0, text.search(/[\r\n]|$/))
  const count = (delimiter: string) => headings.split(delimiter).length
  const [usual = ','] = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))
  return { text, delimiter: said ?? usual }
}

function readTable(text: string, delimiter: string): Result<string[][], ImportFault> {
  try {
    return success(parse(text, { delimiter, relax_column_count: true, skip_empty_lines: false }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const fault = findQuoteFault(text, delimiter)
    if (fault) return failure(fault)
    const line = typeof error['lines'] === 'number' ? error['lines'] : null
    return failure({ path: '', line, column: null, expected: quotedCells, found: error.message })
  }
}

/** A heading is named by the position of its column, because its name is at fault. */
function findUnstorable(table: readonly (readonly string[])[]): readonly ImportFault[] {
  const [headings = []] = table
  return table.flatMap((record, row) =>
    record.flatMap((cell, place) => {
      if (isStorable(cell)) return []
      const heading = headings[place]?.trim().toLowerCase() ?? ''
      const column = row > 0 && isStorable(heading) ? heading || '(none)' : String(place + 1)
      const fault = describeUnstorable(cell)
      return [{ path: `column ${column}`, line: row + 1, column: null, ...fault }]
    }),
  )
}

function checkHeadings<Kind extends string>(
  columns: readonly string[],
  layout: SheetLayout<Kind>,
): readonly ImportFault[] {
  const missing = columns.includes('row')
    ? []
    : [headingFault('row', 'a column "row" that says what each row is', 'none')]
  const known = layout.columns.map(({ name }) => name).join(', ')
  return [
    ...missing,
    ...columns.flatMap((column, index) => {
      if (columns.indexOf(column) < index && column !== '') {
        return [headingFault(column, 'each column once', 'it again')]
      }
      if (column === '' || findColumn(column, layout)) return []
      return [headingFault(column, `one of the columns ${known}`, `"${column}"`)]
    }),
  ]
}

function headingFault(column: string, expected: string, found: string): ImportFault {
  return { path: `column ${column}`, line: 1, column: null, expected, found }
}

function findColumn<Kind extends string>(heading: string, { columns }: SheetLayout<Kind>) {
  const [name = '', language] = heading.split(':')
  const column = columns.find((each) => each.name === name)
  if (language === undefined) return column
  return column?.translated === true && /^[a-z]{2}$/.test(language) ? column : undefined
}

interface Record<Kind extends string> {
  readonly line: number
  readonly columns: readonly string[]
  readonly record: readonly string[]
  readonly layout: SheetLayout<Kind>
}

function readRow<Kind extends string>(
  { line, columns, record, layout }: Record<Kind>,
  faults: ImportFault[],
): SpreadsheetRow<Kind> | null {
  const filled = record
    .map((cell, index) => [columns[index] ?? '', unquoteFormula(cell.trim())] as const)
    .filter(([, cell]) => cell !== '')
  if (filled.length === 0) return null
  const cells = new Map(filled)
  const word = cells.get('row')?.toLowerCase() ?? ''
  const kind = layout.kinds.find((known) => known === word)
  const fault = (column: string, expected: string, found: string) => {
    faults.push({ path: `column ${column}`, line, column: null, expected, found })
  }
  if (!kind) {
    fault('row', `one of ${layout.kinds.join(', ')}`, word === '' ? 'an empty cell' : `"${word}"`)
    return null
  }
  for (const [heading, cell] of filled) {
    const column = findColumn(heading, layout)
    if (!column) fault('(none)', 'no cell to the right of the last heading', `"${cell}"`)
    else if (!column.rows.includes(kind)) {
      fault(heading, `an empty cell, because this row is ${withArticle(kind)}`, `"${cell}"`)
    }
  }
  return { line, kind, cells }
}
