import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { failure, success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { checkVenueDocument } from '#server/import/checks/check-venue-document.ts'
import type { CheckedVenue } from '#server/import/checks/check-venue-value.ts'
import { describeReadError } from '#server/import/faults/describe-fault.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'
import type { UnchangedField } from '#server/import/spreadsheet/keep-unsaid.ts'
import { openVenueSpreadsheet } from '#server/import/spreadsheet/read-venue-spreadsheet.ts'
import type { VenueIdentity } from '#server/import/spreadsheet/read-venue-spreadsheet.ts'

/** A venue from a file, with the stored fields that a spreadsheet keeps. */
type ReadVenue = Result<CheckedVenue & { readonly kept: readonly UnchangedField[] }, Faults>
type Faults = readonly ImportFault[]

/** The published document of an identity; null: none. */
export type FindStored = (venue: VenueIdentity) => Promise<VenueDocument | null>

/**
 * Reads a venue from a file in the format of its ending: `.json`, `.csv` or `.tsv`. A spreadsheet
 * is merged into the stored document, a JSON document replaces it.
 */
export async function readVenueFile(
  file: string,
  findStored: FindStored = () => Promise.resolve(null),
): Promise<ReadVenue> {
  const read = readerByExtension[extname(file).toLowerCase()]
  if (!read) return fileFault('a name that ends in .json, .csv or .tsv', `"${file}"`)
  const bytes = await readFile(file).catch((error: unknown) => error)
  if (bytes instanceof Uint8Array) return read(bytes, findStored)
  return failure([describeReadError(bytes)])
}

type ReadBytes = (bytes: Uint8Array, findStored: FindStored) => Promise<ReadVenue>

const readerByExtension: Readonly<Record<string, ReadBytes>> = {
  '.json': readJson,
  '.csv': readSheet,
  '.tsv': readSheet,
}

async function readJson(bytes: Uint8Array): Promise<ReadVenue> {
  const checked = checkVenueDocument(bytes)
  return checked.ok ? success({ ...checked.value, kept: [] }) : checked
}

async function readSheet(bytes: Uint8Array, findStored: FindStored): Promise<ReadVenue> {
  const sheet = openVenueSpreadsheet(bytes)
  if (!sheet.ok) return sheet
  return sheet.value.mergeWith(await findStored(sheet.value.identity))
}

function fileFault(expected: string, found: string) {
  return failure([{ path: '', line: null, column: null, expected, found }])
}
