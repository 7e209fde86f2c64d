import type {
  DocumentFault,
  DocumentPath,
  ImportFault,
} from '#server/import/faults/import-fault.ts'
import { writeDocumentPath, writeFound } from '#server/import/faults/write-fault.ts'

/** Maps the parts of a document to the rows they were made from. */
export interface SourceMap {
  /**
   * `columnOf` names the column of a path inside the part; left out: columns are named like their
   * fields.
   */
  readonly remember: (at: DocumentPath, line: number, columnOf?: ColumnOf) => void
  /** Adds the row and column to a fault of the document. */
  readonly place: (fault: DocumentFault) => ImportFault
}

type ColumnOf = (rest: DocumentPath) => string

export function createSourceMap(): SourceMap {
  const rowByPath = new Map<string, { readonly line: number; readonly columnOf: ColumnOf }>()
  return {
    remember: (at, line, columnOf = nameOfField) => {
      rowByPath.set(JSON.stringify(at), { line, columnOf })
    },
    place: ({ at, expected, ...fault }) => {
      const found = writeFound(fault)
      for (let length = at.length; length > 0; length--) {
        const row = rowByPath.get(JSON.stringify(at.slice(0, length)))
        if (row === undefined) continue
        const path = `column ${row.columnOf(at.slice(length))}`
        return { path, line: row.line, column: null, expected, found }
      }
      return { path: writeDocumentPath(at), line: null, column: null, expected, found }
    },
  }
}

function nameOfField([field]: DocumentPath): string {
  return field === undefined || lists.has(field) ? 'row' : String(field)
}

/** Filled by the rows below, not by a cell. */
const lists = new Set<string | number>(['menus', 'sections', 'items', 'options', 'values'])
