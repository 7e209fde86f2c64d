import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import { readVenue } from '#contract/venue/read-venue.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { longArena } from '#tests/bench/long-arena/long-arena.ts'
import { demoVenues } from '#tests/fixtures/demo-venue.ts'
import { aFullVenue } from '#tests/fixtures/a-full-venue.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { checkVenueDocument } from '#server/import/checks/check-venue-document.ts'
import { normaliseVenue } from '#server/import/document/normalise-venue.ts'
import { openVenueSpreadsheet, readVenueSpreadsheet } from './read-venue-spreadsheet.ts'
import { partFields } from './columns/all-columns.ts'
import { venueSpreadsheetSettings } from './settings/venue-settings.ts'
import { venueToSpreadsheet } from './venue-to-spreadsheet.ts'

const bistro = readFileSync(new URL('../../../../tests/fixtures/bistro.csv', import.meta.url))

/** A large venue's sheet is written and read once for all tests. */
const sheets = new Map<VenueDocument, { readonly sheet: string; readonly again: VenueDocument }>()

function throughSheet(document: VenueDocument) {
  const known = sheets.get(document)
  if (known) return known
  const sheet = venueToSpreadsheet(document)
  const through = { sheet, again: imported(sheet) }
  sheets.set(document, through)
  return through
}

const venues = [...demoVenues(), longArena(), aSmallVenue(), aFullVenue(), imported(bistro)].map(
  (document) => {
    return [document.restaurant.slug, document] as const
  },
)

test.each(venues)('the sheet of %s imports as the same venue', (_, document) => {
  const { again } = throughSheet(document)
  expect(normaliseVenue(again)).toEqual(normaliseVenue(document))
})

test.each(venues)('guests of %s see the same after its sheet is imported', (_, document) => {
  const { again } = throughSheet(document)
  expect(seenByGuests(again)).toEqual(seenByGuests(document))
})

test.each(venues)('the sheet of %s over itself is the unchanged document', (_, document) => {
  const sheet = openVenueSpreadsheet(new TextEncoder().encode(throughSheet(document).sheet))
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error.slice(0, 3)))
  const merged = sheet.value.mergeWith(document)
  if (!merged.ok) throw new Error(JSON.stringify(merged.error.slice(0, 3)))
  expect(merged.value.document).toBe(document)
  expect(merged.value.kept).toEqual([])
  const asJson = checkVenueDocument(new TextEncoder().encode(JSON.stringify(document)))
  expect(merged.value.warnings).toHaveLength(asJson.ok ? asJson.value.warnings.length : -1)
})

test('the full venue of these tests has a value in every column and setting', () => {
  const { sheet } = throughSheet(aFullVenue())
  const headings = sheet.slice(0, sheet.indexOf('\n')).split(',')
  const columns = partFields.map(({ name }) => name).filter((name) => !headings.includes(name))
  expect(columns).toEqual([])
  const settings = venueSpreadsheetSettings
    .filter(({ name, kind }) => kind !== 'onPremise' && !sheet.includes(`\nvenue,${name},`))
    .map(({ name }) => name)
  expect(settings).toEqual([])
})

test('a handwritten sheet that is imported again changes nothing and keeps nothing', () => {
  const document = imported(bistro)
  const sheet = openVenueSpreadsheet(bistro)
  const merged = sheet.ok ? sheet.value.mergeWith(document) : sheet
  expect(merged).toMatchObject({ ok: true, value: { kept: [] } })
  expect(merged.ok && merged.value.document).toBe(document)
})

/** The parsed document, independent of its order numbers. */
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
