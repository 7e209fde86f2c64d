import { textOf } from '#server/import/document/document-tree.ts'
import { joinCell, joinPairs, splitCell, splitPairs } from './cell-list.ts'
import type { CellReader } from './cell-reader.ts'
import { collapseTableNumbers, expandTableNumbers } from './expand-table-numbers.ts'
import { looksLikeMadeDate } from '#server/import/document/excel-date.ts'
import { readLanguages, writeLanguages } from './language-cell.ts'
import { readPriceSchedule, writePriceSchedule } from './price-schedule-cell.ts'
import { readOpeningHours, writeOpeningHours } from '#server/import/document/read-opening-hours.ts'
import { writeRate } from './rate-cell.ts'

/**
 * How a cell holds a value of the venue document. `read` is called only for filled cells; `write`
 * gets a valid value, and `read` returns it from the written text.
 */
interface SheetCellKind {
  readonly read: (reader: CellReader, column: string) => unknown
  readonly write: (value: unknown) => string
}

export type CellKind =
  | 'text'
  | 'boolean'
  | 'integer'
  | 'amount'
  | 'number'
  | 'rate'
  | 'words'
  | 'texts'
  | 'pairs'
  | 'prices'
  | 'schedule'
  | 'moment'
  | 'day'
  | 'clock'
  | 'percents'
  | 'languages'
  | 'tables'
  | 'hours'
  | 'presence'
  | 'onPremise'

const cellKinds: Readonly<Record<CellKind, SheetCellKind>> = {
  text: { read: ({ text }, column) => text(column), write: textOf },
  boolean: {
    read: ({ boolean }, column) => boolean(column),
    write: (value) => (value === true ? 'yes' : 'no'),
  },
  integer: { read: ({ integer }, column) => integer(column), write: textOf },
  amount: { read: ({ amount }, column) => amount(column), write: writeAmount },
  number: { read: readNumber, write: textOf },
  /** A tax rate, of one part or two. */
  rate: { read: ({ rate }, column) => rate(column), write: writeRate },
  /** Words that the document has in lower case. */
  words: { read: ({ list }, column) => list(column), write: (value) => textsOf(value).join(' | ') },
  texts: {
    read: ({ text }, column) => splitCell(text(column) ?? ''),
    write: (value) => joinCell(textsOf(value)),
  },
  pairs: {
    read: ({ text, fault }, column) => {
      const pairs = splitPairs(text(column) ?? '')
      return pairs
        ? Object.fromEntries(pairs)
        : fault(column, 'pairs such as GST = 123456789 RT0001')
    },
    write: (value) => joinPairs(pairsOf(value)),
  },
  /** Prices by tier letter. */
  prices: {
    read: readPrices,
    write: (value) => joinPairs(pairsOf(value).map(([tier, price]) => [tier, writeAmount(price)])),
  },
  schedule: {
    read: ({ text, fault }, column) =>
      readPriceSchedule(text(column) ?? '') ??
      fault(column, 'a schedule such as Mo-Fr 16:00-18:00=B | Su=X, in quarter-hours'),
    write: (value) => writePriceSchedule(textsOf(value)),
  },
  /** A moment, or `never`: null in the document. */
  moment: {
    read: ({ text }, column) => (isNever(text(column)) ? null : text(column)),
    write: (value) => (value === null ? 'never' : textOf(value)),
  },
  day: { read: ({ day }, column) => day(column), write: textOf },
  clock: { read: ({ clock }, column) => clock(column), write: textOf },
  /** Tip choices; `custom`: guests can only type an amount. */
  percents: {
    read: ({ text }, column) =>
      isCustom(text(column)) ? [] : splitCell(text(column) ?? '').map(readPercent),
    write: (value) => textsOf(value).join(' | ') || 'custom',
  },
  languages: {
    read: ({ text }, column) => readLanguages(text(column) ?? ''),
    write: writeLanguages,
  },
  tables: {
    read: readTables,
    write: (value) => collapseTableNumbers(textsOf(value)),
  },
  hours: {
    read: ({ text, fault }, column) =>
      readOpeningHours(text(column) ?? '') ??
      fault(column, 'hours such as mon-fri 11:00-22:00 | sat 17:00-23:30'),
    write: (value) => writeOpeningHours(isList(value) ? value.map(readHours) : []),
  },
  /** A cell that says if an object exists, whatever its fields. */
  presence: {
    read: ({ boolean }, column) => (boolean(column) === true ? {} : undefined),
    write: () => 'yes',
  },
  /** The old setting for how a venue is paid. */
  onPremise: {
    read: ({ boolean, fault }, column) =>
      boolean(column) === true
        ? 'payOnPremise'
        : fault(column, 'yes, or instead a row payment_processor that says who charges cards'),
    write: () => '',
  },
}

export function kindOf(kind: CellKind): SheetCellKind {
  return cellKinds[kind]
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function textsOf(value: unknown): readonly string[] {
  return isList(value) ? value.map(textOf) : []
}

function pairsOf(value: unknown): readonly (readonly [string, string])[] {
  return Object.entries(value ?? {}).map(([name, content]) => [name, textOf(content)] as const)
}

function writeAmount(value: unknown): string {
  const dollars = Number(value)
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2)
}

function readNumber({ text, fault, decimal }: CellReader, column: string): number | undefined {
  const cell = decimal(text(column) ?? '')
  const isNumber = /^-?\d{1,6}(?:[.]\d{1,15})?$/.test(cell)
  return isNumber ? Number(cell) : fault(column, 'a number such as 12 or -79.38')
}

function readTables({ text, fault }: CellReader, column: string): unknown {
  const cell = text(column) ?? ''
  const made = cell.split(/[,|]/).find((part) => looksLikeMadeDate(part.trim()))
  if (made === undefined) {
    return expandTableNumbers(cell) ?? fault(column, 'table numbers such as 1-40 | 50 | A1-A4')
  }
  return fault(
    column,
    `table numbers; "${made.trim()}" looks like a date that a spreadsheet made of a range (format the cell as text and write 1-10 again; one table of this name stands in quotes)`,
  )
}

function readPrices({ text, fault, digits }: CellReader, column: string): unknown {
  const pairs = splitPairs(text(column) ?? '')
  const prices = (pairs ?? [])
    .map(([tier, price]) => [tier, digits(price)] as const)
    .filter(([, price]) => price !== null)
  if (pairs === null || prices.length < pairs.length) {
    return fault(column, 'prices by letter such as B = 9.50 | C = 12')
  }
  return Object.fromEntries(prices.map(([tier, price]) => [tier, Number(price)]))
}

function readPercent(text: string): unknown {
  const digits = text.replace('%', '').trim()
  return /^\d{1,3}(?:\.\d+)?$/.test(digits) ? Number(digits) : text
}

function isNever(text: string | undefined): boolean {
  return /^(?:never|jamais)$/i.test(text ?? '')
}

function isCustom(text: string | undefined): boolean {
  return /^custom$/i.test(text ?? '')
}

function readHours(value: unknown) {
  const { day, start_time: start, end_time: end } = Object(value)
  return { day: Number(day), start_time: String(start), end_time: String(end) }
}
