import { daysLater } from '#domain/time/days-later.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { HolidayHours, OpeningHours, Venue } from './venue.ts'
import { instantOf, localTimeAt, type Instant } from '#domain/time/venue-time.ts'

export type VenueHours = Pick<Venue, 'timeZone' | 'hours' | 'holidayHours'>

/** A null instant: it never closes, or never opens again. */
export type Opening =
  | { readonly open: true; readonly closesAt: Instant | null }
  | { readonly open: false; readonly opensAt: Instant | null }

/**
 * The opening of a venue at an instant: open or closed, and until when. It is open from the start
 * of an opening up to, not including, its end; openings that meet are one; no hours at all means
 * always. A holiday closes its part of that date, past midnight when it ends at or before its
 * start. A holiday of the full day closes the whole date and with it the night of an opening that
 * would have begun on it, so that a bar closed on the 25th does not open for the first hours of the
 * 26th.
 */
export function openingAt(venue: VenueHours, at: Instant): Opening {
  const open = isOpen(venue, at)
  const change = nextChange(venue, at, open)
  return open ? { open, closesAt: change } : { open, opensAt: change }
}

/**
 * When the last order of the current opening is taken by the menu that takes it latest (each menu has
 * its own minutes before closing); ask with one menu to know that menu's. Null when the venue is closed, or
 * never closes.
 */
export function lastCallAt(
  venue: VenueHours,
  menus: readonly Pick<Menu, 'lastCallMinutes'>[],
  at: Instant,
): Instant | null {
  const opening = openingAt(venue, at)
  if (!opening.open || opening.closesAt === null) return null
  const minutes = menus.map((menu) => menu.lastCallMinutes)
  return opening.closesAt - (menus.length === 0 ? 0 : Math.min(...minutes)) * 60_000
}

interface Span {
  readonly from: Instant
  readonly to: Instant
}

function isOpen(venue: VenueHours, at: Instant): boolean {
  const { date } = localTimeAt(venue.timeZone, at)
  const dates = [daysLater(date, -1), date]
  const within = ({ from, to }: Span) => at >= from && at < to
  if (dates.some((day) => closuresOf(venue, day).some(within))) return false
  return venue.hours.length === 0 || dates.some((day) => openingsOf(venue, day).some(within))
}

/** The first instant after `at` at which the venue stops, or starts, being open. */
function nextChange(venue: VenueHours, at: Instant, open: boolean): Instant | null {
  const today = localTimeAt(venue.timeZone, at).date
  const lastDate = venue.holidayHours.reduce((last, { date }) => (date > last ? date : last), today)
  // After the last holiday all weeks are equal, so a state unchanged by then never changes.
  const end = daysLater(lastDate, 8)
  for (let date = today; date <= end; date = daysLater(date, 1)) {
    const change = edgesOn(venue, date).find((edge) => edge > at && isOpen(venue, edge) !== open)
    if (change !== undefined) return change
  }
  return null
}

/** The instants of a date at which an opening or a closure begins or ends, in order. */
function edgesOn(venue: VenueHours, date: string): readonly Instant[] {
  const spans = [daysLater(date, -1), date].flatMap((day) => [
    ...openingsOf(venue, day),
    ...closuresOf(venue, day),
  ])
  if (spans.length === 0) return []
  const midnight = instantOf(venue.timeZone, date, 0)
  const nextMidnight = instantOf(venue.timeZone, daysLater(date, 1), 0)
  return spans
    .flatMap(({ from, to }) => [from, to])
    .filter((edge) => edge >= midnight && edge < nextMidnight)
    .sort((a, b) => a - b)
}

function openingsOf({ timeZone, hours, holidayHours }: VenueHours, date: string): readonly Span[] {
  if (holidayHours.some((holiday) => holiday.fullDay && holiday.date === date)) return []
  const weekday = weekdayOf(date)
  return hours
    .filter((opening) => opening.weekday === weekday)
    .map((opening) => spanOn(timeZone, date, opening))
}

function closuresOf({ timeZone, holidayHours }: VenueHours, date: string): readonly Span[] {
  return holidayHours
    .filter((holiday) => holiday.date === date)
    .map((holiday) => spanOn(timeZone, date, holiday.fullDay ? wholeDay : holiday))
}

const wholeDay = { startMinute: 0, endMinute: 24 * 60 }

type Minutes = Pick<OpeningHours | HolidayHours, 'startMinute' | 'endMinute'>

function spanOn(timeZone: string, date: string, { startMinute, endMinute }: Minutes): Span {
  const pastMidnight = endMinute <= startMinute ? 24 * 60 : 0
  return {
    from: instantOf(timeZone, date, startMinute),
    to: instantOf(timeZone, date, endMinute + pastMidnight),
  }
}

/** 0 = Monday. */
function weekdayOf(date: string): number {
  return (new Date(Date.parse(date)).getUTCDay() + 6) % 7
}
