import { expect, test } from 'vitest'
import { aSheet, readPrices, readSaves, refusedSaves } from '#tests/fixtures/spreadsheet-saves.ts'
import { writeFault } from '#server/import/faults/write-fault.ts'
import type { ImportFault } from '#server/import/faults/import-fault.ts'
import { aSmallVenue } from '#tests/fixtures/a-small-venue.ts'
import { venueToSpreadsheet } from './venue-to-spreadsheet.ts'
import { readVenueSpreadsheet } from './read-venue-spreadsheet.ts'

test.each(readSaves)('%s is read', (_, bytes, expected) => {
  const { document, warnings } = readOf(bytes)
  expect(document.restaurant).toMatchObject({ name: 'Chez Nous', ...expected })
  expect(document.menus[0]?.sections[0]?.items[0]).toMatchObject({ name: 'Soup', price: 12.5 })
  expect(warnings).toEqual([])
})

test.each(readPrices)('the price %s is read', (_, bytes) => {
  const items = readOf(bytes).document.menus[0]?.sections[0]?.items
  expect(items?.map(({ price }) => price)).toEqual([12.5, 1234.5])
})

test.each(refusedSaves)('%s is refused plainly', (_, bytes, words) => {
  const sheet = readVenueSpreadsheet(bytes)
  const faults = sheet.ok ? [] : written(sheet.error)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(words)
})

test('rows after a line sep= have the numbers that a spreadsheet program shows', () => {
  const sheet = readVenueSpreadsheet(new TextEncoder().encode(`sep=,\n${aSheet('nothing,,,,,,,')}`))
  expect(sheet.ok ? [] : written(sheet.error)).toEqual([
    expect.stringContaining('sheet.csv:4  column row'),
  ])
})

test('an exported formula is text to a spreadsheet program, and is read as it was', () => {
  const name = '=HYPERLINK("x")'
  const description = "'@SUM(1+1)*cmd"
  const document = aSmallVenue()
  const restaurant = { ...document.restaurant, name, description, address: '-79.38' }
  const sheet = venueToSpreadsheet({ ...document, restaurant })
  expect(sheet).toContain(`"'=HYPERLINK(""x"")"`)
  expect(sheet).toContain(`''@SUM`)
  expect(readOf(new TextEncoder().encode(sheet)).document.restaurant).toMatchObject({
    name,
    description,
    address: '-79.38',
  })
})

function readOf(bytes: Uint8Array) {
  const sheet = readVenueSpreadsheet(bytes)
  if (!sheet.ok) throw new Error(written(sheet.error).join('\n'))
  return sheet.value
}

function written(faults: readonly ImportFault[]): readonly string[] {
  return faults.map((fault) => writeFault('sheet.csv', fault))
}
