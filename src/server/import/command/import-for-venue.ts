import type { Sql } from 'postgres'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Result } from '#domain/result.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { countWords } from '#server/import/faults/count-words.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'
import { printErrors } from '#server/import/faults/print-errors.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { readVenueDocument } from '#server/venue/read-venue-document.ts'
import type { VenueTerminal } from './run-venue-command.ts'

export interface FileForVenue<Content> {
  readonly file: string
  readonly slug: string
  readonly read: (file: string) => Promise<Result<Content, readonly ImportFault[]>>
  /** Returns the exit code. */
  readonly save: (sql: Sql, venue: ImportingVenue, content: Content) => Promise<number>
}

export interface ImportingVenue {
  readonly venue: Venue
  readonly document: VenueDocument
}

/** Imports a list of a stored venue, or nothing if it has a fault. Returns the exit code. */
export async function importForVenue<Content>(
  { file, slug, read, save }: FileForVenue<Content>,
  { withDatabase, printError }: VenueTerminal,
): Promise<number> {
  const checked = await read(file)
  if (!checked.ok) {
    printErrors(file, checked.error, printError)
    printError(`${file} has ${countWords(checked.error.length, 'fault')}; nothing was imported`)
    return 1
  }
  return withDatabase(async (sql) => {
    const document = await readVenueDocument(createPostgresVenueStore(sql), slug)
    if (!document) {
      printError(`There is no venue "${slug}"`)
      return 1
    }
    return save(sql, { venue: readVenue(document).venue, document }, checked.value)
  })
}
