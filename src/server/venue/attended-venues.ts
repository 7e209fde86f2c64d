import type { RestaurantDocument } from '#contract/venue/venue-document.ts'
import type { VenueId } from '#domain/ids.ts'
import { bestAttendance } from '#domain/venue/attendance.ts'
import type { Attendance } from '#domain/venue/attendance.ts'
import type { LocalText } from '#domain/venue/local-text.ts'
import { waysOf } from '#domain/order/ways-of.ts'
import { languageOf, locales } from '#domain/language/locale.ts'
import { wordsIn } from '#server/locales/words-in.ts'
import type { ServerWords } from '#server/locales/server-words.ts'
import { readingOf } from '#server/postgres/keep-read.ts'
import type { Reading } from '#server/postgres/keep-read.ts'
import type { ReceiverStore } from '#server/receiver/receiver-store.ts'
import type { CachedVenue, VenueCache } from './venue-cache.ts'
import { createVenueFile } from './venue-file.ts'

interface AttendedDeps {
  readonly venues: VenueCache
  readonly receivers: Pick<ReceiverStore, 'attendanceOf'>
  readonly maxAgeMs: number
}

interface Known {
  readonly attendance: Attendance
  readonly checkedAt: number
}

/**
 * Venues with their attendance, at most `maxAgeMs` old while the database answers; while it does not,
 * the known one counts.
 */
export function withAttendance({ venues, receivers, maxAgeMs }: AttendedDeps): VenueCache {
  const known = new Map<VenueId, Known>()
  const asking = new Map<VenueId, Reading<Attendance>>()

  async function ask(cached: CachedVenue): Promise<Attendance> {
    const { id } = cached.venue
    const makers = [...new Set(cached.makers.values())]
    // The makers of a hub get its orders: each part is judged by its own.
    const found = await receivers.attendanceOf(makers.length > 0 ? makers : [id])
    const attendance = bestAttendance(found)
    known.set(id, { attendance, checkedAt: performance.now() })
    return attendance
  }

  function askShared(cached: CachedVenue): Reading<Attendance> {
    const { id } = cached.venue
    const reading = asking.get(id) ?? readingOf(ask(cached).finally(() => asking.delete(id)))
    asking.set(id, reading)
    return reading
  }

  function attend(cached: CachedVenue | null): CachedVenue | null | Promise<CachedVenue> {
    if (cached === null) return cached
    const last = known.get(cached.venue.id)
    if (last && performance.now() - last.checkedAt < maxAgeMs)
      return asSeen(cached, last.attendance)
    const reading = askShared(cached)
    const attendance = last ? reading.orKnown(last.attendance) : reading.fresh
    return typeof attendance === 'string'
      ? asSeen(cached, attendance)
      : attendance.then((found) => asSeen(cached, found))
  }

  return {
    byId: (venueId) => {
      const cached = venues.byId(venueId)
      return cached instanceof Promise ? cached.then(attend) : attend(cached)
    },
    bySlug: async (slug) => attend(await venues.bySlug(slug)),
    refresh: async (venueId) => {
      known.delete(venueId)
      return attend(await venues.refresh(venueId))
    },
  }
}

const seenAs = new WeakMap<CachedVenue, Map<Attendance, CachedVenue>>()

/** The same object each time: what is computed of a venue is stored by it. */
function asSeen(cached: CachedVenue, attendance: Attendance): CachedVenue {
  if (attendance === 'attended') return cached
  const known = seenAs.get(cached) ?? new Map<Attendance, CachedVenue>()
  seenAs.set(cached, known)
  const seen = known.get(attendance) ?? withoutReceivers(cached, attendance)
  known.set(attendance, seen)
  return seen
}

type Absence = Exclude<Attendance, 'attended'>

/** An unattended venue is as one whose orders are paused, also for apps that read no attendance. */
function withoutReceivers(cached: CachedVenue, attendance: Absence): CachedVenue {
  const message = messages[attendance]
  const isOff = attendance === 'unattended'
  const venue = {
    ...cached.venue,
    away: message,
    ...(isOff ? { ordersPaused: true, ordersPausedUntil: null, ordersPausedMessage: message } : {}),
  }
  // A counter that sells at its hub alone has guests who could not order anyway.
  if (waysOf(venue, cached.menus).length === 0) return { ...cached, attendance, venue }
  const { restaurant } = cached.document
  const document = {
    ...cached.document,
    restaurant: {
      ...restaurant,
      attendance: { type: attendance, message },
      ...(isOff ? pausedBy(restaurant, message) : {}),
    },
  }
  const file = createVenueFile(cached.version, document)
  return { ...cached, attendance, venue, document, file }
}

function pausedBy({ order_options: options }: RestaurantDocument, message: LocalText) {
  const { text, localization } = message
  const said = Object.entries(localization).map(([language, words]) => [language, { text: words }])
  const orders_paused_message = { text, localization: Object.fromEntries(said) }
  return {
    orders_paused: true,
    orders_paused_until: null,
    order_options: { ...options, orders_paused_message },
  }
}

const messages: Readonly<Record<Absence, LocalText>> = {
  away: inEach(({ away }) => away),
  unattended: inEach(({ problems }) => problems.VenueUnattended),
}

function inEach(wordsOf: (words: ServerWords) => string): LocalText {
  const said = locales.map(languageOf).map((code) => [code, wordsOf(wordsIn(code))])
  return { text: wordsOf(wordsIn('en')), localization: Object.fromEntries(said) }
}
