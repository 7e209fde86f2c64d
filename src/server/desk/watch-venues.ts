import type { VenueId } from '#domain/ids.ts'
import type { DeskStore } from './desk-store.ts'

/** Watches the changes of the venues that a desk waits for. */
export interface VenueWatch {
  /**
   * Resolves with true once the venue's mark is higher than this one, with false once `signal` is
   * aborted or the watch is closed.
   */
  readonly until: (venueId: VenueId, mark: number, signal: AbortSignal) => Promise<boolean>
  /** A change of this server's: it is looked for at once. */
  readonly hint: (venueId: VenueId) => void
  /** Counts a stream. Null: there are too many; else to be called at its end. */
  readonly enter: (venueId: VenueId) => (() => void) | null
  /** Aborted once it is closed: streams end. */
  readonly closing: AbortSignal
  readonly close: () => void
}

interface WatchSettings {
  readonly deskStore: Pick<DeskStore, 'marks'>
  /** Between two looks, in milliseconds. */
  readonly everyMs?: number
  /** Streams of a venue, and of this server. */
  readonly mostOfVenue?: number
  readonly mostOfServer?: number
}

interface Waiting {
  readonly venueId: VenueId
  readonly mark: number
  readonly wake: () => void
}

/** Hints within this time are one look. */
const gatherMs = 20

/**
 * One statement at a time asks for the numbers of all venues that are waited for; a server that has no
 * desk asks nothing. A look that fails is repeated, and ends no stream.
 */
export function watchVenues({
  deskStore,
  everyMs = 250,
  mostOfVenue = 200,
  mostOfServer = 2_000,
}: WatchSettings): VenueWatch {
  const waiting = new Set<Waiting>()
  const streams = new Map<VenueId, number>()
  const closed = new AbortController()
  let streamCount = 0
  let timer: NodeJS.Timeout | null = null
  let dueAt = Infinity
  let isLooking = false
  let isHinted = false

  function lookIn(ms: number): void {
    const at = performance.now() + ms
    if (closed.signal.aborted || waiting.size === 0 || at >= dueAt) return
    if (timer) clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => {
      // A look that fails is repeated.
      look().catch(() => undefined)
    }, ms)
  }

  async function look(): Promise<void> {
    dueAt = Infinity
    timer = null
    if (isLooking) {
      isHinted = true
      return
    }
    isLooking = true
    isHinted = false
    try {
      await wakeChanged()
    } finally {
      isLooking = false
      lookIn(isHinted ? gatherMs : everyMs)
    }
  }

  async function wakeChanged(): Promise<void> {
    const venueIds = [...new Set([...waiting].map(({ venueId }) => venueId))]
    if (venueIds.length === 0) return
    const marks = await deskStore.marks(venueIds)
    for (const { venueId, mark, wake } of waiting) if ((marks.get(venueId) ?? 0) > mark) wake()
  }

  function until(venueId: VenueId, mark: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const ends = AbortSignal.any([signal, closed.signal])
      const waits: Waiting = { venueId, mark, wake: () => end(true) }
      const abort = () => end(false)
      function end(isChanged: boolean): void {
        waiting.delete(waits)
        ends.removeEventListener('abort', abort)
        resolve(isChanged)
      }
      if (ends.aborted) return resolve(false)
      waiting.add(waits)
      ends.addEventListener('abort', abort)
      lookIn(everyMs)
    })
  }

  function enter(venueId: VenueId): (() => void) | null {
    const ofVenue = streams.get(venueId) ?? 0
    if (ofVenue >= mostOfVenue || streamCount >= mostOfServer) return null
    streams.set(venueId, ofVenue + 1)
    streamCount += 1
    return () => {
      const left = (streams.get(venueId) ?? 1) - 1
      if (left > 0) streams.set(venueId, left)
      else streams.delete(venueId)
      streamCount -= 1
    }
  }

  return {
    until,
    hint: (venueId) => {
      if ([...waiting].some((each) => each.venueId === venueId)) lookIn(gatherMs)
    },
    enter,
    closing: closed.signal,
    close: () => {
      closed.abort()
      if (timer) clearTimeout(timer)
    },
  }
}
