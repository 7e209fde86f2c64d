export interface OpeningHoursDocument {
  /** 0 is Monday, 6 is Sunday. */
  readonly day: number
  readonly start_time: string
  readonly end_time: string
}

/** Hours such as `mon-fri 11:00-22:00 | sat 17:00-23:30`, in English or French; null for anything else. */
export function readOpeningHours(text: string): readonly OpeningHoursDocument[] | null {
  const hours: OpeningHoursDocument[] = []
  for (const part of text.split('|')) {
    const [, from = '', to = from, start = '', end = ''] =
      /^([a-z]{3})[a-z]*(?:\s*-\s*([a-z]{3})[a-z]*)?\s+(\d?\d:\d\d)\s*-\s*(\d?\d:\d\d)$/i.exec(
        part.trim(),
      ) ?? []
    const [first, last] = [readDay(from), readDay(to)]
    if (first === -1 || last === -1) return null
    for (let day = first; ; day = (day + 1) % 7) {
      hours.push({ day, start_time: start.padStart(5, '0'), end_time: end.padStart(5, '0') })
      if (day === last) break
    }
  }
  return hours
}

const daysByLanguage = [
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  ['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim'],
]

function readDay(name: string): number {
  return Math.max(...daysByLanguage.map((days) => days.indexOf(name.toLowerCase())))
}
