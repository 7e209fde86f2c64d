import { writeFile } from 'node:fs/promises'
import { createPostgresVenueStore } from '#server/venue/postgres-venue-store.ts'
import { readVenueDocument } from '#server/venue/read-venue-document.ts'
import { venueToSpreadsheet } from '#server/import/spreadsheet/venue-to-spreadsheet.ts'
import type { VenueTerminal } from './venue-terminal.ts'

interface Export {
  readonly slug: string
  readonly out: string | null
  readonly csv: boolean
}

/** Writes a venue's document, or its spreadsheet. Returns the exit code. */
export async function exportVenue(
  { slug, out, csv }: Export,
  terminal: VenueTerminal,
): Promise<number> {
  const document = await terminal.withDatabase((sql) =>
    readVenueDocument(createPostgresVenueStore(sql), slug),
  )
  if (!document) {
    terminal.printError(`There is no venue "${slug}"`)
    return 1
  }
  const text = csv ? venueToSpreadsheet(document).trimEnd() : JSON.stringify(document, null, 2)
  if (out === null) terminal.print(text)
  else {
    // Excel reads a CSV file that has no byte-order mark in a legacy encoding.
    await writeFile(out, `${csv ? byteOrderMark : ''}${text}\n`)
    terminal.print(`Wrote ${out}`)
  }
  return 0
}

const byteOrderMark = '\uFEFF'
