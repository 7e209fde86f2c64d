/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number

/** A quarter-hour of the venue's week, as price schedules count it. */
export interface Slot {
  /** 0 = Monday. */
  readonly weekday: number
  /** 0 to 95. */
  readonly quarterHour: number
  /** The moment itself; left out: any in that quarter-hour. */
  readonly at?: Instant
}

export interface LocalTime {
  /** `yyyy-MM-dd` */
  readonly date: string
  /** 0 = Monday. */
  readonly weekday: number
  /** 0 to 1439, as a clock on the wall shows it. */
  readonly minuteOfDay: number
}

const minute = 60_000
const day = 24 * 60 * minute

/** The venue's local date and time, independent of the device's zone. */
export function localTimeAt(timeZone: string, at: Instant): LocalTime {
  const wall = wallTimeAt(timeZone, at)
  const date = new Date(wall)
  return {
    date: date.toISOString().slice(0, 10),
    weekday: (date.getUTCDay() + 6) % 7,
    minuteOfDay: date.getUTCHours() * 60 + date.getUTCMinutes(),
  }
}

/** True: what lasts until a moment is over at another; null: it has no known end, or there is no such moment. */
export function isOver(until: Instant | null, at: Instant | null = null): boolean {
  return until !== null && at !== null && at >= until
}

/** The quarter-hour in which an instant falls at the venue. */
export function slotAt(timeZone: string, at: Instant): Slot {
  const { weekday, minuteOfDay } = localTimeAt(timeZone, at)
  return { weekday, quarterHour: Math.floor(minuteOfDay / 15), at }
}

/**
 * The instant of a local date (`yyyy-MM-dd`) and minute; minutes past 1439 run into the next days.
 * Of a time that occurs twice the first is meant; a skipped one moves forward by the skip.
 */
export function instantOf(timeZone: string, date: string, minuteOfDay: number): Instant {
  const wall = Date.parse(`${date}T00:00Z`) + minuteOfDay * minute
  const first = wall - offsetAt(timeZone, wall - day)
  if (wallTimeAt(timeZone, first) === wall) return first
  const second = wall - offsetAt(timeZone, wall + day)
  return wallTimeAt(timeZone, second) === wall ? second : first
}

/** The local time as if it were UTC. */
function wallTimeAt(timeZone: string, at: Instant): number {
  return at + offsetAt(timeZone, at)
}

/**
 * Intl takes long for it, and no zone changes its clocks twice within a day of UTC: one that begins and ends with the
 * same offset has it throughout.
 */
function offsetAt(timeZone: string, at: Instant): number {
  const start = Math.floor(at / day) * day
  const offset = offsetOfDay(timeZone, start)
  return offset === offsetOfDay(timeZone, start + day) ? offset : shownAt(timeZone, at) - at
}

/** Offsets by zone and first instant of a day of UTC. */
const offsets = new Map<string, number>()

/** A server is up for years, and its venues are in many zones. */
const mostOffsets = 5_000

function offsetOfDay(timeZone: string, start: Instant): number {
  const key = `${timeZone} ${start}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    if (offsets.size >= mostOffsets) offsets.clear()
    offsets.set(key, (offset = shownAt(timeZone, start) - start))
  }
  return offset
}

/**
 * The local time as if it were UTC. Uses Intl only: date-fns-tz reads its date as a local time, so
 * near a clock change its offset is that of another hour and depends on the device's zone.
 */
function shownAt(timeZone: string, at: Instant): number {
  let year = 0
  let month = 0
  let dayOfMonth = 0
  let seconds = 0
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) {
    if (type === 'year') year = Number(value)
    else if (type === 'month') month = Number(value)
    else if (type === 'day') dayOfMonth = Number(value)
    else if (type === 'hour') seconds += Number(value) * 3600
    else if (type === 'minute') seconds += Number(value) * 60
    else if (type === 'second') seconds += Number(value)
  }
  const millisecond = ((at % 1000) + 1000) % 1000
  return Date.UTC(year, month - 1, dayOfMonth) + seconds * 1000 + millisecond
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  return format
}
