import { wordsInAll } from '#server/locales/words-in.ts'

const written = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/**
 * 0 (Monday) to 6 (Sunday) of a name in any of our languages, or of its first two or more letters;
 * else -1.
 */
function readWeekday(name: string): number {
  const start = name.toLowerCase()
  if (start.length < 2) return -1
  const places = wordsInAll().map(({ sheet }) =>
    sheet.weekdays.findIndex((day) => day.startsWith(start)),
  )
  return Math.max(...places)
}

/** The days of `mon`, or of `mon-fri`; null for an unknown word. A span may run past Sunday. */
export function readWeekdays(from: string, to = from): readonly number[] | null {
  const [first, last] = [readWeekday(from), readWeekday(to)]
  if (first === -1 || last === -1) return null
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => (first + step) % 7)
}

/** `Mo` or `Mo-Fr`. */
export function writeWeekdays(first: number, last: number): string {
  return first === last ? nameOf(first) : `${nameOf(first)}-${nameOf(last)}`
}

function nameOf(day: number): string {
  return written[day] ?? ''
}
