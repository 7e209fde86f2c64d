import type { Slot } from '#domain/time/venue-time.ts'

/** Days of the week with the same hours. */
export interface WeeklyHours {
  /** 0 = Monday; in order. */
  readonly weekdays: readonly number[]
  readonly spans: readonly DaySpan[]
}

/** A part of one day, in minutes since its midnight: 0 to 1440, the end not included. */
export interface DaySpan {
  readonly startMinute: number
  readonly endMinute: number
}

/** When schedules offer something in a week, without the days on which they never do. Ignores opening hours. */
export function weeklyHours(isOffered: (slot: Slot) => boolean): readonly WeeklyHours[] {
  const days = new Map<string, WeeklyHours>()
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const spans = spansOn(weekday, isOffered)
    if (spans.length === 0) continue
    const key = spans.map(({ startMinute, endMinute }) => `${startMinute}-${endMinute}`).join()
    days.set(key, { weekdays: [...(days.get(key)?.weekdays ?? []), weekday], spans })
  }
  return [...days.values()]
}

function spansOn(weekday: number, isOffered: (slot: Slot) => boolean): readonly DaySpan[] {
  const spans: DaySpan[] = []
  let start: number | null = null
  for (let quarterHour = 0; quarterHour <= 96; quarterHour += 1) {
    const offered = quarterHour < 96 && isOffered({ weekday, quarterHour })
    if (offered) start ??= quarterHour
    else if (start !== null) {
      spans.push({ startMinute: start * 15, endMinute: quarterHour * 15 })
      start = null
    }
  }
  return spans
}
