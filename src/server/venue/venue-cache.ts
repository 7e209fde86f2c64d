import * as v from 'valibot'
import { readMakers } from '#contract/venue/read-makers.ts'
import { readCheckoutSettings } from '#contract/venue/read-checkout-settings.ts'
import type { CheckoutSettings } from '#domain/venue/checkout-settings.ts'
import type { Makers } from '#domain/pricing/price-marketplace.ts'
import { readAnalyticsSetting } from '#contract/analytics/analytics-setting.ts'
import type { AnalyticsSetting } from '#contract/analytics/analytics-setting.ts'
import { readSchoolSettings } from '#contract/school/read-school-settings.ts'
import type { SchoolSettings } from '#contract/school/read-school-settings.ts'
import { applyStops } from '#contract/venue/apply-stops.ts'
import { minuteOfDay, readVenue } from '#contract/venue/read-venue.ts'
import { slugSchema } from '#contract/scalars.ts'
import type { RestaurantDocument, VenueDocument } from '#contract/venue/venue-document.ts'
import type { Acceptance } from '#domain/desk/act.ts'
import { usualSchoolFrom } from '#domain/desk/fire-time.ts'
import { noStations } from '#domain/desk/station.ts'
import type { StationList } from '#domain/desk/station.ts'
import type { VenueId } from '#domain/ids.ts'
import { indexMenus } from '#domain/menu/menu-index.ts'
import type { MenuIndex } from '#domain/menu/menu-index.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Attendance } from '#domain/venue/attendance.ts'
import type { Venue } from '#domain/venue/venue.ts'
import { readingOf } from '#server/postgres/keep-read.ts'
import type { Reading } from '#server/postgres/keep-read.ts'
import { isUnreadable } from '#server/postgres/parse-stored.ts'
import { publishedDocument } from './published-document.ts'
import { readDocument } from './read-venue-document.ts'
import { noStops } from './stop-store.ts'
import type { StoredStops } from './stop-store.ts'
import { withPauseWords } from './pause-words.ts'
import { createVenueFile } from './venue-file.ts'
import type { VenueFile } from './venue-file.ts'
import { placeholdersOf, withAddresses } from './venue-pictures.ts'
import type { VenueStore } from './venue-store.ts'

/** A venue's published document, parsed and indexed once per version. */
export interface CachedVenue {
  readonly version: number
  /** An unpublished venue has no page and no menus; what was ordered there goes on. */
  readonly isPublished: boolean
  /** Attended too where receivers are not asked for. */
  readonly attendance: Attendance
  /** When another part of the venue becomes published, or a stop is over; null: nothing will. */
  readonly until: Instant | null
  /** Switched by hand; with those whose time is over. */
  readonly stops: StoredStops['stops']
  readonly pace: StoredStops['pace']
  readonly stations: StationList
  readonly venue: Venue
  readonly settings: CheckoutSettings
  /** The group of venues that it belongs to; null: none. */
  readonly group: string | null
  /** False: its suites cannot be found; orders that were placed for one go on. */
  readonly hasSuites: boolean
  /** The provider's id of the venue; null: none. */
  readonly app8RestaurantId: string | null
  /** At a marketplace hub: which venue makes what. */
  readonly makers: Makers
  /** Null: it is no school. */
  readonly school: SchoolSettings | null
  /** The document as data.json has it. */
  readonly document: VenueDocument
  /** The published menus as data.json has them. */
  readonly menuDocuments: VenueDocument['menus']
  readonly menus: readonly Menu[]
  readonly index: MenuIndex
  /** The placeholders of pictures, by the addresses that the document has; empty: of none. */
  readonly placeholders: ReadonlyMap<string, string>
  readonly announcements: NonNullable<RestaurantDocument['announcements']>
  readonly analytics: AnalyticsSetting
  readonly desk: DeskSettings
  /** How long orders keep the data of their guests. */
  readonly guestDataDays: number
  /** The answer of data.json. */
  readonly file: VenueFile
}

export interface VenueCache {
  /**
   * Null: no such venue. Throws for one whose document cannot be read. At most `maxAgeMs` behind the published version
   * while the database answers; within that time it is there at once.
   */
  readonly byId: (venueId: VenueId) => CachedVenue | null | Promise<CachedVenue | null>
  /** Null also for an unpublished venue. */
  readonly bySlug: (slug: string) => Promise<CachedVenue | null>
  /** The venue as published now: checks the version on every call. */
  readonly refresh: (venueId: VenueId) => Promise<CachedVenue | null>
}

const usualGuestDataDays = 90
const usualCompletesAfter = 20

/** How a venue's desk works. */
interface DeskSettings {
  readonly accepts: Acceptance
  /** Minutes after which a ready order at a table completes by itself; null: it does not. */
  readonly completesAfter: number | null
  /** Minutes of the day at which a school begins to make lunches. */
  readonly schoolFrom: number
}

function readDeskSettings({ desk }: Pick<RestaurantDocument, 'desk'>): DeskSettings {
  const minutes = desk?.completes_after ?? usualCompletesAfter
  return {
    accepts: desk?.accept ?? 'by_hand',
    completesAfter: minutes === 0 ? null : minutes,
    schoolFrom: desk?.school_from === undefined ? usualSchoolFrom : minuteOfDay(desk.school_from),
  }
}

interface Entry {
  readonly cached: CachedVenue
  readonly checkedAt: number
}

/**
 * Caches venues in memory and checks the store for a newer version once they are older than
 * `maxAgeMs`, so that several servers on one database soon answer alike.
 */
export function createVenueCache(
  venueStore: VenueStore,
  maxAgeMs: number,
  now: () => Instant = Date.now,
): VenueCache {
  const entries = new Map<VenueId, Entry>()
  const refreshing = new Map<VenueId, Reading<CachedVenue | null>>()
  const idsBySlug = new Map<string, VenueId>()

  async function load(venueId: VenueId): Promise<CachedVenue | null> {
    const known = entries.get(venueId)?.cached
    const version = await venueStore.readVersion(venueId)
    const stale = known === undefined || known.version !== version || isOver(known)
    const cached = stale ? await readCachedVenue(venueStore, venueId, now()) : known
    if (cached === null) entries.delete(venueId)
    else entries.set(venueId, { cached, checkedAt: performance.now() })
    return cached
  }

  /** Concurrent calls share one load. */
  function refreshShared(venueId: VenueId): Reading<CachedVenue | null> {
    const asking =
      refreshing.get(venueId) ?? readingOf(load(venueId).finally(() => refreshing.delete(venueId)))
    refreshing.set(venueId, asking)
    return asking
  }

  function byId(venueId: VenueId): ReturnType<VenueCache['byId']> {
    const entry = entries.get(venueId)
    const fresh = entry !== undefined && performance.now() - entry.checkedAt < maxAgeMs
    if (fresh && !isOver(entry.cached)) return entry.cached
    const asking = refreshShared(venueId)
    return entry === undefined ? asking.fresh : asking.orKnown(entry.cached)
  }

  function isOver({ until }: CachedVenue): boolean {
    return until !== null && until <= now()
  }

  return {
    byId,
    refresh: load,
    bySlug: async (slug) => {
      const cached = await bySlug(slug)
      return cached?.isPublished === true ? cached : null
    },
  }

  async function bySlug(slug: string): Promise<CachedVenue | null> {
    if (!v.is(slugSchema, slug)) return null
    const remembered = idsBySlug.get(slug)
    const cached = remembered === undefined ? null : await byId(remembered)
    if (cached?.venue.slug === slug) return cached
    idsBySlug.delete(slug)
    const venueId = await venueStore.findBySlug(slug)
    if (venueId === null) return null
    idsBySlug.set(slug, venueId)
    return byId(venueId)
  }
}

/** Null also for a document that cannot be read: a list of several venues leaves that one out. */
export async function findReadable(
  venues: Pick<VenueCache, 'byId'>,
  venueId: VenueId,
): Promise<CachedVenue | null> {
  try {
    return await venues.byId(venueId)
  } catch (fault) {
    if (isUnreadable(fault)) return null
    throw fault
  }
}

async function readCachedVenue(
  venueStore: VenueStore,
  venueId: VenueId,
  at: Instant,
): Promise<CachedVenue | null> {
  const stored = await venueStore.read(venueId)
  if (stored === null) return null
  const all = withAddresses(readDocument(stored), stored.pictures)
  const published = publishedDocument(all, at)
  const { isPublished } = published
  const { stops, pace } = stored.switched ?? noStops
  const inWords = pace.map((each) => withPauseWords(each, published.document))
  const stopped = applyStops(published.document, { stops, pace: inWords }, at)
  const { document } = stopped
  const { venue, menus } = readVenue(document)
  return {
    version: stored.version,
    isPublished,
    attendance: 'attended',
    until: earlier(published.until, stopped.until),
    stops,
    pace,
    stations: stored.stations ?? noStations,
    venue,
    settings: readCheckoutSettings(document.restaurant),
    group: document.restaurant.group ?? null,
    hasSuites: document.restaurant.suites_enabled !== false,
    app8RestaurantId: document.restaurant.app8_restaurant ?? null,
    // Also of menus that are hidden now: orders from them may not be settled yet.
    makers: readMakers(all),
    school: readSchoolSettings(document.restaurant),
    document,
    menuDocuments: document.menus,
    menus,
    index: indexMenus(menus),
    placeholders: placeholdersOf(stored.pictures),
    announcements: document.restaurant.announcements ?? [],
    analytics: readAnalyticsSetting(document.restaurant),
    desk: readDeskSettings(document.restaurant),
    guestDataDays: document.restaurant.guest_data_days ?? usualGuestDataDays,
    file: createVenueFile(stored.version, document),
  }
}

function earlier(one: Instant | null, other: Instant | null): Instant | null {
  return one === null || other === null ? (one ?? other) : Math.min(one, other)
}
