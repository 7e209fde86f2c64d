import { readClockSpan } from './read-clock.ts'
import { readWeekdays, writeWeekdays } from './weekdays.ts'

export interface OpeningHoursDocument {
  /** 0 is Monday, 6 is Sunday. */
  readonly day: number
  readonly start_time: string
  readonly end_time: string
}

/**
 * Parses hours such as `mon-fri 11:00-22:00 | sat 5pm-11:30pm`, in English or French; null for
 * anything else.
 */
export function readOpeningHours(text: string): readonly OpeningHoursDocument[] | null {
  const hours: OpeningHoursDocument[] = []
  for (const part of text.split('|')) {
    const [, from = '', to, times = ''] =
      /^([a-z]{2,})(?:\s*-\s*([a-z]{2,}))?\s+(\d.*)$/i.exec(part.trim()) ?? []
    const days = readWeekdays(from, to)
    const span = readClockSpan(times)
    if (days === null || span === null) return null
    const [start, end] = span
    for (const day of days) hours.push({ day, start_time: start, end_time: end })
  }
  return hours
}

/** Inverse of readOpeningHours; consecutive days with equal hours become one span. */
export function writeOpeningHours(hours: readonly OpeningHoursDocument[]): string {
  const spans: { first: number; last: number; length: number; times: string }[] = []
  for (const { day, start_time: start, end_time: end } of hours) {
    const times = `${start}-${end}`
    const before = spans.at(-1)
    const joins = before?.times === times && day === (before.last + 1) % 7 && before.length < 7
    if (before && joins) Object.assign(before, { last: day, length: before.length + 1 })
    else spans.push({ first: day, last: day, length: 1, times })
  }
  return spans.map(({ first, last, times }) => `${writeWeekdays(first, last)} ${times}`).join(' | ')
}
