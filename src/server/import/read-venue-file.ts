import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { checkVenueDocument } from './check-venue-document.ts'
import type { CheckedVenue } from './check-venue-value.ts'
import { describeReadError } from './describe-read-error.ts'
import type { ImportFault } from './import-fault.ts'
import { readVenueSpreadsheet } from './read-venue-spreadsheet.ts'

/** Reads a venue from a file; its name says how: `.json`, `.csv` or `.tsv`. */
export async function readVenueFile(
  file: string,
): Promise<Result<CheckedVenue, readonly ImportFault[]>> {
  const read = readerByExtension[extname(file).toLowerCase()]
  if (!read) return fileFault('a name that ends in .json, .csv or .tsv', `"${file}"`)
  const bytes = await readFile(file).catch((error: unknown) => error)
  if (bytes instanceof Uint8Array) return read(bytes)
  return failure([describeReadError(bytes)])
}

const readerByExtension: Readonly<Record<string, typeof checkVenueDocument>> = {
  '.json': checkVenueDocument,
  '.csv': readVenueSpreadsheet,
  '.tsv': readVenueSpreadsheet,
}

function fileFault(expected: string, found: string) {
  return failure([{ path: '', line: null, column: null, expected, found }])
}
