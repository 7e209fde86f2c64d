import type { RotationsDocument } from '#contract/school/rotations-document.ts'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import type { Accepted } from '#server/import/checks/check-document.ts'
import { checkRotationsValue } from '#server/import/checks/check-rotations-value.ts'
import { parseJson } from '#server/import/document/parse-json.ts'
import { readTranslations } from '#server/import/document/read-translations.ts'
import { createSourceMap } from '#server/import/document/source-map.ts'
import type { DocumentPath, ImportFault } from '#server/import/faults/import-fault.ts'
import { mergeFaults } from '#server/import/faults/merge-faults.ts'
import { writeDocumentPath, writeFound } from '#server/import/faults/write-fault.ts'
import { splitCell } from '#server/import/spreadsheet/cell-list.ts'
import { createCellReader } from '#server/import/spreadsheet/cell-reader.ts'
import type { CellReader } from '#server/import/spreadsheet/cell-reader.ts'
import { readSpreadsheetRows } from '#server/import/spreadsheet/read-spreadsheet-rows.ts'
import { rotationsSheet } from '#server/import/spreadsheet/rotations-spreadsheet-columns.ts'
import type { RotationRowKind } from '#server/import/spreadsheet/rotations-spreadsheet-columns.ts'
import { readWeekdays } from '#server/import/document/weekdays.ts'
import type { SheetText } from './read-sheet-file.ts'

type CheckedRotations = Result<Accepted<RotationsDocument>, readonly ImportFault[]>
type MenuIds = ReadonlySet<string>

/** Rotations and holidays of a venue with these menus. */
export function checkRotations({ text, isSheet }: SheetText, menuIds: MenuIds): CheckedRotations {
  return isSheet ? readSheet(text, menuIds) : readJson(text, menuIds)
}

function readJson(text: string, menuIds: MenuIds): CheckedRotations {
  const source = parseJson(text)
  if (!source.ok) return source
  return checkRotationsValue(source.value.value, {
    menuIds,
    place: ({ at, expected, ...fault }) => ({
      path: writeDocumentPath(at),
      ...source.value.locate(at),
      expected,
      found: writeFound(fault),
    }),
  })
}

interface SheetWeek {
  readonly days: object[]
}

interface SheetRotation {
  readonly weeks: SheetWeek[]
}

function readSheet(text: string, menuIds: MenuIds): CheckedRotations {
  const table = readSpreadsheetRows(text, rotationsSheet)
  if (!table.ok) return table
  const faults: ImportFault[] = []
  const { rows, decimalComma } = table.value
  const { remember, place } = createSourceMap()
  const rotations: SheetRotation[] = []
  const holidays: object[] = []
  for (const row of rows) {
    const reader = createCellReader(row, { decimalComma, faults })
    const rotation = rotations.at(-1)
    const week = rotation?.weeks.at(-1)
    const above = ['rotations', rotations.length - 1, 'weeks']
    if (row.kind === 'rotation') {
      remember(['rotations', rotations.length], row.line, columnOf)
      rotations.push({ ...withoutEmpty(rotationOf(reader)), weeks: [] })
    } else if (row.kind === 'holiday') {
      remember(['holidays', holidays.length], row.line, columnOf)
      holidays.push(withoutEmpty(holidayOf(reader)))
    } else if (row.kind === 'week') {
      if (rotation === undefined) reader.fault('row', 'the rotation of this week in a row above')
      else {
        remember([...above, rotation.weeks.length], row.line, columnOf)
        const fields = { start_date: reader.day('start_date') }
        rotation.weeks.push({ ...withoutEmpty(fields), days: [] })
      }
    } else if (rotation === undefined || week === undefined) {
      reader.fault('row', 'the week of this day in a row above')
    } else {
      for (const day of daysOf(reader)) {
        const at = [...above, rotation.weeks.length - 1, 'days', week.days.length]
        remember(at, row.line, columnOf)
        week.days.push(withoutEmpty(day))
      }
    }
  }
  const document = { rotations, ...(holidays.length > 0 ? { holidays } : {}) }
  const checked = checkRotationsValue(document, { menuIds, place })
  if (faults.length === 0) return checked
  return failure(mergeFaults(faults, checked.ok ? [] : checked.error))
}

type Reader = CellReader<RotationRowKind>

function rotationOf(reader: Reader) {
  return {
    id: reader.text('id'),
    name: reader.text('name'),
    localization: translationsOf(reader, 'name'),
    repeat_weeks: reader.integer('repeat_weeks'),
    end_date: reader.day('end_date'),
  }
}

function holidayOf(reader: Reader) {
  const { text, day } = reader
  return {
    date: day('date'),
    name: text('name'),
    localization: translationsOf(reader, 'name'),
  }
}

/** One for each weekday of a span. */
function daysOf(reader: Reader): readonly object[] {
  const { text, fault } = reader
  const [from = '', to, ...more] = text('weekday')?.split('-') ?? []
  const days = more.length > 0 ? null : readWeekdays(from.trim(), to?.trim())
  if (days === null) fault('weekday', 'a weekday such as mon, or mon-fri')
  return (days ?? []).map((day) => ({
    day,
    menus: splitCell(text('menus') ?? ''),
    note: text('note'),
    localization: translationsOf(reader, 'note'),
  }))
}

function translationsOf({ row }: Reader, column: string): object | undefined {
  const translations = readTranslations(row, column)
  if (translations.length === 0) return undefined
  return Object.fromEntries(
    translations.map(([language, words]) => [language, { [column]: words }]),
  )
}

/** The column of a field: the document's `day` is `weekday`. */
function columnOf([field, ...rest]: DocumentPath): string {
  if (field === 'localization') return `${String(rest[1] ?? 'name')}:${String(rest[0] ?? '')}`
  const isColumn = rotationsSheet.columns.some(({ name }) => name === field)
  return field === 'day' ? 'weekday' : isColumn ? String(field) : 'row'
}

/** An empty cell is a missing field. */
function withoutEmpty(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, cell]) => cell !== undefined))
}
