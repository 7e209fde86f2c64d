import type { DocumentPath } from '#server/import/faults/import-fault.ts'
import type { CellKind } from '#server/import/spreadsheet/sheet-cell-kinds.ts'
import type { PartKind, RowKind } from './row-kinds.ts'

export interface SpreadsheetColumn<Kind extends string = RowKind> {
  readonly name: string
  /** The kinds of row that may fill it. */
  readonly rows: readonly Kind[]
  readonly meaning: string
  /** May be repeated for other languages, as `name:fr`. */
  readonly translated?: boolean
}

/** A column of rows that become parts of the document, and its field. */
export interface PartField extends SpreadsheetColumn<PartKind> {
  readonly kind: CellKind
  /** Path of the field, from the row's own part of the document. */
  readonly at: DocumentPath
}

/** Column, kind, field and meaning. */
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
