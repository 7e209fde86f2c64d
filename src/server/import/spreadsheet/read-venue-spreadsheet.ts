import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { createCellReader } from './cell-reader.ts'
import { checkVenueValue } from '#server/import/checks/check-venue-value.ts'
import type { CheckedVenue } from '#server/import/checks/check-venue-value.ts'
import { decodeText } from '#server/import/document/decode-text.ts'
import { textOf, valueAt } from '#server/import/document/document-tree.ts'
import type { Tree } from '#server/import/document/document-tree.ts'
import { fillInDefaults } from '#server/import/document/fill-in-defaults.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'
import { mergeFaults } from '#server/import/faults/merge-faults.ts'
import { keepUnsaid, restoreUnchanged } from './keep-unsaid.ts'
import type { UnchangedField } from './keep-unsaid.ts'
import { linkGroups } from './link-groups.ts'
import { nameToSlug } from '#server/import/document/unique-names.ts'
import { nestRows } from './nest-rows.ts'
import { readVenueRows } from './read-spreadsheet-rows.ts'
import { rowFault } from './row-fault.ts'
import { rowsToDocument } from './rows-to-document.ts'
import { listSaid } from './said-in-sheet.ts'
import type { SaidInSheet } from './said-in-sheet.ts'
import { settingsToRestaurant } from './settings-to-restaurant.ts'
import { createSourceMap } from '#server/import/document/source-map.ts'
import type { SpreadsheetRow } from '#server/import/spreadsheet/columns/row-kinds.ts'

interface SheetVenue extends CheckedVenue {
  /** The stored fields that the sheet does not have, and keeps. */
  readonly kept: readonly UnchangedField[]
}

type ReadSheet = Result<SheetVenue, readonly ImportFault[]>

export interface VenueIdentity {
  /** Null: not in the sheet. */
  readonly id: string | null
  /** The slug in the sheet, or derived from its name. */
  readonly slug: string
}

/** A sheet with valid rows, before it is merged into the stored document. */
export interface VenueSheet {
  readonly identity: VenueIdentity
  /** The checked venue; `stored`: the published document of this identity, if any. */
  readonly mergeWith: (stored: VenueDocument | null) => ReadSheet
}

/**
 * Reads a venue document from the bytes of a spreadsheet (CSV or TSV; see venueSpreadsheetColumns).
 * It passes the same checks as a JSON document; faults have their row and column.
 */
export function readVenueSpreadsheet(bytes: Uint8Array): ReadSheet {
  const sheet = openVenueSpreadsheet(bytes)
  return sheet.ok ? sheet.value.mergeWith(null) : sheet
}

/** Reads the rows of a spreadsheet, to be checked once the stored document is known. */
export function openVenueSpreadsheet(
  bytes: Uint8Array,
): Result<VenueSheet, readonly ImportFault[]> {
  const text = decodeText(bytes)
  if (!text.ok) return failure([text.error])
  const table = readVenueRows(text.value)
  if (!table.ok) return table
  const { rows, columns, decimalComma } = table.value
  const faults: ImportFault[] = []
  const sourceMap = createSourceMap()
  const readerOf = (row: SpreadsheetRow) => createCellReader(row, { decimalComma, faults })
  const root: Tree = {}
  const { roots, unused } = linkGroups(nestRows(rows, faults), faults)
  rowsToDocument(root, roots, { readerOf, sourceMap })
  const readers = rows.filter((row) => row.kind === 'venue').map(readerOf)
  const settings = settingsToRestaurant(root, { readers, sourceMap, faults })
  const said = listSaid({ columns, rows, settings })
  const warnings = unused.map(({ row }) =>
    rowFault(row, 'name', {
      expected: 'an item or value that names it in `options`',
      found: 'none',
    }),
  )
  return success({
    identity: identityOf(root),
    mergeWith: (stored) => check({ root, said, stored, faults, warnings, place: sourceMap.place }),
  })
}

function identityOf(root: Tree): VenueIdentity {
  const id = valueAt(root, ['restaurant', 'id'])
  const slug = valueAt(root, ['restaurant', 'slug'])
  const name = valueAt(root, ['restaurant', 'name'])
  return {
    id: typeof id === 'string' ? id : null,
    slug: typeof slug === 'string' ? slug : nameToSlug(textOf(name)),
  }
}

interface Unchecked {
  readonly root: Tree
  readonly said: SaidInSheet
  readonly stored: VenueDocument | null
  readonly faults: readonly ImportFault[]
  readonly warnings: readonly ImportFault[]
  readonly place: Parameters<typeof checkVenueValue>[1]
}

function check({ root, said, stored, faults, warnings, place }: Unchecked): ReadSheet {
  const { document, kept } = keepUnsaid(root, { stored, said })
  const checked = checkVenueValue(withoutEmpty(fillInDefaults(document)), place)
  if (faults.length > 0 || !checked.ok) {
    return failure(eachOnce(mergeFaults(faults, checked.ok ? [] : checked.error)))
  }
  return success({
    document: restoreUnchanged(checked.value.document, stored),
    warnings: eachOnce([...warnings, ...checked.value.warnings]),
    kept,
  })
}

/** A shared group is read once per item that names it. */
function eachOnce(faults: readonly ImportFault[]): ImportFault[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()]
}

/** Drops undefined fields, as of empty cells. */
function withoutEmpty(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
