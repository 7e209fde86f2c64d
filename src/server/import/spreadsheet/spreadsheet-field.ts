import type { DocumentPath } from '#server/import/faults/import-fault.ts'
import type { CellKind } from './sheet-cell-kinds.ts'
import type { PartKind, RowKind } from './venue-spreadsheet-rows.ts'

export interface SpreadsheetColumn<Kind extends string = RowKind> {
  readonly name: string
  /** The kinds of row that may fill it. */
  readonly rows: readonly Kind[]
  readonly meaning: string
  /** May come again for another language, as `name:fr`. */
  readonly translated?: boolean
}

/** A column of the rows that become parts of the document, and the field it fills there. */
export interface PartField extends SpreadsheetColumn<PartKind> {
  readonly kind: CellKind
  /** Where the value goes, seen from the row's own part of the document. */
  readonly at: DocumentPath
}

/** Column, kind, field and meaning of what these rows have. */
type FieldRow = readonly [name: string, kind: CellKind, field: string, meaning: string]

export function fields(
  rows: readonly PartKind[],
  written: readonly FieldRow[],
): readonly PartField[] {
  return written.map(([name, kind, field, meaning]) => ({ name, rows, kind, at: [field], meaning }))
}

export function translated(
  rows: readonly PartKind[],
  written: readonly FieldRow[],
): readonly PartField[] {
  return fields(rows, written).map((field) => ({ ...field, translated: true }))
}
