import type { DocumentFault, DocumentPath, ImportFault } from './import-fault.ts'
import { venueSpreadsheetColumns } from './venue-spreadsheet-columns.ts'
import { writeDocumentPath } from './write-document-path.ts'
import { writeFound } from './write-found.ts'

/** Remembers from which row each part of a venue document was made. */
export interface SourceMap {
  readonly remember: (at: DocumentPath, line: number) => void
  /** Tells a fault of the document with the row and column it came from. */
  readonly place: (fault: DocumentFault) => ImportFault
}

export function createSourceMap(): SourceMap {
  const lineByPath = new Map<string, number>()
  return {
    remember: (at, line) => lineByPath.set(JSON.stringify(at), line),
    place: ({ at, expected, ...fault }) => {
      const found = writeFound(fault)
      for (let length = at.length; length > 0; length--) {
        const line = lineByPath.get(JSON.stringify(at.slice(0, length)))
        if (line === undefined) continue
        const path = `column ${columnOf(at, at.slice(length))}`
        return { path, line, column: null, expected, found }
      }
      return { path: writeDocumentPath(at), line: null, column: null, expected, found }
    },
  }
}

function columnOf(at: DocumentPath, [field, language, translated]: DocumentPath): string {
  if (at[0] === 'restaurant') return 'setting_value'
  if (field === undefined || lists.has(field)) return 'row'
  if (field === 'localization') return `${translated ?? 'name'}:${language}`
  const named = venueSpreadsheetColumns.find((column) => column.field === field)
  return named?.name ?? String(field)
}

/** Fields that rows below fill, not a cell. */
const lists = new Set<string | number>(['menus', 'sections', 'items', 'options', 'values'])
