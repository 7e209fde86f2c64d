import { stringify } from 'csv-stringify/sync'
import type { VenueDocument } from '#contract/venue/venue-document.ts'
import { collectGroups } from './collect-groups.ts'
import type { GroupBook } from './collect-groups.ts'
import { joinCell } from './cell-list.ts'
import {
  isTree,
  languagesAt,
  translationAt,
  valueAt,
} from '#server/import/document/document-tree.ts'
import type { Tree } from '#server/import/document/document-tree.ts'
import type { DocumentPath } from '#server/import/faults/import-fault.ts'
import { normaliseVenue } from '#server/import/document/normalise-venue.ts'
import { quoteFormula } from './formula-cell.ts'
import { kindOf } from './sheet-cell-kinds.ts'
import { fieldsOf, venueSpreadsheetColumns } from './columns/all-columns.ts'
import { kindsInside, placeByKind } from './columns/row-kinds.ts'
import type { PartKind } from './columns/row-kinds.ts'
import { venueSpreadsheetSettings } from './settings/venue-settings.ts'

type Cells = Readonly<Record<string, string>>

/**
 * Exports a venue as a CSV spreadsheet, which imports as an equivalent document (equal after
 * normaliseVenue). Has only the columns that the venue needs. Option groups of several items are
 * written once.
 */
export function venueToSpreadsheet(document: VenueDocument): string {
  const venue = normaliseVenue(document)
  const book = collectGroups(venue)
  const menus = kindsInside(null).filter((kind) => kind === 'menu')
  const lists = kindsInside(null).filter((kind) => kind !== 'menu')
  const rows = [
    ...venueSpreadsheetSettings.flatMap((setting) => writeSetting(venue, setting)),
    ...lists.flatMap((kind) => writeParts(kind, { holder: venue, book })),
    ...book.shared.flatMap((group) => writePart('group', { part: group, index: null, book })),
    ...menus.flatMap((kind) => writeParts(kind, { holder: venue, book })),
  ]
  const columns = columnsOf(rows)
  return stringify(
    rows.map((cells) => columns.map((column) => quoteFormula(cells[column] ?? ''))),
    { header: true, columns },
  )
}

type Setting = (typeof venueSpreadsheetSettings)[number]

function writeSetting(venue: Tree, { name, kind, at, translated }: Setting): readonly Cells[] {
  if (kind === 'onPremise') return []
  const field = { name: 'setting_value', kind, at, translated }
  const cells = writeField(venue, field)
  return Object.keys(cells).length === 0 ? [] : [{ row: 'venue', setting: name, ...cells }]
}

interface Parts {
  readonly holder: Tree
  readonly book: GroupBook
}

function writeParts(kind: PartKind, { holder, book }: Parts): readonly Cells[] {
  const list: unknown = valueAt(holder, placeByKind[kind].list)
  if (!Array.isArray(list)) return []
  return list.filter(isTree).flatMap((part, index) => writePart(kind, { part, index, book }))
}

interface Part {
  readonly part: Tree
  /** Its position among its siblings; null for a shared group, which has none. */
  readonly index: number | null
  readonly book: GroupBook
}

function writePart(kind: PartKind, { part, index, book }: Part): readonly Cells[] {
  const cells: Record<string, string> = { row: kind }
  const { order, ...unordered } = part
  for (const field of fieldsOf(kind)) {
    Object.assign(cells, writeField(order === index ? unordered : part, field))
  }
  const groups = book.groupsOf(part)
  const key = kind === 'group' ? book.keyOf(part) : null
  if (key !== null) cells['key'] = key
  if (groups.names.length > 0) cells['options'] = joinCell(groups.names)
  const own = groups.own.flatMap(({ group, place }) => {
    return writePart('group', { part: group, index: place, book })
  })
  const inside = kindsInside(kind).filter((inner) => inner !== 'group')
  return [cells, ...own, ...inside.flatMap((inner) => writeParts(inner, { holder: part, book }))]
}

interface Field {
  readonly name: string
  readonly kind: Setting['kind']
  readonly at: DocumentPath
  readonly translated?: boolean | undefined
}

function writeField(holder: Tree, { name, kind, at, translated }: Field): Cells {
  const { write } = kindOf(kind)
  const cells: Record<string, string> = {}
  const value = valueAt(holder, at)
  if (value !== undefined) cells[name] = write(value)
  if (translated !== true) return cells
  for (const language of languagesAt(holder, at)) {
    cells[`${name}:${language}`] = write(valueAt(holder, translationAt(at, language)))
  }
  return cells
}

/** The columns with a filled cell, in reading order, each with its languages. */
function columnsOf(rows: readonly Cells[]): string[] {
  const filled = new Set(rows.flatMap((cells) => Object.keys(cells)))
  return venueSpreadsheetColumns.flatMap(({ name }) => {
    const languages = [...filled].filter((column) => column.startsWith(`${name}:`))
    return [...(filled.has(name) ? [name] : []), ...languages.toSorted()]
  })
}
