import type { ChangedVenue, VenueStore } from '#server/venue/venue-store.ts'

export interface PageWarmerDeps {
  readonly venueStore: Pick<VenueStore, 'changedSince'>
  /** Asks this server, as a guest's browser does. */
  readonly request: (path: string, init: RequestInit) => Response | Promise<Response>
}

/** Venues in one round: those that were published last. */
const most = 20
/** Milliseconds: a version is dated as its transaction begins, and seen once that has ended. */
const longestPublish = 60_000

/**
 * A round asks for the pages of venues that were published since the last one, and the first round for those that were
 * published last: a menu of thousands takes half a second to be read and rendered, which its first guest does not wait.
 */
export function createPageWarmer({ venueStore, request }: PageWarmerDeps): () => Promise<void> {
  const warm = new Map<string, number>()
  let latest: Date | null = null

  return async () => {
    const since = latest && new Date(latest.getTime() - longestPublish)
    const changed = await venueStore.changedSince(since)
    const last = changed.toSorted(byChange).slice(0, most)
    latest = last[0]?.changedAt ?? latest
    for (const { slug, version } of last) {
      if (warm.get(slug) === version) continue
      warm.set(slug, version)
      // One after the other: guests' own requests come in between.
      const page = await request(`/${slug}`, { headers: { Accept: 'text/html' } })
      await page.arrayBuffer()
    }
  }
}

/** The latest first. */
function byChange(one: ChangedVenue, other: ChangedVenue): number {
  return other.changedAt.getTime() - one.changedAt.getTime()
}
