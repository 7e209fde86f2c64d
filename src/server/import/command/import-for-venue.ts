import type { Sql } from '#server/postgres/sql.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import type { Result } from '#domain/result.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { Accepted } from '#server/import/checks/check-document.ts'
import { countWords, printErrors } from '#server/import/faults/write-fault.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { readVenueDocument } from '#server/venue/read-venue-document.ts'
import type { VenueTerminal } from './venue-terminal.ts'

export interface FileForVenue<Source, Content> {
  readonly file: string
  readonly slug: string
  readonly read: (file: string) => Promise<Checked<Source>>
  /** Checks that need the venue, such as its clock or its menus. */
  readonly check: (source: Source, venue: ImportingVenue) => Checked<Accepted<Content>>
  /** Returns the exit code. */
  readonly save: (sql: Sql, venue: ImportingVenue, content: Content) => Promise<number>
}

type Checked<T> = Result<T, readonly ImportFault[]>

export interface ImportingVenue {
  readonly venue: Venue
  readonly document: VenueDocument
}

/** Imports a list of a stored venue, or nothing if it has a fault. Returns the exit code. */
export async function importForVenue<Source, Content>(
  { file, slug, read, check, save }: FileForVenue<Source, Content>,
  { withDatabase, printError }: VenueTerminal,
): Promise<number> {
  const source = await read(file)
  if (!source.ok) return refuse(source.error)
  return withDatabase(async (sql) => {
    const document = await readVenueDocument(createPostgresVenueStore(sql), slug)
    if (!document) {
      printError(`There is no venue "${slug}"`)
      return 1
    }
    const { venue } = readVenue(document)
    const checked = check(source.value, { venue, document })
    if (!checked.ok) return refuse(checked.error)
    const { document: content, warnings } = checked.value
    printErrors(file, warnings, (text) => printError(`warning: ${text}`))
    return save(sql, { venue, document }, content)
  })

  function refuse(faults: readonly ImportFault[]): number {
    printErrors(file, faults, printError)
    printError(`${file} has ${countWords(faults.length, 'fault')}; nothing was imported`)
    return 1
  }
}
