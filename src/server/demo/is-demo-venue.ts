import type { VenueId } from '#domain/ids.ts'
import { demoVenues } from './demo-venues.ts'

/** Whether it is one of the invented venues, where the network lab may be tried. */
export function isDemoVenue(venueId: VenueId): boolean {
  demoIds ??= new Set(demoVenues().map(({ restaurant }) => restaurant.id))
  return demoIds.has(venueId)
}

let demoIds: ReadonlySet<string> | undefined
