import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCheckoutSettings } from '#contract/read-checkout-settings.ts'
import { readVenue } from '#contract/read-venue.ts'
import type { VenueDocument } from '#contract/venue-document.ts'
import { demoVenues } from '#server/demo/demo-venues.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { normaliseVenue } from './normalise-venue.ts'
import { openVenueSpreadsheet, readVenueSpreadsheet } from './read-venue-spreadsheet.ts'
import { venueToSpreadsheet } from './venue-to-spreadsheet.ts'

const bistro = readFileSync(new URL('../../../tests/fixtures/bistro.csv', import.meta.url))

/** A large venue's sheet is written and read once for all that is asked of it. */
const sheets = new Map<VenueDocument, { readonly sheet: string; readonly again: VenueDocument }>()

function throughSheet(document: VenueDocument) {
  const known = sheets.get(document)
  if (known) return known
  const sheet = venueToSpreadsheet(document)
  const through = { sheet, again: imported(sheet) }
  sheets.set(document, through)
  return through
}

const venues = [...demoVenues(), aSmallVenue(), imported(bistro)].map((document) => {
  return [document.restaurant.slug, document] as const
})

test.each(venues)('the sheet of %s makes the venue again', (_, document) => {
  const { again } = throughSheet(document)
  expect(normaliseVenue(again)).toEqual(normaliseVenue(document))
})

test.each(venues)('guests of %s find the same behind its sheet', (_, document) => {
  const { again } = throughSheet(document)
  expect(seenByGuests(again)).toEqual(seenByGuests(document))
})

test.each(venues)('the sheet of %s over itself is the very document', (_, document) => {
  const sheet = openVenueSpreadsheet(new TextEncoder().encode(throughSheet(document).sheet))
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error.slice(0, 3)))
  const over = sheet.value.over(document)
  if (!over.ok) throw new Error(JSON.stringify(over.error.slice(0, 3)))
  expect(over.value.document).toBe(document)
  expect(over.value.kept).toEqual([])
  expect(over.value.warnings).toEqual([])
})

/** What the program makes of a document, whatever numbers its parts are ordered by. */
function seenByGuests(document: VenueDocument): unknown {
  const seen = { ...readVenue(document), checkout: readCheckoutSettings(document.restaurant) }
  return JSON.parse(JSON.stringify(seen), (key, value: unknown) => {
    return key === 'order' ? undefined : value
  })
}

function imported(sheet: string | Uint8Array): VenueDocument {
  const bytes = typeof sheet === 'string' ? new TextEncoder().encode(sheet) : sheet
  const read = readVenueSpreadsheet(bytes)
  if (!read.ok) throw new Error(JSON.stringify(read.error.slice(0, 5)))
  return read.value.document
}
