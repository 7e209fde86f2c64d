/**
 * A time of day as `17:00`, from the forms that people and spreadsheet programs write: `17:00:00`,
 * `5:00 PM`, `5pm`, `17h`, `17 h 00`. Null for anything else, and for seconds other than 0.
 */
export function readClock(text: string): string | null {
  const [, hour = '', minute = '00', half = ''] =
    /^(\d?\d):(\d\d)(?::00)?(?:\s*([ap])\.?\s?m\.?)?$/i.exec(text.trim()) ??
    /^(\d?\d)\s*h\s*(\d\d)?$/i.exec(text.trim()) ??
    /^(\d?\d)()\s*([ap])\.?\s?m\.?$/i.exec(text.trim()) ??
    []
  if (hour === '') return null
  const isHalf = half !== ''
  if (isHalf && (Number(hour) < 1 || Number(hour) > 12)) return null
  const noon = half.toLowerCase() === 'p' ? 12 : 0
  const hours = isHalf ? (Number(hour) % 12) + noon : Number(hour)
  return `${String(hours).padStart(2, '0')}:${minute || '00'}`
}

/** Two times with a dash between, both or neither with AM or PM. */
export function readClockSpan(text: string): readonly [string, string] | null {
  const [from = '', to = '', ...more] = text.split(/[-–]/)
  const [start, end] = [readClock(from), readClock(to)]
  if (start === null || end === null || more.length > 0) return null
  return hasHalf(from) === hasHalf(to) ? [start, end] : null
}

function hasHalf(text: string): boolean {
  return /[ap]\.?\s?m/i.test(text)
}
