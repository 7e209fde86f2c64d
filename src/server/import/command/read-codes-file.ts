import type { CodesDocument } from '#contract/code/codes-document.ts'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { createCellReader } from '#server/import/spreadsheet/cell-reader.ts'
import type { CellReader } from '#server/import/spreadsheet/cell-reader.ts'
import type { Accepted } from '#server/import/checks/check-document.ts'
import { checkCodesValue } from '#server/import/checks/check-codes-value.ts'
import { codesSheet } from '#server/import/spreadsheet/codes-spreadsheet-columns.ts'
import type { CodeRowKind } from '#server/import/spreadsheet/codes-spreadsheet-columns.ts'
import { readSheetFile } from './read-sheet-file.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'
import { parseJson } from '#server/import/document/parse-json.ts'
import { readSpreadsheetRows } from '#server/import/spreadsheet/read-spreadsheet-rows.ts'
import { createSourceMap } from '#server/import/document/source-map.ts'
import { mergeFaults } from '#server/import/faults/merge-faults.ts'
import { writeDocumentPath, writeFound } from '#server/import/faults/write-fault.ts'

type CheckedCodes = Result<Accepted<CodesDocument>, readonly ImportFault[]>

/**
 * Reads codes, cards and people from a file in the format of its ending: `.json`, `.csv` or `.tsv`.
 */
export async function readCodesFile(file: string): Promise<CheckedCodes> {
  const read = await readSheetFile(file)
  if (!read.ok) return read
  const { text, isSheet } = read.value
  return isSheet ? readSheet(text) : readJson(text)
}

function readJson(text: string): CheckedCodes {
  const source = parseJson(text)
  if (!source.ok) return source
  return checkCodesValue(source.value.value, ({ at, expected, ...fault }) => ({
    path: writeDocumentPath(at),
    ...source.value.locate(at),
    expected,
    found: writeFound(fault),
  }))
}

const listByKind: Readonly<Record<CodeRowKind, keyof CodesDocument>> = {
  discount: 'discounts',
  gift_card: 'gift_cards',
  member: 'members',
  loyalty: 'loyalty',
}

function readSheet(text: string): CheckedCodes {
  const table = readSpreadsheetRows(text, codesSheet)
  if (!table.ok) return table
  const faults: ImportFault[] = []
  const { rows, decimalComma } = table.value
  const sourceMap = createSourceMap()
  const value: Partial<Record<keyof CodesDocument, object[]>> = {}
  for (const row of rows) {
    const list = listByKind[row.kind]
    const entries = (value[list] ??= [])
    sourceMap.remember([list, entries.length], row.line)
    entries.push(entryOf(createCellReader(row, { decimalComma, faults })))
  }
  const checked = checkCodesValue(value, sourceMap.place)
  return faults.length === 0
    ? checked
    : failure(mergeFaults(faults, checked.ok ? [] : checked.error))
}

/** An empty cell is a missing field. */
function entryOf({ row, text, amount, integer }: CellReader<CodeRowKind>): object {
  const promos = text('promos')
  const entry = {
    ...Object.fromEntries(row.cells),
    row: undefined,
    balance: amount('balance'),
    uses_left: integer('uses_left'),
    promos: promos
      ?.split(/[|,]/)
      .map((promo) => promo.trim())
      .filter((promo) => promo !== ''),
  }
  return Object.fromEntries(Object.entries(entry).filter(([, cell]) => cell !== undefined))
}
