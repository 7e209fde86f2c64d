import { readWeekdays, writeWeekdays } from '#server/import/document/weekdays.ts'

const quartersPerDay = 96
const usualTier = 'A'

/**
 * Parses a price schedule such as `Mo-Fr 16:00-18:00=B | Su=X`: tier letters in venue time, per
 * quarter-hour. All other times have tier A, or the letter of a first part without times (`X |
 * Mo-Fr 8:00-11:00=A`). Also accepted: 96 letters for every day, or seven times 96 separated by
 * `|`, Monday first. Null for anything else.
 */
export function readPriceSchedule(text: string): readonly string[] | null {
  const parts = text.split('|').map((part) => part.trim())
  if (parts.every((part) => /^[A-JXx]{96}$/.test(part))) {
    if (parts.length === 1) return Array.from({ length: 7 }, () => parts[0] ?? '')
    return parts.length === 7 ? parts : null
  }
  const [first = ''] = parts
  const rest = /^[A-JXx]$/.test(first) ? first : usualTier
  const week = Array.from({ length: 7 }, () => Array<string>(quartersPerDay).fill(rest))
  for (const part of first === rest ? parts.slice(1) : parts) {
    const span = readSpan(part)
    if (span === null) return null
    for (const day of span.days) week[day]?.fill(span.tier, span.start, span.end)
  }
  return week.map((day) => day.join(''))
}

interface Span {
  readonly days: readonly number[]
  readonly start: number
  readonly end: number
  readonly tier: string
}

function readSpan(part: string): Span | null {
  const [, from = '', to, startTime = '0:00', endTime = '24:00', tier = ''] =
    /^([a-z]{2,})(?:\s*-\s*([a-z]{2,}))?(?:\s+(\d?\d:\d\d)\s*-\s*(\d?\d:\d\d))?\s*=\s*([A-JXx])$/iu.exec(
      part,
    ) ?? []
  const days = readWeekdays(from, to)
  const [start, end] = [quarterOf(startTime), quarterOf(endTime)]
  if (days === null || !/^[A-JXx]$/.test(tier)) return null
  if (!Number.isInteger(start) || !Number.isInteger(end)) return null
  return start < end && end <= quartersPerDay ? { days, start, end, tier } : null
}

function quarterOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return minutes < 60 ? hours * 4 + minutes / 15 : Number.NaN
}

/** Writes seven strings of 96 letters in the readable form of readPriceSchedule. */
export function writePriceSchedule(week: readonly string[]): string {
  const rest = mostFrequent(week.join(''))
  const parts: string[] = rest === usualTier ? [] : [rest]
  for (let first = 0; first < week.length;) {
    let last = first
    while (week[last + 1] === week[first]) last++
    const days = writeWeekdays(first, last)
    for (const run of (week[first] ?? '').matchAll(/(.)\1*/g)) {
      if (run[1] !== rest) parts.push(`${days}${writeTimes(run.index, run[0].length)}=${run[1]}`)
    }
    first = last + 1
  }
  return parts.length === 0 ? rest : parts.join(' | ')
}

function mostFrequent(letters: string): string {
  const counts = new Map<string, number>([[usualTier, 0]])
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? usualTier
}

function writeTimes(start: number, length: number): string {
  if (length === quartersPerDay) return ''
  return ` ${writeTime(start)}-${writeTime(start + length)}`
}

function writeTime(quarter: number): string {
  return `${Math.floor(quarter / 4)}:${String((quarter % 4) * 15).padStart(2, '0')}`
}
