import { eachRow } from '#server/postgres/each-row.ts'
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
 * A round asks for the pages of venues that were published since the last one, so that what their first guests' pages
 * need is read: a menu of thousands takes half a second. The first round asks for none: all venues at once would take a
 * server that has just begun from its guests.
 */
export function createPageWarmer({
  venueStore,
  request,
}: PageWarmerDeps): (signal?: AbortSignal) => Promise<void> {
  const known = new Map<string, number>()
  let latest: Date | null = null
  let hasRead = false

  return async (signal) => {
    const since = latest && new Date(latest.getTime() - longestPublish)
    const changed = (await venueStore.changedSince(since))
      .filter(({ slug, version }) => known.get(slug) !== version)
      .toSorted(byChange)
    for (const { slug, version } of changed) known.set(slug, version)
    latest = changed[0]?.changedAt ?? latest
    const asked = hasRead ? changed.slice(0, most) : []
    hasRead = true
    // One after the other: guests' own requests come in between.
    const warm = async ({ slug }: ChangedVenue) => {
      const page = await request(`/${slug}`, { headers: { Accept: 'text/html' } })
      await page.arrayBuffer()
    }
    await eachRow(asked, warm, signal)
  }
}

/** The latest first. */
function byChange(one: ChangedVenue, other: ChangedVenue): number {
  return other.changedAt.getTime() - one.changedAt.getTime()
}
