import { daysLater } from './days-later.ts'
import { instantOf, localTimeAt, type Instant } from './venue-time.ts'

const minutesOfDay = 24 * 60

/**
 * The instants of a date whose local time is a multiple of `step` minutes since midnight. A skipped
 * time has none, and one that occurs twice only its first, because the two cannot be told apart.
 */
export function wallSteps(timeZone: string, date: string, step: number): readonly Instant[] {
  const minutes = Array.from({ length: Math.ceil(minutesOfDay / step) }, (_, index) => index * step)
  const { midnight, isPlain } = wallDayOf(timeZone, date)
  if (isPlain) return minutes.map((minute) => midnight + minute * 60_000)
  return minutes.flatMap((minute) => {
    const at = instantOf(timeZone, date, minute)
    return localTimeAt(timeZone, at).minuteOfDay === minute ? [at] : []
  })
}

/** The step in which an instant falls, by the instant that begins it. */
export function wallStepAt(timeZone: string, at: Instant, step: number): Instant {
  const day = wallDayAt(timeZone, at)
  if (!day.isPlain) {
    const { date, minuteOfDay } = localTimeAt(timeZone, at)
    return instantOf(timeZone, date, minuteOfDay - (minuteOfDay % step))
  }
  const minute = Math.floor((at - day.midnight) / 60_000)
  return day.midnight + (minute - (minute % step)) * 60_000
}

interface WallDay {
  readonly timeZone: string
  readonly midnight: Instant
  readonly nextMidnight: Instant
  /** No clock change on this day. */
  readonly isPlain: boolean
}

function wallDayOf(timeZone: string, date: string): WallDay {
  const midnight = instantOf(timeZone, date, 0)
  const nextMidnight = instantOf(timeZone, daysLater(date, 1), 0)
  const isPlain = nextMidnight - midnight === minutesOfDay * 60_000
  return { timeZone, midnight, nextMidnight, isPlain }
}

/** A cache of one: Intl is slow, and a day's slots are computed in sequence. */
let latestDay: WallDay | null = null

function wallDayAt(timeZone: string, at: Instant): WallDay {
  const isLatest =
    latestDay?.timeZone === timeZone && at >= latestDay.midnight && at < latestDay.nextMidnight
  const day =
    isLatest && latestDay ? latestDay : wallDayOf(timeZone, localTimeAt(timeZone, at).date)
  latestDay = day
  return day
}
