import { asId } from '#domain/ids.ts'
import type { VenueId } from '#domain/ids.ts'

/** The invented venues that a new installation starts with: first one for each way of ordering. */
export const demoSlugs = [
  'lakeside-table',
  'merle-octobre',
  'granite-arena',
  'cedar-kitchen',
  'market-hall',
  'birch-hill-school',
  // Enough of each kind that a search of the demo's brands finds some.
  'northway-laurier',
  'northway-bay-street',
  'northway-peel',
  'kingpin-ottawa',
  'kingpin-toronto',
  'kingpin-buffalo',
  'granite-stand-104',
  'granite-stand-214',
  'granite-stand-220',
] as const
export type DemoSlug = (typeof demoSlugs)[number]

export function demoVenueId(slug: DemoSlug): VenueId {
  return asId<VenueId>(`venue-${slug}`)
}

export const demoBrandIds = ['northway', 'kingpin', 'granite-arena'] as const
