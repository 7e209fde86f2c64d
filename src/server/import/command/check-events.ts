import type { EventsDocument } from '#contract/suite/events-document.ts'
import { failure } from '#domain/result.ts'
import type { Result } from '#domain/result.ts'
import { instantOf } from '#domain/time/venue-time.ts'
import type { Venue } from '#domain/venue/venue.ts'
import type { Accepted } from '#server/import/checks/check-document.ts'
import { checkEventsValue } from '#server/import/checks/check-events-value.ts'
import { parseJson } from '#server/import/document/parse-json.ts'
import { createSourceMap } from '#server/import/document/source-map.ts'
import type { DocumentPath, ImportFault } from '#server/import/faults/import-fault.ts'
import { mergeFaults } from '#server/import/faults/merge-faults.ts'
import { writeDocumentPath, writeFound } from '#server/import/faults/write-fault.ts'
import { createCellReader } from '#server/import/spreadsheet/cell-reader.ts'
import type { CellReader } from '#server/import/spreadsheet/cell-reader.ts'
import { eventsSheet, timeColumns } from '#server/import/spreadsheet/events-spreadsheet-columns.ts'
import type { EventRowKind } from '#server/import/spreadsheet/events-spreadsheet-columns.ts'
import { readClock } from '#server/import/document/read-clock.ts'
import { readDay } from '#server/import/document/excel-date.ts'
import { readSpreadsheetRows } from '#server/import/spreadsheet/read-spreadsheet-rows.ts'
import type { SheetText } from './read-sheet-file.ts'

type CheckedEvents = Result<Accepted<EventsDocument>, readonly ImportFault[]>

/** Events and their suites. A spreadsheet may have its times on the venue's clock. */
export function checkEvents(
  { text, isSheet }: SheetText,
  { timeZone }: Pick<Venue, 'timeZone'>,
): CheckedEvents {
  return isSheet ? readSheet(text, timeZone) : readJson(text)
}

function readJson(text: string): CheckedEvents {
  const source = parseJson(text)
  if (!source.ok) return source
  return checkEventsValue(source.value.value, ({ at, expected, ...fault }) => ({
    path: writeDocumentPath(at),
    ...source.value.locate(at),
    expected,
    found: writeFound(fault),
  }))
}

interface SheetEvent {
  readonly suites: object[]
}

function readSheet(text: string, timeZone: string): CheckedEvents {
  const table = readSpreadsheetRows(text, eventsSheet)
  if (!table.ok) return table
  const faults: ImportFault[] = []
  const { rows, decimalComma } = table.value
  const sourceMap = createSourceMap()
  const events: SheetEvent[] = []
  for (const row of rows) {
    const reader = createCellReader(row, { decimalComma, faults })
    if (row.kind === 'event') {
      sourceMap.remember([events.length], row.line, columnOf)
      events.push({ ...withoutEmpty(eventOf(reader, timeZone)), suites: [] })
      continue
    }
    const event = events.at(-1)
    if (event) {
      sourceMap.remember([events.length - 1, 'suites', event.suites.length], row.line, columnOf)
      event.suites.push(withoutEmpty(suiteOf(reader, timeZone)))
    } else {
      reader.fault('row', 'the event of this suite in a row above')
    }
  }
  const checked = checkEventsValue(events, sourceMap.place)
  if (faults.length === 0) return checked
  return failure(mergeFaults(faults, checked.ok ? [] : checked.error))
}

type Reader = CellReader<EventRowKind>

function eventOf(reader: Reader, timeZone: string) {
  const { text } = reader
  return { id: text('id'), name: text('name'), ...timesOf(reader, timeZone) }
}

function suiteOf(reader: Reader, timeZone: string) {
  const { text, amount } = reader
  return {
    id: text('id'),
    name: text('name'),
    ownerEmail: text('owner_email'),
    ownerName: text('owner_name'),
    level: text('level'),
    tableNumber: text('table'),
    tabLimit: amount('tab_limit'),
    paymentPreference: text('payment')?.toLowerCase(),
    ...timesOf(reader, timeZone),
  }
}

function timesOf(reader: Reader, timeZone: string): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    timeColumns.map((column) => [fieldOf(column), readTime(reader, column, timeZone)]),
  )
}

/** A moment with its offset as it is; one without is the venue's. */
function readTime({ text }: Reader, column: string, timeZone: string): string | undefined {
  const cell = text(column)
  const [, day = '', time = ''] = /^(\d[\d/.-]+)[ T](.+)$/.exec(cell ?? '') ?? []
  const [date, clock] = [readDay(day), readClock(time)]
  const [hour = 24, minute = 60] = clock?.split(':').map(Number) ?? []
  if (date === null || Number.isNaN(Date.parse(date)) || hour > 23 || minute > 59) return cell
  return new Date(instantOf(timeZone, date, hour * 60 + minute)).toISOString()
}

/** `starts_at` is `startsAt` of the document. */
function fieldOf(column: string): string {
  return column.replace(/_(?<letter>[a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function columnOf([field]: DocumentPath): string {
  const columns = eventsSheet.columns.map(({ name }) => name)
  const others: Readonly<Record<string, string>> = {
    tableNumber: 'table',
    paymentPreference: 'payment',
  }
  const named = others[String(field)] ?? columns.find((column) => fieldOf(column) === field)
  return named ?? 'row'
}

/** An empty cell is a missing field. */
function withoutEmpty(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, cell]) => cell !== undefined))
}
