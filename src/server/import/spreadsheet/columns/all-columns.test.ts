import { expect, test } from 'vitest'
import { specifiedEntries } from '#contract/venue/specified-names.ts'
import { venueDocumentSchema } from '#contract/venue/venue-document.ts'
import type { DocumentPath } from '#server/import/faults/import-fault.ts'
import { printColumns } from '#server/import/command/print-columns.ts'
import type { CellKind } from '#server/import/spreadsheet/sheet-cell-kinds.ts'
import { unsaidFields } from '#server/import/document/unsaid-fields.ts'
import { fieldsOf } from './all-columns.ts'
import { partKinds, placeByKind } from './row-kinds.ts'
import type { PartKind } from './row-kinds.ts'
import { leavesOf } from '#tests/fixtures/leaves-of-schema.ts'
import { venueSpreadsheetSettings } from '#server/import/spreadsheet/settings/venue-settings.ts'

test('each field of a venue document has a column, a setting, or a reason for neither', () => {
  const covered = coveredFields()
  const missing = fieldsOfSchema().filter((path) => !covered.some((cover) => covers(cover, path)))
  expect(missing).toEqual([])
})

test('each column, setting and reason belongs to a field of the document', () => {
  const known = fieldsOfSchema()
  const lost = coveredFields().filter((cover) => !known.some((path) => covers(cover, path)))
  expect(lost).toEqual([])
})

test('settings, and columns of a row, have unique names', () => {
  const names = venueSpreadsheetSettings.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  for (const kind of partKinds) {
    const columns = fieldsOf(kind).map(({ name }) => name)
    expect(columns.filter((name, index) => columns.indexOf(name) !== index)).toEqual([])
  }
})

test('every column and setting is explained', () => {
  const printed = printColumns()
  for (const { name, meaning } of venueSpreadsheetSettings) {
    expect(meaning).not.toBe('')
    expect(printed).toContain(`| ${name} | ${meaning.replaceAll('|', '\\|')}`)
  }
  expect(printed).toContain('| options | item, value | the option groups it has')
})

/** Kinds of cell that hold a whole field with its content. */
const whole: ReadonlySet<CellKind> = new Set<CellKind>([
  ...(['rate', 'pairs', 'prices', 'schedule', 'hours', 'languages', 'tables'] as const),
  ...(['texts', 'words', 'percents'] as const),
])

function coveredFields(): readonly string[] {
  const settings = venueSpreadsheetSettings.flatMap((setting) => patternsOf([], setting))
  const columns = partKinds.flatMap((kind) =>
    fieldsOf(kind).flatMap((field) => patternsOf(pathOf(kind), field)),
  )
  return [...settings, ...columns, ...unsaidFields.map(([path]) => path)]
}

interface Field {
  readonly at: DocumentPath
  readonly kind: CellKind
  readonly translated?: boolean | undefined
}

function patternsOf(place: DocumentPath, { at, kind, translated }: Field): readonly string[] {
  if (kind === 'presence') return []
  const field = at.at(-1) ?? ''
  const paths = [
    [...place, ...at],
    ...(translated === true ? [[...place, ...at.slice(0, -1), 'localization', '*', field]] : []),
  ]
  return paths.map((path) => path.join('.') + (whole.has(kind) ? '.**' : ''))
}

function pathOf(kind: PartKind): DocumentPath {
  const { holder, list } = placeByKind[kind]
  return [...(holder === null ? [] : pathOf(holder)), ...list, '*']
}

/** `.**` at the end covers the field itself and its content. */
function covers(cover: string, path: string): boolean {
  const field = cover.replace(/\.\*\*$/, '')
  return path === field || (cover.endsWith('.**') && path.startsWith(`${field}.`))
}

function fieldsOfSchema(): readonly string[] {
  const all = new Set(leavesOf(venueDocumentSchema))
  return [...all].filter((path) => !otherForms.some((form) => covers(form, path)))
}

/** Accepted, and stored as other fields (see menu-document.ts and specified-names.ts). */
const otherForms = [
  'menus.*.items.**',
  ...Object.keys(specifiedEntries).map((name) => `restaurant.${name}.**`),
  'restaurant.menu_configuration.localization.**',
  'restaurant.voucher.localization.**',
  'restaurant.extra_payment_methods.*.localization.**',
]
