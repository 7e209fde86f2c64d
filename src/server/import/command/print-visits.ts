import type { EventStore } from '#server/analytics/event-store.ts'
import type { VenueStore } from '#server/venue/venue-store.ts'

export interface VisitsQuestion {
  readonly slug: string
  readonly days: number
}

export interface VisitsDeps {
  readonly venueStore: Pick<VenueStore, 'findBySlug'>
  readonly eventStore: Pick<EventStore, 'count'>
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
}

const day = 86_400_000

/** Prints how often each event was recorded at a venue recently. Returns the exit code. */
export async function printVisits(
  { slug, days }: VisitsQuestion,
  { venueStore, eventStore, print, printError }: VisitsDeps,
): Promise<number> {
  const venueId = await venueStore.findBySlug(slug)
  if (venueId === null) {
    printError(`There is no venue "${slug}"`)
    return 1
  }
  const counts = await eventStore.count(venueId, new Date(Date.now() - days * day))
  const rows = Object.entries(counts)
  const widest = Math.max(0, ...rows.map(([name]) => name.length))
  for (const [name, count] of rows) print(`${name.padEnd(widest)}  ${count}`)
  if (rows.length === 0) print('Nothing was counted')
  return 0
}
