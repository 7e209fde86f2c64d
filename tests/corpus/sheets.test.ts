import { expect, test } from 'vitest'
import type { OptionGroupDocument } from '#contract/menu/menu-document.ts'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { normaliseVenue } from '#server/import/document/normalise-venue.ts'
import { readVenueSpreadsheet } from '#server/import/spreadsheet/read-venue-spreadsheet.ts'
import { venueToSpreadsheet } from '#server/import/spreadsheet/venue-to-spreadsheet.ts'
import { chainsVenue } from './chains-venue.ts'
import { dominosVenue } from './dominos-venue.ts'
import { scaroliesVenue } from './scarolies-venue.ts'

const corpus = process.env['MENU_CORPUS'] ?? ''
const corpusTest = corpus === '' ? test.skip : test
const orSkipped = corpus === '' ? ' (skipped: set MENU_CORPUS to the folder of menus)' : ''

corpusTest(`the sheets of real menus make the same venues again${orSkipped}`, () => {
  for (const document of [
    scaroliesVenue(corpus),
    dominosVenue(corpus),
    chainsVenue(corpus).document,
  ]) {
    const again = imported(venueToSpreadsheet(document))
    expect(normaliseVenue(again)).toEqual(normaliseVenue(document))
  }
})

corpusTest(`a real menu as a sheet has its shared options written once${orSkipped}`, () => {
  const document = dominosVenue(corpus)
  const sheet = venueToSpreadsheet(document)
  const shared = rowsOf(sheet)
  const unshared = shared - optionRowsOf(sheet) + optionsOf(document)
  process.stdout.write(
    `a pizzeria of ${itemsOf(document).length} items: ${shared} rows with shared option groups, ${unshared} without\n`,
  )
  expect(itemsOf(document).length).toBe(73)
  expect({ shared, unshared }).toEqual({ shared: 543, unshared: 976 })
})

/** Option groups and values as they would be written below each item. */
function optionsOf(document: VenueDocument): number {
  return itemsOf(document).reduce((sum, item) => sum + countGroups(item.options ?? []), 0)
}

function countGroups(groups: readonly OptionGroupDocument[]): number {
  return groups.reduce(
    (sum, { values }) =>
      sum + 1 + values.reduce((inner, value) => inner + 1 + countGroups(value.options ?? []), 0),
    0,
  )
}

function itemsOf(document: VenueDocument) {
  return document.menus.flatMap((menu) => menu.sections).flatMap((section) => section.items)
}

/** Cells of these sheets have no line break in them. */
function rowsOf(sheet: string): number {
  return sheet.trimEnd().split('\n').length - 1
}

function optionRowsOf(sheet: string): number {
  return sheet.split('\n').filter((row) => /^(?:group|value),/.test(row)).length
}

function imported(sheet: string): VenueDocument {
  const read = readVenueSpreadsheet(new TextEncoder().encode(sheet))
  if (!read.ok) throw new Error(JSON.stringify(read.error.slice(0, 5)))
  return read.value.document
}
