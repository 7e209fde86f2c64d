import type { VenueMenus } from '#contract/venue/read-venue.ts'
import { formatInTimeZone } from 'date-fns-tz'
import type { OpeningHours, Venue } from '#domain/venue/venue.ts'
import { venueStateAt } from '#domain/venue/venue-state.ts'
import { daysLater } from '#domain/time/days-later.ts'
import { localTimeAt } from '#domain/time/venue-time.ts'
import type { Instant } from '#domain/time/venue-time.ts'

/**
 * A short text of the venue's week and its zone, holidays of the next seven days, and whether it is open at a
 * moment.
 */
export function describeHours({ venue, menus }: VenueMenus, at: Instant): string {
  const week =
    venue.hours.length === 0
      ? 'always'
      : foldDays(dayNames.map((_, day) => hoursOf(venue.hours, day)))
  return [
    `${week} (${venue.timeZone})`,
    ...holidaysOf(venue, at),
    describeState({ venue, menus }, at),
  ].join('; ')
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function hoursOf(hours: readonly OpeningHours[], day: number): string {
  const texts = hours
    .filter(({ weekday }) => weekday === day)
    .toSorted((a, b) => a.startMinute - b.startMinute)
    .map(({ startMinute, endMinute }) => `${clock(startMinute)}–${clock(endMinute)}`)
  return texts.length === 0 ? 'closed' : texts.join(' and ')
}

/** `Mon–Fri 11:00–22:00, Sat and Sun closed` */
function foldDays(texts: readonly string[]): string {
  const runs: { from: number; to: number; readonly text: string }[] = []
  for (const [day, text] of texts.entries()) {
    const last = runs.at(-1)
    if (last?.text === text) last.to = day
    else runs.push({ from: day, to: day, text })
  }
  return runs.map(({ from, to, text }) => `${daysOf(from, to)} ${text}`).join(', ')
}

function daysOf(from: number, to: number): string {
  if (from === to) return dayNames[from] ?? ''
  return `${dayNames[from]}–${dayNames[to]}`
}

function clock(minute: number): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}

function holidaysOf({ timeZone, holidayHours }: Venue, at: Instant): readonly string[] {
  const { date: today } = localTimeAt(timeZone, at)
  const end = daysLater(today, 7)
  return holidayHours
    .filter(({ date }) => date >= today && date < end)
    .map(({ date, fullDay, startMinute, endMinute }) =>
      fullDay ? `${date} closed` : `${date} closed ${clock(startMinute)}–${clock(endMinute)}`,
    )
}

function describeState({ venue, menus }: VenueMenus, at: Instant): string {
  const state = venueStateAt(venue, menus, at)
  const moment = (instant: Instant) => formatInTimeZone(instant, venue.timeZone, 'EEE HH:mm')
  switch (state.type) {
    case 'open':
      return state.closesAt === null ? 'open now' : `open now until ${moment(state.closesAt)}`
    case 'last-call-passed':
      return `past last call now, closes ${moment(state.closesAt)}`
    case 'closed':
      return state.opensAt === null ? 'closed' : `closed now, opens ${moment(state.opensAt)}`
    case 'paused':
      return 'paused now'
    case 'away':
      return 'away now'
  }
}
