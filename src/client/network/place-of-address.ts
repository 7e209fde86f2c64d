import { readAccountEntry } from '#contract/account/account-entry.ts'
import type { VenueId } from '#domain/ids.ts'
import type { CallPlace } from '#client/network/create-api.ts'

/**
 * Where an address is: `/chez-nous/landing?eventSuite=R1`, `/login?venue=chez-nous&eventSuite=R1`.
 * `venueIdOf` knows the venues that the page has loaded, so an address of the application itself is
 * of none.
 */
export function placeOfAddress(
  venueIdOf: (slug: string) => VenueId | null,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): CallPlace {
  const [, first = ''] = pathname.split('/')
  const { venue, eventSuite } = readAccountEntry(Object.fromEntries(new URLSearchParams(search)))
  const venueId = venueIdOf(first) ?? (venue === undefined ? null : venueIdOf(venue))
  return { venueId, eventSuite: (venueId !== null && eventSuite) || null }
}
