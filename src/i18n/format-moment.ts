import type { Instant } from '#domain/time/venue-time.ts'
import { formatInstant } from './format-time.ts'
import type { ZoneAndLocale } from './format-time.ts'

/** A date and time in the venue's zone, for receipts. */
export function formatMoment(at: Instant, place: ZoneAndLocale): string {
  return formatInstant(at, place, { dateStyle: 'medium', timeStyle: 'short' })
}
