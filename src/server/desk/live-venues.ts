import { changesBetween } from '#contract/venue/document-changes.ts'
import type { LiveChange } from '#contract/venue/live-wire.ts'
import type { VenueId } from '#domain/ids.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { VenueWatch } from './watch-venues.ts'
import type { CachedVenue, VenueCache } from '#server/venue/venue-cache.ts'

/** Pages that have a venue's menu open, and the changes that they hear. */
export interface LiveVenues {
  /** Calls `hear` with each change from now on. Null: there are too many; else to be called at the end. */
  readonly follow: (cached: CachedVenue, hear: (change: LiveChange) => void) => (() => void) | null
  /** The change since the document of that name; null: none. */
  readonly since: (cached: CachedVenue, name: string) => LiveChange | null
  /** Aborted once the server stops. */
  readonly closing: AbortSignal
}

interface LiveSettings {
  readonly venues: Pick<VenueCache, 'byId' | 'refresh'>
  /** A watch of the venues' versions. */
  readonly watch: Pick<VenueWatch, 'until' | 'enter' | 'closing'>
  readonly now: () => Instant
  /** Called where a venue cannot be read; it is followed all the same. */
  readonly onFault: (fault: unknown) => void
  /** Between two looks for what changes without a version: ends of stops, and who is there to see orders. */
  readonly everyMs?: number
}

/** A venue that pages have open. */
interface Room {
  readonly listeners: Set<(change: LiveChange) => void>
  readonly left: AbortController
  cached: CachedVenue
  /** The latest change. */
  last: LiveChange | null
}

/** Characters: beyond, all pages together read data.json for less. */
const longestPatch = 4_000
/** Milliseconds over which a venue's pages read data.json anew, for each page and at most. */
const spread = { each: 3, most: 3_000 }

export function createLiveVenues({
  venues,
  watch,
  now,
  onFault,
  everyMs = 5_000,
}: LiveSettings): LiveVenues {
  const rooms = new Map<VenueId, Room>()

  function follow(cached: CachedVenue, hear: (change: LiveChange) => void) {
    const { id } = cached.venue
    const leave = watch.enter(id)
    if (leave === null) return null
    const room = rooms.get(id) ?? open(cached)
    room.listeners.add(hear)
    return () => {
      room.listeners.delete(hear)
      leave()
      if (room.listeners.size > 0) return
      room.left.abort()
      if (rooms.get(id) === room) rooms.delete(id)
    }
  }

  function open(cached: CachedVenue): Room {
    const room: Room = { listeners: new Set(), left: new AbortController(), cached, last: null }
    rooms.set(cached.venue.id, room)
    keepUp(room).catch(onFault)
    return room
  }

  /** Ends with its last page, and with the server. */
  async function keepUp(room: Room): Promise<void> {
    const { id } = room.cached.venue
    let isReadable = true
    while (!room.left.signal.aborted && !watch.closing.aborted) {
      const pause = AbortSignal.timeout(untilNextLook(room.cached))
      const ends = AbortSignal.any([room.left.signal, pause])
      // One that cannot be read is not asked for at every look.
      const version = isReadable ? room.cached.version : Infinity
      const isChanged = await watch.until(id, version, ends)
      try {
        const cached = await (isChanged ? venues.refresh(id) : venues.byId(id))
        if (cached?.isPublished === true) show(room, cached)
        isReadable = true
      } catch (fault) {
        isReadable = false
        onFault(fault)
      }
    }
  }

  function untilNextLook({ until }: CachedVenue): number {
    return Math.min(everyMs, Math.max(50, (until ?? Infinity) - now()))
  }

  function show(room: Room, cached: CachedVenue): void {
    const before = room.cached
    room.cached = cached
    if (before === cached || before.file.etag() === cached.file.etag()) return
    room.last = changeOf(before, cached, room.listeners.size)
    for (const hear of room.listeners) hear(room.last)
  }

  return {
    follow,
    since: (cached, name) => {
      const to = cached.file.etag()
      if (to === name) return null
      const room = rooms.get(cached.venue.id)
      const { last = null } = room ?? {}
      if (last?.to === to && last.from === name) return last
      return { to, within: withinOf(room?.listeners.size ?? 0) }
    },
    closing: watch.closing,
  }
}

function changeOf(before: CachedVenue, after: CachedVenue, pages: number): LiveChange {
  const to = after.file.etag()
  const within = withinOf(pages)
  const patch = changesBetween(before.document, after.document)
  if (JSON.stringify(patch).length > longestPatch) return { to, within }
  return { to, from: before.file.etag(), patch, within }
}

function withinOf(pages: number): number {
  return Math.min(spread.most, pages * spread.each)
}
