import { daysLater } from '#domain/time/days-later.ts'

/**
 * A day as `2026-12-25`, also from `12/25/2026` and `25/12/2026`, where one number can only be the
 * day. Null for anything else, such as `5/12/2026`.
 */
export function readDay(text: string): string | null {
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (year === '') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null
  const isDayFirst = Number(first) > 12
  const [day, month] = isDayFirst ? [first, second] : [second, first]
  const hasOneMeaning = isDayFirst || Number(day) > 12 || Number(first) === Number(second)
  return hasOneMeaning ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}

/** The day of the number that Excel has for it, from 2000 to 2100; else null. */
export function dayOfSerial(text: string): string | null {
  if (!/^\d{5}$/.test(text) || Number(text) < 36_526 || Number(text) > 73_050) return null
  return daysLater('1899-12-30', Number(text))
}

const months =
  'jan|janv|feb|févr|fév|mar|mars|apr|avr|may|mai|jun|juin|jul|juil|aug|août|sep|sept|oct|nov|dec|déc'
const madeDate = new RegExp(
  `^(?:\\d{1,2}-(?:${months})\\.?|(?:${months})\\.?-\\d{1,2}|20\\d\\d-\\d\\d-\\d\\d)$`,
  'iu',
)

/** Dates that spreadsheet programs make of ranges: 1-10 is `10-Jan`, `janv-10` or `2026-01-10`. */
export function looksLikeMadeDate(text: string): boolean {
  return madeDate.test(text.normalize('NFC'))
}
