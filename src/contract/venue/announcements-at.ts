import { localText } from '#domain/venue/local-text.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Announcement } from '#contract/order/order-calls.ts'
import { readMessage } from './read-venue.ts'
import type { RestaurantDocument } from './venue-document.ts'
import type { Language } from '#domain/venue/local-text.ts'

type Written = NonNullable<RestaurantDocument['announcements']>

/** The announcements of a venue that are valid at a moment, in a language. */
export function announcementsAt(
  written: Written,
  at: Instant,
  language: Language,
): readonly Announcement[] {
  return written
    .filter(({ starts_at: start, ends_at: end }) => isBetween(at, start, end))
    .map((announcement) => {
      const message = readMessage(announcement.message)
      return { id: String(announcement.id), message: message ? localText(message, language) : '' }
    })
}

type Moment = string | null | undefined

function isBetween(at: Instant, start: Moment, end: Moment): boolean {
  const started = typeof start !== 'string' || Date.parse(start) <= at
  return started && (typeof end !== 'string' || at < Date.parse(end))
}
