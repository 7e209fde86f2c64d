import { announcementsAt } from '#contract/venue/announcements-at.ts'
import type { Announcement } from '#contract/order/order-calls.ts'
import type { Result } from '#domain/result.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { ReadyVenue, ShownAnnouncement } from '#services/venue/venue-service.ts'

export interface AnnouncementPorts {
  readonly ask: (venue: ReadyVenue) => Promise<Result<readonly Announcement[], unknown>>
  readonly locale: () => string
  readonly now: () => Instant
  /** Lasts as long as the tab. Null: the browser refuses storage. */
  readonly session: Pick<Storage, 'getItem' | 'setItem'> | null
}

/**
 * The venue's current announcements, without those dismissed in this visit. Without a connection
 * they come from the device's copy of the venue.
 */
export async function shownAnnouncements(
  ready: ReadyVenue,
  { ask, locale, now, session }: AnnouncementPorts,
): Promise<readonly ShownAnnouncement[]> {
  const asked = await ask(ready)
  const written = ready.document.restaurant.announcements ?? []
  const known = asked.ok ? asked.value : announcementsAt(written, now(), locale().slice(0, 2))
  const place = `comanda:put-away:${ready.venue.id}`
  return known
    .filter(({ id }) => !putAway().includes(id))
    .map(({ id, message }) => ({
      id,
      message,
      putAway: () => {
        session?.setItem(place, [...putAway(), id].join(' '))
      },
    }))

  function putAway(): readonly string[] {
    return session?.getItem(place)?.split(' ') ?? []
  }
}

/** Null: the browser refuses storage. */
export function openSession(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
