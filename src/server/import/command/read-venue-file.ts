import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { success } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { checkVenueDocument } from '#server/import/checks/check-venue-document.ts'
import type { CheckedVenue } from '#server/import/checks/check-venue-value.ts'
import { readImportFile } from '#server/import/document/read-import-file.ts'
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
  const read = await readImportFile(file)
  if (!read.ok) return read
  const { bytes, isSheet } = read.value
  return isSheet ? readSheet(bytes, findStored) : readJson(bytes)
}

function readJson(bytes: Uint8Array): ReadVenue {
  const checked = checkVenueDocument(bytes)
  return checked.ok ? success({ ...checked.value, kept: [] }) : checked
}

async function readSheet(bytes: Uint8Array, findStored: FindStored): Promise<ReadVenue> {
  const sheet = openVenueSpreadsheet(bytes)
  if (!sheet.ok) return sheet
  return sheet.value.mergeWith(await findStored(sheet.value.identity))
}
