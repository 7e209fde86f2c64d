/**
 * Receivers get a venue's orders: desks and scripts. Attended: one is there; away: all have been silent
 * for minutes; unattended: the venue has no receiver.
 */
export type Attendance = 'attended' | 'away' | 'unattended'

/** Orders for a time that is this far ahead are taken while a venue is away. */
export const aheadWhileAwayMs = 60 * 60_000

/** A venue whose orders several others make is as the best attended of them. */
export function bestAttendance<Venue>(found: ReadonlyMap<Venue, Attendance>): Attendance {
  const all = [...found.values()]
  return (['attended', 'away'] as const).find((each) => all.includes(each)) ?? 'unattended'
}
