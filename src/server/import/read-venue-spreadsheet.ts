import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { createCellReader } from './cell-reader.ts'
import { checkVenueValue } from './check-venue-value.ts'
import type { CheckedVenue } from './check-venue-value.ts'
import { decodeText } from './decode-text.ts'
import type { ImportFault } from './import-fault.ts'
import { nestRows } from './nest-rows.ts'
import { readVenueRows } from './read-spreadsheet-rows.ts'
import type { SpreadsheetRow } from './read-spreadsheet-rows.ts'
import { rowsToMenus } from './rows-to-menus.ts'
import { settingsToRestaurant } from './settings-to-restaurant.ts'
import { createSourceMap } from './source-map.ts'

/**
 * Reads a venue document from the bytes of a spreadsheet (CSV or TSV; see venueSpreadsheetColumns).
 * It passes the same checks as a JSON document; every fault is told with its row and column.
 */
export function readVenueSpreadsheet(
  bytes: Uint8Array,
): Result<CheckedVenue, readonly ImportFault[]> {
  const text = decodeText(bytes)
  if (!text.ok) return failure([text.error])
  const table = readVenueRows(text.value)
  if (!table.ok) return table
  const { rows, decimalComma } = table.value
  const faults: ImportFault[] = []
  const sourceMap = createSourceMap()
  const readerOf = (row: SpreadsheetRow) => createCellReader(row, { decimalComma, faults })
  const settings = rows.filter((row) => row.kind === 'venue').map(readerOf)
  const value = {
    restaurant: settingsToRestaurant({ readers: settings, sourceMap, faults }),
    menus: rowsToMenus(nestRows(rows, faults), { readerOf, sourceMap }),
  }
  const checked = checkVenueValue(withoutEmpty(value), sourceMap.place)
  if (faults.length === 0) return checked
  return failure(eachOnce([...faults, ...(checked.ok ? [] : checked.error)]).sort(byRow))
}

/** A group that opens under several values is read once for each. */
function eachOnce(faults: readonly ImportFault[]): ImportFault[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()]
}

/** An empty cell is a field left out. */
function withoutEmpty(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

function byRow(a: ImportFault, b: ImportFault): number {
  return (a.line ?? 0) - (b.line ?? 0)
}
