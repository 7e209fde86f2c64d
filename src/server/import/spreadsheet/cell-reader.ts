import type { ImportFault } from '#server/import/faults/import-fault.ts'
import { readClock } from '#server/import/document/read-clock.ts'
import { readDigits } from './amount-cell.ts'
import { dayOfSerial, readDay } from '#server/import/document/excel-date.ts'
import { readRate, readWays } from './rate-cell.ts'
import type { RowKind, SpreadsheetRow } from './columns/row-kinds.ts'
import { wordsInAll } from '#server/locales/words-in.ts'

/**
 * Reads the cells of a row as values of a venue document. An empty cell is undefined; an invalid
 * cell is a fault, and undefined too (an amount: 0, so that it is not reported as missing as well).
 */
export interface CellReader<Kind extends string = RowKind> {
  readonly row: SpreadsheetRow<Kind>
  readonly text: (column: string) => string | undefined
  readonly amount: (column: string) => number | undefined
  readonly integer: (column: string) => number | undefined
  readonly boolean: (column: string) => boolean | undefined
  /** A number's text with a decimal point, also if the sheet has a comma. */
  readonly decimal: (written: string) => string
  /** The digits of an amount; null: it is none. */
  readonly digits: (written: string) => string | null
  readonly list: (column: string) => readonly string[] | undefined
  readonly rate: (column: string) => TaxRateCell | undefined
  /** A day or a time in the document's form; a cell of another form as it is. */
  readonly day: (column: string) => string | undefined
  readonly clock: (column: string) => string | undefined
  readonly fault: (column: string, expected: string) => undefined
}

type RateOfWay = number | { readonly tax1: number; readonly tax2: number }
/** The ways are for the document's schema to check. */
type TaxRateCell = RateOfWay | Readonly<Record<string, RateOfWay>>

export interface CellContext {
  readonly decimalComma: boolean
  readonly faults: ImportFault[]
}

export function createCellReader<Kind extends string>(
  row: SpreadsheetRow<Kind>,
  { decimalComma, faults }: CellContext,
): CellReader<Kind> {
  const text = (column: string) => row.cells.get(column)
  const fault = (column: string, expected: string) => {
    const found = JSON.stringify(text(column) ?? '')
    faults.push({ path: `column ${column}`, line: row.line, column: null, expected, found })
    return undefined
  }
  const decimal = (written: string) => (decimalComma ? written.replace(',', '.') : written)
  const oneOrTwo = (written: string): RateOfWay | null => {
    const [one, two, ...more] = written.split('+').map((part) => readRate(decimal(part.trim())))
    if (one === undefined || one === null || two === null || more.length > 0) return null
    return two === undefined ? one : { tax1: one, tax2: two }
  }
  const digits = (written: string) => readDigits(written, decimalComma)
  return {
    row,
    text,
    fault,
    decimal,
    digits,
    amount: (column) => {
      const cell = text(column)
      if (cell === undefined) return undefined
      const amount = digits(cell)
      if (amount !== null) return Number(amount)
      fault(column, decimalComma ? withComma : withDot)
      return 0
    },
    integer: (column) => {
      const cell = text(column)
      if (cell === undefined) return undefined
      const whole = /^\d{1,3}(?:[,\s]\d{3})+$/.test(cell) ? cell.replace(/[,\s]/g, '') : cell
      if (/^\d{1,6}$/.test(whole)) return Number(whole)
      return fault(column, 'a whole number of 0 or more')
    },
    boolean: (column) => {
      const cell = text(column)?.toLowerCase()
      if (cell === undefined) return undefined
      if (isYes(cell)) return true
      return isNo(cell) ? false : fault(column, `${yesOrNo} (${inOthers.join(', ')})`)
    },
    list: (column) =>
      text(column)
        ?.split(/[|,]/)
        .map((word) => word.trim().toLowerCase())
        .filter((word) => word !== ''),
    day: (column) => {
      const cell = text(column)
      if (cell === undefined) return undefined
      const serial = dayOfSerial(cell)
      if (serial !== null) return fault(column, `${writtenDay}; the number may be ${serial}`)
      const day = readDay(cell)
      const isTwofold = day === null && /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/.test(cell)
      return isTwofold
        ? fault(column, `${writtenDay}; day and month cannot be told`)
        : (day ?? cell)
    },
    clock: (column) => {
      const cell = text(column)
      return cell === undefined ? undefined : (readClock(cell) ?? cell)
    },
    rate: (column) => {
      const cell = text(column)
      if (cell === undefined) return undefined
      const expected = 'a rate such as 13%, 0.13, 5% + 9.975% or dine_in 13% | take_out 0%'
      const ways = readWays(cell)
      if (ways === null) return oneOrTwo(cell) ?? fault(column, expected)
      const rates: Record<string, RateOfWay> = {}
      for (const [way, written] of ways) {
        const rate = oneOrTwo(written)
        if (rate === null) return fault(column, expected)
        rates[way] = rate
      }
      return rates
    },
  }
}

const writtenDay = 'a day such as 2026-12-25'
const withDot =
  'an amount in dollars such as 12.50, with a dot (a comma is read only where semicolons part the columns)'
const withComma = 'an amount in dollars such as 12.50 or 12,50'

const sheets = wordsInAll().map(({ sheet }) => sheet)
const [yesOrNo = '', ...inOthers] = sheets.map((words) => words.yesOrNo)

function isYes(cell: string): boolean {
  return cell === '1' || cell === 'x' || sheets.some(({ yes }) => yes.includes(cell))
}

function isNo(cell: string): boolean {
  return cell === '0' || sheets.some(({ no }) => no.includes(cell))
}
